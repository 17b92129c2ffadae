import type { Reply } from '@accession/contract/endpoint'
import type { getOrdersOverview, OrderRow } from '@accession/contract/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'

const t = useApp()
const driver = new OrderDriver(t)

const numbers = (rows: readonly OrderRow[]) => rows.map(({ orderNumber }) => orderNumber)
const own = async (kind: 'userA' | 'userB' | 'guest' | 'admin', stage = '') => {
  const reply = await driver.get(kind, stage ? `/orders/own?stage=${stage}` : '/orders/own')
  return numbers(reply.json().data)
}
const overview = async (kind: 'userA' | 'guest'): Promise<Reply<typeof getOrdersOverview>> =>
  (await driver.get(kind, '/orders/overview')).json()

describe('Orders of one’s companies', () => {
  const placed: Record<string, string> = {}
  beforeAll(async () => {
    const at = async (name: string, phase: Parameters<OrderDriver['bring']>[1]) => {
      const order = await driver.place('admin')
      await driver.bring(order, phase)
      placed[name] = order.orderNumber
      return driver.read(order.orderNumber)
    }
    await at('toSend', 'created')
    await at('received', 'received')
    const partly = await at('partly', 'invoiced')
    const [first] = partly.samples
    await driver.report(partly, { testNumbers: first?.tests.map(({ testNumber }) => testNumber) })
    await driver.report(await at('finished', 'accepted'))
    await driver.cancel((await at('canceled', 'created')).orderNumber)
    placed.guest = (await driver.placeAsGuest()).orderNumber
  })

  it('include what a colleague or the laboratory placed, and nobody else’s', async () => {
    const { toSend, received, partly, finished, canceled, guest } = placed
    expect(await own('userA')).toEqual([canceled, finished, partly, received, toSend])
    expect(await own('userB')).toEqual([])
    expect(await own('guest')).toEqual([guest])
    expect(await own('admin')).toEqual([canceled, finished, partly, received, toSend])
  })

  it('can be read by stage; each order is in exactly one', async () => {
    const { toSend, received, partly, finished, canceled } = placed
    expect(await own('userA', 'to-send')).toEqual([toSend])
    expect(await own('userA', 'in-testing')).toEqual([received, partly])
    expect(await own('userA', 'finished')).toEqual([finished])
    expect(await own('userA', 'canceled')).toEqual([canceled])
  })

  it('have an overview with the names of the samples', async () => {
    const { toSend, inTesting, finished } = await overview('userA')
    expect([toSend.totalCount, inTesting.totalCount, finished.totalCount]).toEqual([1, 2, 1])
    expect(numbers(inTesting.data)).toEqual([placed.received, placed.partly])
    expect(inTesting.data[1]).toMatchObject({
      status: 'invoiced',
      numberOfSamples: 3,
      reportedSamples: 1,
      lastReportedOn: driver.today(),
      lastDueDate: expect.any(String),
    })
    const order = await driver.read(placed.toSend ?? '')
    expect(toSend.data[0]?.sampleNames).toEqual(
      order.samples.map(({ sampleInfo }) => sampleInfo.sampleName),
    )
    const guests = await overview('guest')
    expect(numbers(guests.toSend.data)).toEqual([placed.guest])
    expect(guests.inTesting).toEqual({ data: [], totalCount: 0 })
  })
})
