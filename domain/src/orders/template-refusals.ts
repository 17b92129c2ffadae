/** Why a billing company cannot save another order template. */
export const TEMPLATE_REFUSALS = ['too-many-templates'] as const
