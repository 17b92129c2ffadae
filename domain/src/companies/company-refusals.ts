/** Why a billing company cannot save another one. */
export const COMPANY_REFUSALS = ['too-many-licenses', 'too-many-contacts'] as const
