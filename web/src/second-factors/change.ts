import type { SecondFactors } from '@accession/contract/second-factors'
import { CallError, statusOf } from '../platform/call-error.ts'
import type { WithConfirmation } from '../session/confirm-password.tsx'

/** What each part of the page needs to change the user's factors. */
export type ChangeProps = {
  withConfirmation: WithConfirmation
  /** With the recovery codes that came with it, if any. Resolves once the user has saved them. */
  onChanged: (recoveryCodes?: string[] | null) => Promise<void>
}
export type FactorProps = ChangeProps & { factors: SecondFactors }

const LAST_REQUIRED =
  'The laboratory requires a second factor of its staff. Add another one first, then remove this one.'

const REFUSALS: Partial<Record<NonNullable<CallError['refusal']>, string>> = {
  'too-many-passkeys': 'You have ten passkeys. Remove one you no longer use first.',
  'passkey-not-accepted':
    'The passkey was not accepted. Try again, or use another device or browser.',
  'has-app': 'You have an authenticator app already. Remove it first.',
  'last-second-factor': LAST_REQUIRED,
}

/** Why the server refused, if it said so. */
export const refusalMessage = (error: unknown): string | undefined =>
  error instanceof CallError && error.refusal ? REFUSALS[error.refusal] : undefined

/** Why a factor was not removed, if that is known. It may be gone already, removed in another tab. */
export const removalFailure = (error: unknown, what: string): string | undefined =>
  statusOf(error) === 404 ? `The ${what} was already removed.` : refusalMessage(error)

const isLast = ({ passkeys, app }: SecondFactors) => passkeys.length + (app ? 1 : 0) === 1

/** Why the only factor cannot be removed, if so. */
export const reasonToKeep = (factors: SecondFactors): string | undefined =>
  factors.isRequired && isLast(factors) ? LAST_REQUIRED : undefined

/** What losing this one means. */
export function removalMessage(factors: SecondFactors): string {
  return isLast(factors)
    ? 'It is your only second factor: from then on, your password alone is enough to sign in. Your recovery codes stop working.'
    : 'You can still sign in with your other second factors.'
}
