import type { WorklistOrder } from '@accession/contract/worklist'
import type { WorklistView } from '@accession/domain/orders/worklist-view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { anOrder, aWorklistOrder } from '../../test/orders.ts'
import { watchSavedFiles } from '../../test/saved-files.ts'
import { press, screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('intake')

const meta = { limit: 200, offset: 0, totalCount: 2, totalIsFloor: false }
const list = (...data: WorklistOrder[]) => {
  t.api.answers['GET /admin/worklist'] = { status: 200, body: { data, meta, isCapped: false } }
}
const other = aWorklistOrder({ orderId: 8, orderNumber: '26-000008', version: 5 })
const region = (name: string) => screen.findByRole('region', { name })
const chooseAll = async () =>
  user.click(await screen.findByRole('checkbox', { name: /Choose all/ }))
const answer = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('what is sorted and filtered by is in the URL, and the server is asked', async () => {
  list(aWorklistOrder(), other)
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
  list(aWorklistOrder({ orderStatus: 'invoiced' }))
  t.open('/worklist?list=all')
  expect(await screen.findByRole('button', { name: 'Order Number' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Amount' })).toBeNull()
})

test('chosen orders are accepted as they were shown; what was not done is listed with its reason', async () => {
  list(aWorklistOrder(), other)
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
  list(aWorklistOrder())
  t.api.answers['POST /admin/order/accept'] = noResponse
  t.api.answers['GET /order'] = { status: 200, body: anOrder({ phase }) }
  t.open('/worklist?list=to-accept')
  await press('Accept: order 26-000007')
  await within(await region('Accept')).findByText(expected)
})

test('an order that nothing is known about is listed as not confirmed', async () => {
  list(aWorklistOrder())
  t.api.answers['POST /admin/order/accept'] = noResponse
  t.api.answers['GET /order'] = noResponse
  t.open('/worklist?list=to-accept')
  await press('Accept: order 26-000007')
  await within(await region('Accept')).findByText(/Not confirmed: the connection was lost/)
})

test('an invoice is not issued without a question: it is emailed', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.finance }
  list(aWorklistOrder({ orderStatus: 'accepted' }), other)
  t.open('/worklist?list=accepted')
  await press('Issue invoice: order 26-000007')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Each invoice is emailed to its customer.',
  )
  expect(t.api.seen).not.toContain('POST /invoice/issue')
})

test('a view is saved as it is shown, opened with one click, and removed', async () => {
  list(aWorklistOrder())
  t.open('/worklist?list=received&sort=due')
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Placed by' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Amount' }))
  expect(await screen.findByRole('columnheader', { name: 'Placed by' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull()
  await user.keyboard('{Escape}')
  const view: WorklistView = {
    list: 'received',
    sort: 'due',
    columns: ['company', 'placedBy', 'samples', 'status', 'due', 'received'],
  }
  const saved = { viewId: 4, name: 'Late', isShared: true, view }
  t.api.answers['PUT /admin/worklist/views'] = { status: 200, body: saved }
  t.api.answers['GET /admin/worklist/views'] = { status: 200, body: { views: [saved] } }
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await user.type(dialog.getByLabelText(/Name of the view/), 'Late')
  await user.click(dialog.getByLabelText('For all staff'))
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() =>
    expect(t.sent('PUT /admin/worklist/views')?.body).toEqual({
      name: 'Late',
      isShared: true,
      view,
    }),
  )
  const link = await screen.findByRole('link', { name: /Late/ })
  expect(link.getAttribute('aria-current')).toBe('page')
  t.api.answers['DELETE /admin/worklist/views/4'] = { status: 204 }
  t.api.answers['GET /admin/worklist/views'] = { status: 200, body: { views: [] } }
  await user.click(screen.getByRole('button', { name: 'Remove view' }))
  await answer('Remove view')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Late/ })).toBeNull())
  expect(t.sent('DELETE /admin/worklist/views/4')).toBeTruthy()
})

test('a full list of views is said to be full, and what was typed stays', async () => {
  list(aWorklistOrder())
  t.open('/worklist')
  t.api.answers['PUT /admin/worklist/views'] = refused('refused', { refusal: 'too-many-views' })
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await user.type(dialog.getByLabelText(/Name of the view/), 'Late')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  await dialog.findByText(/There are 50 views already/)
  expect(dialog.getByLabelText<HTMLInputElement>(/Name of the view/).value).toBe('Late')
})

test('the labels of chosen orders are one file; canceled ones need none', async () => {
  const saved = watchSavedFiles()
  list(
    aWorklistOrder(),
    other,
    aWorklistOrder({ orderId: 9, orderNumber: '26-000009', orderStatus: 'canceled' }),
  )
  t.api.answers['POST /admin/order-labels/zpl'] = { status: 200, body: '' }
  t.open('/worklist?list=all')
  await chooseAll()
  await user.click(screen.getByRole('button', { name: 'Print labels' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels for 2 orders' }))
  await user.selectOptions(dialog.getByLabelText('Print on'), 'zpl-203')
  await user.click(dialog.getByRole('button', { name: 'Download labels' }))
  await waitFor(() => expect(saved).toEqual(['labels-2-orders.zpl']))
  expect(t.sent('POST /admin/order-labels/zpl')?.body).toEqual({
    orderNumbers: ['26-000007', '26-000008'],
    resolution: 203,
  })
})
