import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { demoYear } from './demo-year.ts'
import { findDemoHouse, insertDemoContacts, settleInvoiceDates } from './demo-year-store.ts'
import { plantOrder } from './plant-order.ts'

type Parts = { db: Db; clock: Clock; laboratory: Laboratory }

/** A year of orders in all phases, with their history, as if people had worked here. */
export function plantYear({ db, clock, laboratory }: Parts): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const catalogue = await findCatalogue(trx, clock, laboratory.timeZone)
    const people = await findDemoHouse(trx)
    const today = labTimeAt(clock.now().getTime(), laboratory.timeZone).day
    const orders = demoYear({
      today,
      holidays: catalogue.holidays,
      companies: people.companies.length,
    })
    for (const order of orders) await plantOrder({ trx, laboratory, catalogue, people }, order)
    await insertDemoContacts(trx)
    await settleInvoiceDates(trx)
    return orders.length
  })
}
