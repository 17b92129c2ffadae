import { isFreshlyConfirmed } from '@accession/domain/access/token-windows'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Clock } from '../platform/process/clock.ts'

/** Refuses unless the password was confirmed in this session a short time ago. */
export function requireConfirmed({ confirmedAt }: SignedIn, clock: Clock): void {
  if (!isFreshlyConfirmed(confirmedAt?.getTime() ?? null, clock.now().getTime()))
    throw new Problem('confirmation-needed')
}
