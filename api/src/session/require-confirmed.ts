import { isFreshlyConfirmed } from '@accession/domain/access/token-windows'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Clock } from '../platform/process/clock.ts'
import { requireBoundBrowser } from './bound-browser.ts'

/** Refuses unless the password was confirmed in this session a short time ago. */
export function requireConfirmed({ confirmedAt }: SignedIn, clock: Clock): void {
  if (!isFreshlyConfirmed(confirmedAt?.getTime() ?? null, clock.now().getTime()))
    throw new Problem('confirmation-needed')
}

/**
 * The password, in the session's own browser: a stolen token is not enough to change what protects the
 * account or where its data goes.
 */
export async function requireConfirmedHere(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: SignedIn,
  request: FastifyRequest,
): Promise<void> {
  requireConfirmed(user, deps.clock)
  await requireBoundBrowser(deps, request, user)
}
