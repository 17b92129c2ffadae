import type { Order } from '@accession/contract/orders'
import { PHASES, type Phase } from '@accession/domain/orders/lifecycle'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { coloradoPlant } from '../../test/order-examples.ts'

/** What each action leads to in each phase, stated independently; a code is a refusal. */
const TABLE = {
  edit: ['created', 'already-received', 'already-accepted', 'already-invoiced'],
  editAsAdmin: ['created', 'received', 'already-accepted', 'already-invoiced'],
  receive: ['received', 'received', 'already-accepted', 'already-invoiced'],
  accept: ['not-received', 'accepted', 'already-accepted', 'already-accepted'],
  unaccept: ['not-accepted', 'not-accepted', 'received', 'already-invoiced'],
  cancel: ['canceled', 'canceled', 'canceled', 'already-invoiced'],
  activate: ['not-canceled', 'not-canceled', 'not-canceled', 'not-canceled'],
  note: ['created', 'received', 'accepted', 'invoiced'],
  report: ['not-accepted', 'not-accepted', 'accepted', 'invoiced'],
  takeBackReport: ['not-accepted', 'not-accepted', 'accepted', 'invoiced'],
} as const
type Action = keyof typeof TABLE
const ACTIONS = Object.keys(TABLE) as Action[]

/** Only these two are allowed on a canceled order. */
function expected(action: Action, phase: Phase, isCanceled: boolean, isGuest: boolean): string {
  if (isCanceled) {
    if (action === 'activate') return phase
    return action === 'note' ? 'canceled' : 'refused: canceled'
  }
  if (isGuest && action === 'receive') return 'refused: unassigned-guest-order'
  const next = TABLE[action][PHASES.indexOf(phase)] ?? ''
  const isStatus = next === 'canceled' || (PHASES as readonly string[]).includes(next)
  return isStatus ? next : `refused: ${next}`
}

describe('Every action x phase x canceled x guest', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const samples = [coloradoPlant]

  const act = (action: Action, order: Order) => {
    const { orderId, orderNumber } = order
    const owner = order.isGuestOrder ? 'guest' : 'userA'
    switch (action) {
      case 'edit':
        return driver.edit(owner, order, { samples })
      case 'editAsAdmin':
        return driver.edit('admin', order, { samples })
      case 'receive':
        return driver.receive(orderId)
      case 'accept':
        return driver.accept(orderId)
      case 'unaccept':
        return driver.unaccept(orderId)
      case 'cancel':
        return driver.cancel(orderNumber)
      case 'activate':
        return driver.cancel(orderNumber, false)
      case 'report':
        return driver.report(order)
      case 'takeBackReport':
        return driver.takeBack(order)
      case 'note':
        return driver.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: 'seen' })
    }
  }
  const markReported = ({ orderId }: Order) =>
    t.pool.query(
      `update tests set reported_on = due_date where order_id = $1 and due_date is not null`,
      [orderId],
    )
  const traces = async ({ orderId }: Order) => {
    const { rows } = await t.pool.query(
      `select (select version from orders where id = $1),
        (select count(*)::int from audit_records where subject = 'order' and subject_id = $1) as audits,
        (select count(*)::int from mails where order_id = $1) as mails,
        (select count(*)::int from order_notes where order_id = $1) as notes`,
      [orderId],
    )
    return rows[0]
  }

  const cells = ACTIONS.flatMap((action) =>
    [false, true].flatMap((isCanceled) => [
      ...PHASES.map((phase) => ({ action, phase, isCanceled, isGuest: false })),
      { action, phase: 'created' as const, isCanceled, isGuest: true },
    ]),
  )
  it.each(cells)('$action while $phase, canceled $isCanceled, guest $isGuest', async (cell) => {
    const { action, phase, isCanceled, isGuest } = cell
    const order = isGuest ? await driver.placeAsGuest() : await driver.place()
    await driver.bring(order, phase, isCanceled)
    if (action === 'takeBackReport') await markReported(order)
    const before = await traces(order)
    const response = await act(action, order)
    const answer = expected(action, phase, isCanceled, isGuest)
    const after = await traces(order)
    if (answer.startsWith('refused: ')) {
      const { code, refusal } = response.json()
      expect([response.statusCode, `${code}: ${refusal}`]).toEqual([409, answer])
      expect(after).toEqual(before)
    } else {
      expect(response.statusCode).toBe(200)
      expect((await driver.read(order.orderNumber)).status).toBe(answer)
      expect(after.audits).toBe(before.audits + 1)
      expect(after.version).toBe(before.version + (action === 'note' ? 0 : 1))
    }
  })
})

