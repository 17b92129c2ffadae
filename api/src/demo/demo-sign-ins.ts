import type { SignInOutcome } from '@accession/domain/access/sign-ins'
import type { Queryable } from '../platform/db/db.ts'
import { DEMO_USERS, type DemoKind } from './demo-data.ts'

const HOUR_MS = 3_600_000
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const SCRIPT = 'python-requests/2.32'

type Entry = {
  who: DemoKind
  outcome: SignInOutcome
  hoursAgo: number
  times?: number
  address: string
  userAgent: string
}

/** Usual activity, and a stranger who tried Dana's password and gave up. */
const ENTRIES: Entry[] = [
  { who: 'userA', outcome: 'signed-in', hoursAgo: 3, address: '203.0.113.24', userAgent: WINDOWS },
  { who: 'userA', outcome: 'throttled', hoursAgo: 29, address: '', userAgent: '' },
  {
    who: 'userA',
    outcome: 'wrong-password',
    hoursAgo: 29,
    times: 5,
    address: '198.51.100.77',
    userAgent: SCRIPT,
  },
  { who: 'userA', outcome: 'signed-in', hoursAgo: 50, address: '203.0.113.91', userAgent: IPHONE },
  { who: 'admin', outcome: 'signed-in', hoursAgo: 5, address: '192.0.2.10', userAgent: WINDOWS },
  {
    who: 'finance',
    outcome: 'password-confirmed',
    hoursAgo: 26,
    address: '192.0.2.11',
    userAgent: WINDOWS,
  },
  { who: 'finance', outcome: 'signed-in', hoursAgo: 26, address: '192.0.2.11', userAgent: WINDOWS },
]

export async function insertDemoSignIns(trx: Queryable, now: Date) {
  const users = await trx.selectFrom('users').select(['id', 'email']).execute()
  const rows = ENTRIES.map(({ who, hoursAgo, userAgent, ...entry }) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    return {
      ...entry,
      user_id: users.find(({ email }) => email === DEMO_USERS[who].email)?.id ?? null,
      hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
      user_agent: userAgent,
      first_at: at,
      last_at: at,
    }
  })
  await trx.insertInto('sign_ins').values(rows).execute()
}
