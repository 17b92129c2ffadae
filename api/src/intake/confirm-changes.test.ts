import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh } from '../../test/modify-calls.ts'

describe('An order changed after it was accepted', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  const listed = async () => {
    const reply = await driver.get('intake', '/orders-list?work=to-confirm')
    return reply.json().data as { orderNumber: string; toConfirmSince: string; version: number }[]
  }
  const confirm = (orderNumber: string, version?: number) =>
    driver.call(
      'intake',
      'POST',
      '/admin/order/confirm',
      { orderNumber },
      version === undefined ? {} : { 'if-match': `"${version}"` },
    )
  const numbers = async () => (await listed()).map(({ orderNumber }) => orderNumber)

  it('is on a list until intake confirms it, as it was shown', async () => {
    const order = await driver.accepted(dropsAndPh)
    expect(await numbers()).not.toContain(order.orderNumber)
    await driver.done('intake', ...calls(order).sample)
    const [row] = (await listed()).filter((each) => each.orderNumber === order.orderNumber)
    expect(row?.toConfirmSince).toEqual(expect.any(String))
    await driver.done('intake', ...calls(order).tests)
    // Someone changed it once more after the list was read.
    expect((await confirm(order.orderNumber, row?.version)).statusCode).toBe(412)
    const [again] = (await listed()).filter((each) => each.orderNumber === order.orderNumber)
    expect(again?.toConfirmSince).toBe(row?.toConfirmSince)
    const confirmed = await confirm(order.orderNumber, again?.version)
    expect([confirmed.statusCode, confirmed.json().toConfirmSince]).toEqual([200, null])
    expect(await numbers()).not.toContain(order.orderNumber)
    const twice = await confirm(order.orderNumber)
    expect([twice.statusCode, twice.json().refusal]).toEqual([409, 'nothing-to-confirm'])
    expect((await driver.audits(order.orderId)).at(-1)).toMatchObject({ action: 'order:confirm' })
  })

  it('leaves the list when it is unaccepted, and while it is canceled', async () => {
    const order = await driver.accepted(dropsAndPh)
    await driver.done('intake', ...calls(order).sample)
    await driver.cancel(order.orderNumber)
    expect(await numbers()).not.toContain(order.orderNumber)
    await driver.cancel(order.orderNumber, false)
    expect(await numbers()).toContain(order.orderNumber)
    await driver.unaccept(order.orderId)
    expect(await numbers()).not.toContain(order.orderNumber)
  })

  it('says nothing of it to its customer', async () => {
    const order = await driver.accepted(dropsAndPh)
    await driver.done('intake', ...calls(order).sample)
    const seen = await driver.get('userA', `/order?num=${order.orderNumber}`)
    expect(seen.json().toConfirmSince).toBe(null)
  })
})
