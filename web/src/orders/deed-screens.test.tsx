import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../test/orders.ts'
import { laboratory, people } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string, person: User = people.intake) => {
  api.answers['GET /user'] = { status: 200, body: person }
  app = renderApp(path)
}
const holds = (changes: Partial<Order> = {}) => {
  api.answers['GET /order'] = { status: 200, body: anOrder(changes) }
}
const box = () => screen.findByLabelText<HTMLInputElement>('Order Number')
async function scan(text: string, key = 'Enter') {
  const field = await box()
  fireEvent.change(field, { target: { value: text } })
  if (key === 'Tab') fireEvent.keyDown(field, { key })
  else fireEvent.submit(field)
}
const button = (name: string) => screen.findByRole('button', { name })
const received = { status: 'received', received: '2026-11-13T16:12:00.000Z' } as const
const accepted = { ...received, status: 'accepted', accepted: '2026-11-13T17:00:00.000Z' } as const
const canceled = { status: 'canceled', isCanceled: true } as const

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  endSession()
  signIn()
  api.answers['GET /lab'] = { status: 200, body: laboratory }
})
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

const SCREENS = [
  ['/accept-order', 'Accept Order', 'accept', received, 'The Order Has Been Accepted'],
  ['/unaccept-order', 'Unaccept Order', 'unaccept', accepted, 'The Order Has Been Unaccepted'],
  ['/order-cancellation', 'Cancel Order', 'cancellation', {}, 'The Order Has Been Canceled'],
  [
    '/order-cancellation',
    'Activate Order',
    'cancellation',
    canceled,
    'The Order Has Been Activated',
  ],
] as const

describe.each(SCREENS)('%s: %s', (path, label, call, state, done) => {
  test('is done with a scan and Ctrl+Enter, and is ready for the next scan', async () => {
    holds(state)
    api.answers[`POST /admin/order/${call}`] = { status: 200, body: anOrder() }
    open(path)
    await scan('26-000123')
    await button(label)
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true })
    await screen.findByText(done)
    const field = await box()
    expect(field.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(app.path()).toBe(path)
  })

  test('a failure says so and leaves the order in view', async () => {
    holds(state)
    api.answers[`POST /admin/order/${call}`] = { status: 500, body: { code: 'internal' } }
    open(`${path}?num=26-000123`)
    fireEvent.click(await button(label))
    await screen.findByText('Something Went Wrong!')
    await button(label)
  })
})

describe('the box', () => {
  test('takes the number of a sample or a test for that of its order, and strips control characters', async () => {
    holds(received)
    open('/accept-order')
    await scan('\u0002 26-000123-01-02\u0003')
    await button('Accept Order')
    expect(app.path()).toBe('/accept-order?num=26-000123')
    expect((await box()).value).toBe('26-000123')
  })

  test('a scanner that sends Tab searches too; blank is ignored', async () => {
    holds(received)
    open('/accept-order')
    await scan('   ')
    expect(app.path()).toBe('/accept-order')
    await scan('26-000123', 'Tab')
    await button('Accept Order')
  })

  test('Ctrl+Enter on a number not yet looked for looks for it, and does nothing to the other', async () => {
    holds(received)
    open('/accept-order?num=26-000123')
    await button('Accept Order')
    const field = await box()
    fireEvent.change(field, { target: { value: '26-000124' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(app.path()).toBe('/accept-order?num=26-000124'))
    expect(api.seen).not.toContain('POST /admin/order/accept')
  })
})

describe('what stands in the way, byte for byte', () => {
  const guest = { isGuestOrder: true, companyId: null, parentCompanyId: null } as const
  test.each([
    ['/accept-order', canceled, 'This order has been canceled and therefore cannot be accepted.'],
    ['/accept-order', accepted, 'This order has already been accepted!'],
    ['/accept-order', {}, 'This order has not been received yet...'],
    ['/accept-order', guest, 'This order has not been received yet...'],
    ['/unaccept-order', received, 'This order has not been accepted yet!'],
    ['/unaccept-order', {}, 'This order has not been accepted yet!'],
  ] as [string, Partial<Order>, string][])('%s', async (path, state, sentence) => {
    holds(state)
    open(`${path}?num=26-000123`)
    await screen.findByText(sentence)
    expect(screen.queryByRole('button', { name: /^(Un)?accept Order$/i })).toBeNull()
  })

  test.each([
    ['/accept-order', "The order you searched for doesn't seem to exist!"],
    ['/unaccept-order', 'The order you searched for could not be found'],
    ['/order-cancellation', 'Order Not Found!'],
  ])('%s: an order that is not there', async (path, sentence) => {
    open(path)
    await scan('26-999999')
    await screen.findByText(sentence)
  })

  test.each(['/accept-order', '/unaccept-order'])(
    '%s: a search that fails can be tried again',
    async (path) => {
      api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
      open(`${path}?num=26-000123`)
      await screen.findByText('Something went wrong on our side. Please try again.')
      await button('Retry')
    },
  )

  test.each(['/accept-order', '/unaccept-order'])('%s: says which role is needed', async (path) => {
    open(path, people.admin)
    await screen.findByText('Only an admin with the intake role can do this.')
    expect(screen.queryByLabelText('Order Number')).toBeNull()
  })

  test('what the server refuses in between is told in the same words', async () => {
    holds(received)
    api.answers['POST /admin/order/accept'] = () => {
      holds(canceled)
      return { status: 409, body: { code: 'refused', refusal: 'canceled' } }
    }
    open('/accept-order?num=26-000123')
    fireEvent.click(await button('Accept Order'))
    await screen.findByText('This order has been canceled and therefore cannot be accepted.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Order' })).toBeNull())
  })
})
