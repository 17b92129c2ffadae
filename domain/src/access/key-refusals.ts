/** Why another API key cannot be made. */
export const KEY_REFUSALS = ['too-many-api-keys'] as const
