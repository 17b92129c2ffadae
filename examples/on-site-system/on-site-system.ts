// Follows the orders of a laboratory and keeps them in a file; reports the tests of results.csv back.
// Stop and start it at any time: it goes on where it stopped.
import { setInterval } from 'node:timers'
import { AccessionError, connect } from '@accession/client'
import { readKept, saveKept } from './kept-orders.ts'
import { reportResults } from './report-results.ts'

const { ACCESSION_URL = '', ACCESSION_KEY = '', ORDERS = 'orders.json' } = process.env
const { RESULTS = 'results.csv', EVERY_MS = '5000' } = process.env
const everyMs = Number(EVERY_MS)
const portal = connect({ url: ACCESSION_URL, key: ACCESSION_KEY })

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.abort('stopped'))

let isReporting = false
const reporting = setInterval(async () => {
  if (isReporting) return
  isReporting = true
  await reportResults(portal, RESULTS).catch(console.error)
  isReporting = false
}, everyMs)

/** The feed was restarted or this system was away for too long: read from the start. */
const mustStartAgain = (error: unknown) =>
  error instanceof AccessionError && ['events-restarted', 'events-expired'].includes(error.code)

async function followOrders() {
  const kept = await readKept(ORDERS)
  const { signal } = stopping
  try {
    for await (const event of portal.follow({
      ...(kept.after && { after: kept.after }),
      signal,
      everyMs,
    })) {
      const { orderNumber } = event.data
      const query = { num: orderNumber, ft: 'false' } as const
      kept.orders[orderNumber] = await portal.call('GET /order', { query })
      kept.after = event.id
      await saveKept(ORDERS, kept)
      console.log(`${event.type} ${orderNumber}`)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!mustStartAgain(error)) throw error
    await saveKept(ORDERS, { orders: kept.orders })
    await followOrders()
  }
}

await followOrders().finally(() => clearInterval(reporting))
