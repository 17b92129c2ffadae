/** Sign-in activity, as shown to the account's owner. */
export const SIGN_IN_OUTCOMES = {
  'signed-in': 'Signed in',
  'wrong-password': 'Wrong password',
  'wrong-code': 'Right password, wrong second factor',
  'passkey-refused': 'Your passkey was refused',
  'account-disabled': 'Blocked: the account is disabled',
  throttled: 'Too many attempts, temporarily blocked',
  'ended-session': 'Blocked: the session had ended',
  'other-browser': 'Blocked: a session copied from another browser',
  'copied-session': 'Signed out: an old copy of the session was used',
  'provider-refused': 'Blocked: sign-in through the identity provider',
  'reset-requested': 'Password reset requested',
  'reset-finished': 'Password reset completed',
  'password-changed': 'Password changed',
  'password-confirmed': 'Password confirmed',
} as const

export type SignInOutcome = keyof typeof SIGN_IN_OUTCOMES

/** No limit applies to these, so they are recorded once an hour and not counted. */
const UNCOUNTED: readonly SignInOutcome[] = ['throttled', 'ended-session', 'other-browser']
export const isCounted = (outcome: SignInOutcome): boolean => !UNCOUNTED.includes(outcome)

/** Outcomes the owner should look into. */
const SUSPICIOUS: readonly SignInOutcome[] = [
  'wrong-password',
  'wrong-code',
  'passkey-refused',
  'throttled',
  'other-browser',
  'copied-session',
  'provider-refused',
]
export const isSuspicious = (outcome: SignInOutcome): boolean => SUSPICIOUS.includes(outcome)
