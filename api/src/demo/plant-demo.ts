import { importCatalogue } from '../catalog/import-catalogue.ts'
import { seedEntries } from '../catalog/seed-entries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { hashPassword } from '../platform/passwords.ts'
import { DEMO_PASSWORD } from './demo-data.ts'
import { insertDemoSignIns } from './demo-sign-ins.ts'
import { hasPeople, insertDemo } from './demo-store.ts'

const FIRST_DAY = '2024-01-02'

type Parts = { db: Db; clock: Clock; timeZone: string }

/** Fills an empty database with the demo laboratory; leaves any other alone. */
export async function plantDemo(parts: Parts): Promise<'planted' | 'not empty'> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const planted = await parts.db.transaction().execute(async (trx) => {
    if (await hasPeople(trx)) return false
    await insertDemo(trx, passwordHash)
    await insertDemoSignIns(trx, parts.clock.now())
    return true
  })
  if (!planted) return 'not empty'
  await importCatalogue(parts, seedEntries(FIRST_DAY), { dryRun: false })
  return 'planted'
}
