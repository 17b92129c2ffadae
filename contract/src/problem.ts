import { REFUSALS_OF_ORDERS } from '@accession/domain/orders/refusals'
import { RIGHTS_REFUSALS } from '@accession/domain/users/user-rights'
import * as z from 'zod'

/** Every way a call can be refused, with the status it travels under. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request is not valid.' },
  unauthenticated: { status: 401, title: 'Sign in to continue.' },
  'wrong-credentials': { status: 401, title: 'The username or password is wrong.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  'confirmation-needed': { status: 403, title: 'Confirm your password first.' },
  'account-disabled': { status: 403, title: 'This account is disabled.' },
  'not-found': { status: 404, title: 'There is nothing here.' },
  'too-slow': { status: 408, title: 'The request took too long to arrive.' },
  'duplicate-name': { status: 409, title: 'This name is already taken.' },
  'account-exists': { status: 409, title: 'There is an account with this address already.' },
  refused: { status: 409, title: 'This cannot be done now.' },
  'price-changed': { status: 409, title: 'The price changed while you were reviewing.' },
  'link-expired': { status: 410, title: 'This link was used before or has expired.' },
  stale: { status: 412, title: 'This was changed by someone else in the meantime.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'unsupported-media-type': { status: 415, title: 'Send JSON.' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'too-many-attempts': { status: 429, title: 'Too many attempts. Please try again later.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service is briefly unavailable. Please try again.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

const REFUSALS = [...REFUSALS_OF_ORDERS, ...RIGHTS_REFUSALS] as const
/** What `refused` means. */
export type Refusal = (typeof REFUSALS)[number]

/** The body of every refusal, as application/problem+json. */
export const problemBody = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  total: z.int().optional().describe('With price-changed: the total now, in US cents'),
  refusal: z.enum(REFUSALS).optional().describe('Why a change is refused in the present state'),
})
export type ProblemBody = z.infer<typeof problemBody>
