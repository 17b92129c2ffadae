/** Why a delivery failed before there was a reply, as the log keeps it. */
export const DELIVERY_ERRORS = {
  'not-found': 'The host name does not exist.',
  'not-public': 'The host name leads to an address that is not public. Nothing was sent.',
  refused: 'The server refused the connection.',
  unreachable: 'The server cannot be reached.',
  'timed-out': 'There was no complete reply within 10 seconds.',
  certificate: 'The server’s certificate is not valid for this address.',
  'cut-off': 'The server ended the connection before its reply was complete.',
  secret: 'The secret can no longer be read. Create a new secret.',
  failed: 'The connection failed.',
} as const
export type DeliveryError = keyof typeof DELIVERY_ERRORS

export const DELIVERY_LIMIT_MS = 10_000

type Outcome = { status: number | null; error: DeliveryError | null }

export const isDelivered = ({ status, error }: Outcome): boolean =>
  error === null && status !== null && status >= 200 && status < 300

/** 410 is how an endpoint says that it wants no more. */
export const isGone = ({ status }: Outcome): boolean => status === 410

/** An attempt in one sentence, as the log shows it. */
export function describeOutcome({ status, error }: Outcome): string {
  if (error) return DELIVERY_ERRORS[error]
  if (status === null) return DELIVERY_ERRORS.failed
  if (isDelivered({ status, error })) return `Delivered (${status}).`
  if (status === 410) return 'The server replied that this address is gone (410).'
  if (status >= 300 && status < 400)
    return `The server redirected to another address (${status}). Redirects are not followed: enter the final address.`
  if (status === 429) return 'The server asked us to slow down (429).'
  return `The server replied with an error (${status}).`
}
