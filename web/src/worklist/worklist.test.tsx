import type { WorklistOrder } from '@accession/contract/worklist'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { anOrder, noProgress } from '../../test/orders.ts'
import { press, screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('intake')

const row = (changes: Partial<WorklistOrder> = {}): WorklistOrder => ({
  ...noProgress,
  orderId: 7,
  orderNumber: '26-000007',
  orderDate: '2026-11-13T16:00:00.000Z',
  received: '2026-11-14T16:00:00.000Z',
  companyName: 'Highline Extracts',
  parentCompanyName: 'Highline',
  isGuestOrder: false,
  userName: 'Dana',
  userEmail: 'dana@highline.example',
  userPhone: '303 555 0100',
  orderStatus: 'received',
  orderAmount: 153,
  numberOfSamples: 1,
  sampleNames: ['Resin'],
  dueDates: ['2026-11-25'],
  heldSince: null,
  toConfirmSince: null,
  version: 3,
  ...changes,
})
const meta = { limit: 200, offset: 0, totalCount: 2, totalIsFloor: false }
const list = (...data: WorklistOrder[]) => {
  t.api.answers['GET /admin/worklist'] = { status: 200, body: { data, meta, isCapped: false } }
}
const other = row({ orderId: 8, orderNumber: '26-000008', version: 5 })
const region = (name: string) => screen.findByRole('region', { name })
const chooseAll = async () =>
  user.click(await screen.findByRole('checkbox', { name: /Choose all/ }))
const answer = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('what is sorted and filtered by is in the URL, and the server is asked', async () => {
  list(row(), other)
  t.open('/worklist?list=received&olderThan=7&sort=nonsense')
  await user.click(await screen.findByRole('button', { name: 'Amount' }))
  await waitFor(() =>
    expect(t.sent('GET /admin/worklist')?.url).toBe(
      '/admin/worklist?list=received&olderThan=7&sort=amount&offset=0',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() =>
    expect(t.sent('GET /admin/worklist')?.url).toContain('sort=amount&descending=true'),
  )
})

test('lists that grow for ever are sorted by number only', async () => {
  list(row({ orderStatus: 'invoiced' }))
  t.open('/worklist?list=all')
  expect(await screen.findByRole('button', { name: 'Order Number' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Amount' })).toBeNull()
})

test('chosen orders are accepted as they were shown; what was not done is listed with its reason', async () => {
  list(row(), other)
  const versions: unknown[] = []
  t.api.answers['POST /admin/order/accept'] = ({ body, headers }) => {
    versions.push(headers['if-match'])
    return (body as { orderId: number }).orderId === 7
      ? { status: 200, body: anOrder() }
      : refused('stale')
  }
  t.open('/worklist?list=to-accept')
  await chooseAll()
  await press('Accept')
  await answer('Accept')
  const outcome = within(await region('Accept'))
  await outcome.findByText('1 order accepted. 1 order not accepted:')
  expect(outcome.getByRole('listitem').textContent).toContain('26-000008 Someone else just changed')
  expect(versions.toSorted()).toEqual(['"3"', '"5"'])
})

test.each([
  ['accepted', '1 order accepted.'],
  ['received', '0 orders accepted. 1 order not accepted:'],
] as const)('without an answer, an order that is %s says so itself', async (phase, expected) => {
  list(row())
  t.api.answers['POST /admin/order/accept'] = noResponse
  t.api.answers['GET /order'] = { status: 200, body: anOrder({ phase }) }
  t.open('/worklist?list=to-accept')
  await press('Accept: order 26-000007')
  await within(await region('Accept')).findByText(expected)
})

test('an order that nothing is known about is listed as not confirmed', async () => {
  list(row())
  t.api.answers['POST /admin/order/accept'] = noResponse
  t.api.answers['GET /order'] = noResponse
  t.open('/worklist?list=to-accept')
  await press('Accept: order 26-000007')
  await within(await region('Accept')).findByText(/Not confirmed: the connection was lost/)
})

test('an invoice is not issued without a question: it is emailed', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.finance }
  list(row({ orderStatus: 'accepted' }), other)
  t.open('/worklist?list=accepted')
  await press('Issue invoice: order 26-000007')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Each invoice is emailed to its customer.',
  )
  expect(t.api.seen).not.toContain('POST /invoice/issue')
})
