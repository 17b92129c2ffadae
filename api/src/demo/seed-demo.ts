import { importCatalog } from '../catalog/import-catalog.ts'
import { seedEntries } from '../catalog/seed-entries.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { DEMO_PASSWORD } from './demo-data.ts'
import { insertDemoSignIns } from './demo-sign-ins.ts'
import { hasUsers, insertDemo } from './demo-store.ts'

const FIRST_DAY = '2024-01-02'

type Deps = { db: Db; clock: Clock; timeZone: string }

/** Fills an empty database with the demo laboratory; does nothing otherwise. */
export async function seedDemo(deps: Deps): Promise<'seeded' | 'not empty'> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const seeded = await deps.db.transaction().execute(async (trx) => {
    if (await hasUsers(trx)) return false
    await insertDemo(trx, passwordHash)
    await insertDemoSignIns(trx, deps.clock.now())
    return true
  })
  if (!seeded) return 'not empty'
  await importCatalog(deps, seedEntries(FIRST_DAY), { dryRun: false })
  return 'seeded'
}
