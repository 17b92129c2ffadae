import type { Parts } from '../platform/parts.ts'
import {
  blankLetters,
  countOutlived,
  deleteDeadKeys,
  deleteDeadSessions,
  deleteExpiredLimits,
  deleteIdempotencyKeys,
  deleteOldSignIns,
} from './retention-store.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = {
  idempotencyKeys: 7,
  sessionsAndKeys: 30,
  signIns: 90,
  lettersWithKey: 7,
  letters: 90,
}

/** Removes what has served its purpose. Orders, invoices and the audit are only counted. */
export async function retention({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const yearsAgo = new Date(now)
  yearsAgo.setUTCFullYear(yearsAgo.getUTCFullYear() - config.KEEP_YEARS)
  const dead = daysAgo(KEPT_DAYS.sessionsAndKeys)
  return {
    idempotencyKeys: await deleteIdempotencyKeys(db, daysAgo(KEPT_DAYS.idempotencyKeys)),
    sessions: await deleteDeadSessions(db, dead),
    signIns: await deleteOldSignIns(db, daysAgo(KEPT_DAYS.signIns)),
    keys: await deleteDeadKeys(db, dead),
    letters: await blankLetters(db, {
      keys: daysAgo(KEPT_DAYS.lettersWithKey),
      others: daysAgo(KEPT_DAYS.letters),
    }),
    limits: await deleteExpiredLimits(db, now),
    outlived: await countOutlived(db, yearsAgo),
  }
}
