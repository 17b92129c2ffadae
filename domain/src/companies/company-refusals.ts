/** Why a billing company cannot save another license. */
export const LICENSE_REFUSALS = ['too-many-licenses'] as const
