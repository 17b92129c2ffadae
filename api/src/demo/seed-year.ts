import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { EVENTS_KEPT_DAYS } from '@accession/domain/events/event-kinds'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { findCatalog } from '../catalog/find-catalog.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import type { TokenKeys } from '../platform/process/config.ts'
import { addDemoChanges } from './demo-changes-store.ts'
import { addDemoCustody } from './demo-custody-store.ts'
import { addDemoFiles } from './demo-files.ts'
import { changeDemoOrder, holdDemoSamples } from './demo-holds-store.ts'
import { planDemoSettings } from './demo-settings.ts'
import { insertDemoWebhooks } from './demo-webhooks-store.ts'
import { demoYear } from './demo-year.ts'
import {
  findDemoUserIds,
  forgetDemoEvents,
  insertDemoContacts,
  insertDemoDrafts,
  insertDemoKeys,
  insertDemoLicenses,
  insertDemoPayments,
  insertDemoTemplates,
  insertDemoViews,
  reportDemoTests,
  settleInvoiceDates,
} from './demo-year-store.ts'
import { seedOrder } from './seed-order.ts'

const DAY_MS = 24 * 3_600_000

type Deps = { db: Db; clock: Clock; laboratory: Laboratory; keys: TokenKeys }

/** A year of orders in all phases, with realistic history. */
export function seedYear({ db, clock, laboratory, keys }: Deps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const catalog = await findCatalog(trx, clock, laboratory.timeZone)
    const users = await findDemoUserIds(trx)
    const today = labTimeAt(clock.now().getTime(), laboratory.timeZone).day
    const orders = demoYear({
      today,
      holidays: catalog.holidays,
      companies: users.companies.length,
    })
    for (const order of orders) await seedOrder({ trx, laboratory, catalog, users }, order)
    await reportDemoTests(trx, users, today)
    await addDemoFiles(trx, users.intake)
    await holdDemoSamples(trx, users)
    await changeDemoOrder(trx, users)
    await addDemoCustody(trx, users, { now: clock.now(), today })
    await insertDemoContacts(trx)
    await insertDemoLicenses(trx, today)
    await insertDemoTemplates(trx)
    await insertDemoViews(trx)
    await insertDemoKeys(trx, clock.now())
    await insertDemoPayments(trx, today, users.finance)
    await insertDemoDrafts(trx, users.customer, clock.now())
    await settleInvoiceDates(trx)
    await addDemoChanges(trx, users, clock.now())
    await planDemoSettings(trx, clock, today)
    await forgetDemoEvents(trx, new Date(clock.now().getTime() - EVENTS_KEPT_DAYS * DAY_MS))
    await insertDemoWebhooks(trx, keys, clock.now())
    return orders.length
  })
}
