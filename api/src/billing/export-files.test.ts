import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'

const MARCH = 'lower=2026-03-01&upper=2026-03-31'

describe('files for accounting systems', () => {
  const t = useApp()
  beforeEach(async () => {
    await cancelAllOrders(t)
    await t.pool.query('delete from exported_orders; delete from export_files')
  })
  type Kind = 'accounting' | 'sage'
  const download = async (kind: Kind, more = '') =>
    (await send(t, 'finance', `GET /admin/${kind}-csv?${MARCH}${more}`)).body
  const preview = async (kind: Kind, more = '') =>
    (await send(t, 'finance', `GET /admin/${kind}-csv/preview?${MARCH}${more}`)).json()
  const files = async (kind: Kind) =>
    (await send(t, 'finance', `GET /admin/export-files?kind=${kind}`)).json().files
  const LEAVE_OUT = '&leaveOutUnchanged=true'
  const pay = (orderNumber: string) =>
    send(t, 'finance', 'POST /invoice/payments', {
      body: { orderNumber, amount: 5, receivedOn: '2026-03-04', method: 'check' },
    })
  const note = (orderNumber: string) =>
    send(t, 'finance', 'PATCH /invoice', { body: { orderNumber, note: 'Called' } })

  it('are recorded with their range, rows and total', async () => {
    await makeBilledOrder(t, 'accepted')
    await makeBilledOrder(t, 'invoiced')
    await download('accounting')
    await download('sage')
    expect(await files('accounting')).toMatchObject([
      {
        lower: '2026-03-01',
        upper: '2026-03-31',
        leftOutUnchanged: false,
        exportedByName: 'Finley Brooks',
        orders: 2,
        rows: (await preview('accounting')).rows,
        total: 1561.5,
      },
    ])
    expect(await files('sage')).toMatchObject([{ orders: 1, total: 780.75 }])
  })

  it('say which orders were in an earlier file, and leave out those unchanged since', async () => {
    const [still, paid, changed] = [
      await makeBilledOrder(t, 'accepted'),
      await makeBilledOrder(t, 'accepted'),
      await makeBilledOrder(t, 'accepted'),
    ]
    expect(await preview('accounting')).toMatchObject({ orders: 3, earlier: 0, unchanged: 0 })
    await download('accounting')
    expect(await preview('accounting')).toMatchObject({ orders: 3, earlier: 3, unchanged: 3 })
    await pay(paid)
    await note(changed)
    const added = await makeBilledOrder(t, 'accepted')
    expect(await preview('accounting')).toMatchObject({ orders: 4, earlier: 3, unchanged: 1 })
    expect(await preview('accounting', LEAVE_OUT)).toMatchObject({
      orders: 3,
      earlier: 2,
      unchanged: 0,
    })
    const rest = await download('accounting', LEAVE_OUT)
    for (const number of [paid, changed, added]) expect(rest).toContain(number)
    expect(rest).not.toContain(still)
    const none = await download('accounting', LEAVE_OUT)
    for (const number of [still, paid, changed, added]) expect(none).not.toContain(number)
    // The whole file is still there for the asking.
    expect(await download('accounting')).toContain(still)
  })

  it('of Sage have an invoice again if it changed, but not for a payment', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    await download('sage')
    await pay(orderNumber)
    expect(await preview('sage', LEAVE_OUT)).toMatchObject({ orders: 0 })
    expect(await preview('accounting', LEAVE_OUT)).toMatchObject({ orders: 1, earlier: 0 })
    const later = new Date(t.clock.now().getTime() + 1)
    await t.pool.query(
      'update orders set version = version + 1, invoice_updated_at = $2 where number = $1',
      [orderNumber, later],
    )
    expect(await preview('sage', LEAVE_OUT)).toMatchObject({ orders: 1, earlier: 1, unchanged: 0 })
  })

  it('leave out an issued invoice whose changes were only confirmed, until it is reopened', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    await t.pool.query('update orders set to_confirm_since = now() where number = $1', [
      orderNumber,
    ])
    await download('accounting')
    await download('sage')
    const body = { orderNumber }
    const confirmed = await send(t, 'intake', 'POST /admin/order/confirm', { body })
    expect([confirmed.statusCode, confirmed.json().toConfirmSince]).toEqual([200, null])
    for (const kind of ['accounting', 'sage'] as const) {
      expect(await preview(kind)).toMatchObject({ orders: 1, unchanged: 1 })
      expect(await preview(kind, LEAVE_OUT)).toMatchObject({ orders: 0 })
    }
    await send(t, 'finance', 'POST /invoice/reopen', { body })
    await send(t, 'finance', 'POST /invoice/issue', { body })
    const today = 'lower=2026-01-01&upper=2026-12-31'
    const again = await send(t, 'finance', `GET /admin/sage-csv?${today}${LEAVE_OUT}`)
    expect(again.body).toContain(orderNumber)
  })
})
