/** Those that screens show by their status. Apart, so that the others are not sent to browsers. */
export const SHOWN_TITLES = {
  forbidden: 'You don’t have permission to do this.',
  'link-expired': 'This link has expired or was already used.',
  'too-many-attempts': 'Too many attempts. Please try again later.',
}

/** Every way a call can be refused, with its HTTP status. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request is invalid.' },
  unauthenticated: { status: 401, title: 'Sign in to continue.' },
  'key-refused': {
    status: 401,
    title:
      'This API key does not work: it is unknown, revoked or past its last day, or its responsible user lacks a right it needs.',
  },
  'wrong-credentials': { status: 401, title: 'The username or password is wrong.' },
  'second-factor-needed': { status: 401, title: 'Prove who you are with your second factor.' },
  'passkey-refused': { status: 401, title: 'This passkey was not accepted.' },
  forbidden: { status: 403, title: SHOWN_TITLES.forbidden },
  'confirmation-needed': { status: 403, title: 'Confirm your password first.' },
  'second-factor-to-confirm': { status: 403, title: 'Confirm with your second factor, too.' },
  'key-not-allowed': { status: 403, title: 'This API key isn’t allowed to make this request.' },
  'second-factor-required': { status: 403, title: 'Set up a second factor first.' },
  'account-disabled': { status: 403, title: 'This account is disabled.' },
  'not-found': { status: 404, title: 'Not found.' },
  'too-slow': { status: 408, title: 'The request took too long to arrive.' },
  'duplicate-name': { status: 409, title: 'This name is already taken.' },
  'account-exists': { status: 409, title: 'An account with this email already exists.' },
  refused: { status: 409, title: 'This can’t be done right now.' },
  'price-changed': { status: 409, title: 'The price changed while you were reviewing.' },
  'terms-changed': { status: 409, title: 'The terms changed while you were ordering.' },
  'draft-changed': { status: 409, title: 'This order in progress was changed on another device.' },
  'draft-placed': { status: 409, title: 'This order was already placed.' },
  'link-expired': { status: 410, title: SHOWN_TITLES['link-expired'] },
  'events-expired': {
    status: 410,
    title: 'Events after this one are no longer kept. Read again without `after`.',
  },
  'events-restarted': {
    status: 410,
    title: 'The events were restored from a backup. Read again without `after`.',
  },
  'sign-in-expired': { status: 410, title: 'This sign-in has expired. Start again.' },
  stale: { status: 412, title: 'Someone else changed this in the meantime.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'unsupported-media-type': { status: 415, title: 'The request body must be JSON.' },
  'key-reused': {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request.',
  },
  'too-many-attempts': { status: 429, title: SHOWN_TITLES['too-many-attempts'] },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service is temporarily unavailable. Please try again.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS
