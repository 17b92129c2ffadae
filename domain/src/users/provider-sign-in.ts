/** Why a sign-in through the identity provider is refused. */
export const PROVIDER_REFUSALS = [
  'provider-not-begun',
  'provider-failed',
  'provider-email',
  'provider-not-staff',
  'provider-other-link',
  'provider-methods',
  'provider-second-factor',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** How long a sign-in may take at the identity provider. */
export const PROVIDER_SIGN_IN_MS = 10 * 60_000

/** A path of the portal, never another site: browsers read // and /\ as the start of a host. */
export const isOwnPath = (path: string): boolean =>
  path.length <= 500 && /^\/[^/\\]/.test(path) && !/[\s\\]/.test(path)

/** What the identity provider says about somebody. */
export type ProvenIdentity = {
  email: string | undefined
  isEmailVerified: boolean
  /** How they proved who they are there (`amr`). */
  methods: readonly string[]
}

type Account = {
  isActive: boolean
  isAdmin: boolean
  isLinked: boolean
  hasOtherLink: boolean
  /** Set up here, not at the provider. */
  hasSecondFactor: boolean
}

/** Whether the provider's sign-in used all methods the laboratory asks for, and so is a second factor. */
export const meetsMethods = (used: readonly string[], required: readonly string[]): boolean =>
  required.every((method) => used.includes(method))

/**
 * Only existing, active staff sign in this way; the identity provider gives nobody an account or a
 * right. The first time, the verified email decides who it is; later the link does. The provider is no way
 * around a second factor: it stands in for one only if the laboratory says which methods it must have used.
 */
export function decideProviderSignIn(
  identity: ProvenIdentity,
  account: Account | undefined,
  requiredMethods: readonly string[],
): ProviderRefusal | 'account-disabled' | null {
  if (!account?.isLinked && !identity.isEmailVerified) return 'provider-email'
  if (!account?.isAdmin) return 'provider-not-staff'
  if (!account.isActive) return 'account-disabled'
  if (!account.isLinked && account.hasOtherLink) return 'provider-other-link'
  if (!meetsMethods(identity.methods, requiredMethods)) return 'provider-methods'
  return account.hasSecondFactor && requiredMethods.length === 0 ? 'provider-second-factor' : null
}
