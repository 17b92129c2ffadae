import { CallError } from '../platform/call-error.ts'

/** The link is invalid, so trying again with it would not help. */
export function isLinkDead(error: unknown): boolean {
  const status = error instanceof CallError ? error.status : null
  return status !== null && status < 500 && status !== 429
}
