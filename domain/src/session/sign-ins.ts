/** What can happen at the door of an account, in the words of its owner. */
export const SIGN_IN_OUTCOMES = {
  'signed-in': 'Signed in',
  'wrong-password': 'Wrong password',
  'account-disabled': 'Refused: the account is disabled',
  throttled: 'Too many tries, paused',
  'ended-session': 'Refused: the session had ended',
  'other-browser': 'Refused: a session copied from another browser',
  'reset-requested': 'Password reset requested',
  'reset-finished': 'Password reset finished',
  'password-changed': 'Password changed',
  'password-confirmed': 'Password confirmed',
} as const

export type SignInOutcome = keyof typeof SIGN_IN_OUTCOMES

/** No limit holds these back, so that they are noted once an hour and not counted. */
const UNCOUNTED: readonly SignInOutcome[] = ['throttled', 'ended-session', 'other-browser']
export const isCounted = (outcome: SignInOutcome): boolean => !UNCOUNTED.includes(outcome)

/** What its owner should look at. */
const WORRYING: readonly SignInOutcome[] = ['wrong-password', 'throttled', 'other-browser']
export const isWorrying = (outcome: SignInOutcome): boolean => WORRYING.includes(outcome)