describe('Canceling', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('emails the customer once, and activating restores the phase', async () => {
    const order = await driver.place()
    await driver.bring(order, 'accepted')
    const canceled = await driver.cancel(order.orderNumber)
    expect(canceled.json()).toMatchObject({ status: 'canceled', isCanceled: true })
    expect(canceled.headers.etag).toBe('"4"')
    const active = await driver.cancel(order.orderNumber, false)
    expect(active.json()).toMatchObject({ status: 'accepted', isCanceled: false })
    const mails = await t.db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('order_id', '=', order.orderId)
      .where('kind', '=', 'order-canceled')
      .execute()
    expect(mails).toEqual([{ kind: 'order-canceled', recipient: 'dana@highline.example' }])
  })

  it('keeps the reason for the customer and the email, until it is activated again', async () => {
    const order = await driver.place()
    const { orderNumber } = order
    const reason = 'Samples did not arrive'
    const body = { orderNumber, setCanceled: true, reason }
    const canceled = await driver.call('admin', 'POST', '/admin/order/cancellation', body)
    expect(canceled.json().cancelReason).toBe(reason)
    const seen = (await driver.get('userA', `/order?num=${orderNumber}`)).json()
    expect(seen.cancelReason).toBe(reason)
    const { orders } = (await driver.get('userA', '/orders/company/1')).json()
    expect(orders[0]).toMatchObject({ orderNumber, status: 'canceled', cancelReason: reason })
    const mail = await t.db
      .selectFrom('mails')
      .select('content')
      .where('order_id', '=', order.orderId)
      .where('kind', '=', 'order-canceled')
      .executeTakeFirstOrThrow()
    expect(mail.content?.blocks).toContainEqual({
      kind: 'fact',
      label: 'Status',
      value: `Canceled: ${reason}`,
    })
    await driver.cancel(orderNumber, false)
    expect((await driver.read(orderNumber)).cancelReason).toBeNull()
  })

  it('by the customer works until the order is received, and shows who did it', async () => {
    const own = (kind: 'userA' | 'userB' | 'guest', orderNumber: string) =>
      driver.call(kind, 'POST', '/order/cancel', { orderNumber, reason: ' Ordered twice ' })
    const order = await driver.place()
    expect((await own('userB', order.orderNumber)).statusCode).toBe(404)
    const canceled = await own('userA', order.orderNumber)
    expect(canceled.json()).toMatchObject({ status: 'canceled', cancelReason: 'Ordered twice' })
    expect((await own('userA', order.orderNumber)).json().refusal).toBe('canceled')
    const history = await driver.get('userA', `/order-history/${order.orderNumber}`)
    expect(history.json().steps.at(-1)).toMatchObject({
      action: 'order:cancel',
      actor: 'Dana Ortiz',
    })

    const received = await driver.place()
    await driver.bring(received, 'received')
    const late = await own('userA', received.orderNumber)
    expect([late.statusCode, late.json().refusal]).toEqual([409, 'already-received'])
    const guests = await driver.placeAsGuest()
    expect((await own('guest', guests.orderNumber)).statusCode).toBe(200)
  })

  it('from the list requires the refresh token of the same session', async () => {
    const { orderNumber } = await driver.place()
    const { refreshToken: rtoken } = await driver.tokens('admin')
    const { refreshToken: other } = await t.signIn('admin')
    const cancel = (body: object) => driver.call('admin', 'PUT', '/orders-list', body)
    expect((await cancel({ orderNumber, rtoken: other })).statusCode).toBe(401)
    expect((await cancel({ orderNumber })).statusCode).toBe(400)
    const onto = (version: number) =>
      driver.call(
        'admin',
        'PUT',
        '/orders-list',
        { orderNumber, rtoken },
        { 'if-match': `"${version}"` },
      )
    const { data } = (await driver.get('admin', '/orders-list')).json()
    const { version } = data.find((row: { orderNumber: string }) => row.orderNumber === orderNumber)
    expect((await onto(version + 1)).statusCode).toBe(412)
    expect((await driver.read(orderNumber)).status).toBe('created')
    const canceled = await onto(version)
    expect(canceled.json()).toMatchObject({ orderNumber, orderStatus: 'canceled' })
    expect((await cancel({ orderNumber, rtoken })).json().refusal).toBe('canceled')
    expect((await cancel({ orderNumber: '26-999999', rtoken })).statusCode).toBe(404)
  })

  it.each([
    ['accept', '/admin/order/accept'],
    ['unaccept', '/admin/order/unaccept'],
  ])('%s requires the version that was read, and the intake role', async (_what, url) => {
    const order = await driver.place()
    await driver.bring(order, url.endsWith('unaccept') ? 'accepted' : 'received')
    const { orderId } = order
    const stale = await driver.call('intake', 'POST', url, { orderId }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await driver.call('admin', 'POST', url, { orderId })).statusCode).toBe(403)
    expect((await driver.call('intake', 'POST', url, { orderId: 999_999 })).statusCode).toBe(404)
    expect((await driver.call('intake', 'POST', url, { orderId })).statusCode).toBe(200)
  })
})
