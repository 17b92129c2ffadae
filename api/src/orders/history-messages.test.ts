import type { HistoryEntry } from '@accession/contract/history'
import { isFieldShown } from '@accession/domain/history/field-messages'
import { describeAction } from '@accession/domain/history/history-labels'
import { historyMessages } from '@accession/domain/history/history-messages'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'

const t = useApp()
const driver = new OrderDriver(t)

/** A code identifier: camelCase, snake_case or an action with its colon. */
const CODE = /\b[a-z]+[A-Z]\w*|\b\w+_\w+|\b[a-z-]+:[a-z-]+\b/

/** Every record as its displayed message. */
async function shownRecords() {
  const { rows } = await t.pool.query<{ action: string; changes: Record<string, object> }>(
    "select action, changes from audit_records where subject <> 'catalogue'",
  )
  return rows.map(({ action, changes }) => {
    const listed = Object.entries(changes).map(([field, change]) => ({ field, ...change }))
    return {
      action,
      label: describeAction(action),
      messages: historyMessages(listed as HistoryEntry['changes']),
      unshown: listed
        .map(({ field }) => field)
        .filter((field) => !isFieldShown(field) && !parseOrderNumbers(field)),
    }
  })
}

it('every order action is described in messages without column names or ids', async () => {
  const order = await driver.place('userA')
  const { orderNumber, orderId } = order
  await driver.edit('userA', order, { licenseNumber: '403R-99' })
  await driver.receive(orderId)
  await driver.receive(orderId, { paymentType: 'check', amountPaid: 20, note: 'two boxes' })
  await driver.cancel(orderNumber)
  await driver.cancel(orderNumber, false)
  await driver.accept(orderId)
  const [test] = (await driver.read(orderNumber)).samples[0]?.tests ?? []
  const testNumber = test?.testNumber ?? ''
  const tests = [{ testNumber, isBillable: false }]
  await driver.call('intake', 'PATCH', '/admin/set-billable', { orderNumber, tests })
  await driver.call('intake', 'DELETE', '/admin/order/test', { testNumber })
  await driver.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: 'call Dana' })
  await driver.call('finance', 'PATCH', '/invoice', { orderNumber, discount: 5 })
  await driver.call('finance', 'POST', '/invoice/issue', { orderNumber })
  await driver.call('finance', 'POST', '/invoice/reopen', { orderNumber })

  const shown = await shownRecords()
  expect(shown.length).toBeGreaterThan(10)
  for (const { label, messages, unshown, action } of shown) {
    expect(unshown, action).toEqual([])
    for (const sentence of [label, ...messages]) expect(sentence).not.toMatch(CODE)
  }
  const modified = shown.find(({ action }) => action === 'order:modify')
  expect(modified?.messages[0]).toMatch(/^Removed .+ from sample \d/)
})
