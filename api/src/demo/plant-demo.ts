import type { Db } from '../platform/db.ts'
import { hashPassword } from '../platform/passwords.ts'
import { DEMO_PASSWORD } from './demo-data.ts'
import { hasPeople, insertDemo } from './demo-store.ts'

/** Fills an empty database with the demo laboratory; leaves any other alone. */
export async function plantDemo(db: Db): Promise<'planted' | 'not empty'> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return db.transaction().execute(async (trx) => {
    if (await hasPeople(trx)) return 'not empty'
    await insertDemo(trx, passwordHash)
    return 'planted'
  })
}
