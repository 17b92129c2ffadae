import type { HistoryEntry } from '@accession/contract/history'
import { isFieldTold } from '@accession/domain/history/field-sentences'
import { historySentences } from '@accession/domain/history/history-sentences'
import { actionInWords } from '@accession/domain/history/history-words'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderHands } from '../../test/order-hands.ts'

const t = useApp()
const hands = new OrderHands(t)

/** A word of the code: camelCase, snake_case or an action with its colon. */
const CODE = /\b[a-z]+[A-Z]\w*|\b\w+_\w+|\b[a-z-]+:[a-z-]+\b/

/** Every record there is, in words. */
async function toldRecords() {
  const { rows } = await t.pool.query<{ action: string; changes: Record<string, object> }>(
    "select action, changes from audit_records where subject <> 'catalogue'",
  )
  return rows.map(({ action, changes }) => {
    const listed = Object.entries(changes).map(([field, change]) => ({ field, ...change }))
    return {
      action,
      label: actionInWords(action),
      sentences: historySentences(listed as HistoryEntry['changes']),
      untold: listed
        .map(({ field }) => field)
        .filter((field) => !isFieldTold(field) && !parseOrderNumbers(field)),
    }
  })
}

it('whatever is done to an order is told in sentences without a column or an id', async () => {
  const order = await hands.place('userA')
  const { orderNumber, orderId } = order
  await hands.edit('userA', order, { licenseNumber: '403R-99' })
  await hands.receive(orderId)
  await hands.receive(orderId, { paymentType: 'check', amountPaid: 20, note: 'two boxes' })
  await hands.cancel(orderNumber)
  await hands.cancel(orderNumber, false)
  await hands.accept(orderId)
  const [test] = (await hands.read(orderNumber)).samples[0]?.tests ?? []
  const testNumber = test?.testNumber ?? ''
  const tests = [{ testNumber, isBillable: false }]
  await hands.call('intake', 'PATCH', '/admin/set-billable', { orderNumber, tests })
  await hands.call('intake', 'DELETE', '/admin/order/test', { testNumber })
  await hands.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: 'call Dana' })
  await hands.call('finance', 'PATCH', '/invoice', { orderNumber, discount: 5 })
  await hands.call('finance', 'POST', '/invoice/issue', { orderNumber })
  await hands.call('finance', 'POST', '/invoice/reopen', { orderNumber })

  const told = await toldRecords()
  expect(told.length).toBeGreaterThan(10)
  for (const { label, sentences, untold, action } of told) {
    expect(untold, action).toEqual([])
    for (const sentence of [label, ...sentences]) expect(sentence).not.toMatch(CODE)
  }
  const modified = told.find(({ action }) => action === 'order:modify')
  expect(modified?.sentences[0]).toMatch(/^Removed .+ from sample \d/)
})
