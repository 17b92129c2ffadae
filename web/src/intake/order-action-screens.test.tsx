import type { acceptOrder } from '@accession/contract/order-lifecycle'
import { type Order, SEARCHED_NUMBER_LENGTH } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerTo, noResponse, refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string, user: User = users.intake) => {
  api.answers['GET /user'] = { status: 200, body: user }
  app = renderApp(path)
}
const holds = (changes: Partial<Order> = {}) => {
  api.answers['GET /order'] = { status: 200, body: anOrder(changes) }
}
const box = () => screen.findByLabelText<HTMLInputElement>('Order Number')
async function scan(text: string, key = 'Enter') {
  const field = await box()
  await fill(field, text)
  if (key === 'Tab') fireEvent.keyDown(field, { key })
  else fireEvent.submit(field)
}
const button = (name: string) => screen.findByRole('button', { name })
/** Canceling asks first. */
async function answer(label: string) {
  if (label !== 'Cancel Order') return
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  within(question).getByText('Order 26-000123 will be canceled.')
  expect(api.seen.filter((name) => name.startsWith('POST /admin'))).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'YES' }))
}
const received = { status: 'received', received: '2026-11-13T16:12:00.000Z' } as const
const accepted = { ...received, status: 'accepted', accepted: '2026-11-13T17:00:00.000Z' } as const
const canceled = { status: 'canceled', isCanceled: true } as const

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  endSession()
  signIn()
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
  test('takes a scan and Ctrl+Enter, and is ready for the next scan', async () => {
    holds(state)
    api.answers[`POST /admin/order/${call}`] = { status: 200, body: anOrder() }
    open(path)
    await scan('26-000123')
    await button(label)
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true })
    await answer(label)
    await screen.findByText(done)
    const field = await box()
    expect(field.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(app.path()).toBe(path)
  })

  test('a failure shows an error and keeps the order on screen', async () => {
    holds(state)
    api.answers[`POST /admin/order/${call}`] = { status: 500, body: { code: 'internal' } }
    open(`${path}?num=26-000123`)
    await user.click(await button(label))
    await answer(label)
    await screen.findByText('Something Went Wrong!')
    await button(label)
  })
})

describe('the next box is scanned before the response', () => {
  /** Answers when the test says so. */
  function laterAnswer() {
    const call = 'POST /admin/order/accept'
    const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof acceptOrder>>()
    api.answers[call] = () => promise
    return { isAsked: () => waitFor(() => expect(api.seen).toContain(call)), reply: resolve }
  }
  const holdsEither = () => {
    api.answers['GET /order'] = ({ url }) => ({
      status: 200,
      body: anOrder({ ...received, orderNumber: /26-00012[34]/.exec(url)?.[0] ?? '' }),
    })
  }
  const card = (number: string) => screen.findByText(number, { selector: 'h2 + p a' })
  async function acceptOneAndScanTheNext() {
    holdsEither()
    const accepting = laterAnswer()
    open('/accept-order?num=26-000123')
    await card('26-000123')
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true })
    await accepting.isAsked()
    await scan('26-000124')
    await card('26-000124')
    return accepting
  }

  test('the result shows above the next order, which stays on screen', async () => {
    const accepting = await acceptOneAndScanTheNext()
    accepting.reply({ status: 200, body: anOrder() })
    const note = (await screen.findByText('The Order Has Been Accepted')).parentElement
    expect(note?.textContent).toContain('26-000123')
    expect(app.path()).toBe('/accept-order?num=26-000124')
    expect((await box()).value).toBe('26-000124')
    await button('Accept Order')
  })

  test('a refusal shows with its order number until it is dismissed', async () => {
    const accepting = await acceptOneAndScanTheNext()
    accepting.reply(refused('refused', { refusal: 'canceled' }))
    const refusal = 'This order has been canceled and therefore cannot be accepted.'
    const note = (await screen.findByText(refusal)).closest('[role=alert]')
    expect(note?.textContent).toContain('Order 26-000123 was not changed.')

    api.answers['POST /admin/order/accept'] = { status: 200, body: anOrder() }
    await user.click(await button('Accept Order'))
    await screen.findByText('The Order Has Been Accepted')
    await scan('26-000124')
    await card('26-000124')
    screen.getByText(refusal)
    await user.click(await button('Dismiss order 26-000123'))
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
    expect(document.activeElement).toBe(await box())
  })

  test('no response: does not claim that nothing was changed', async () => {
    const accepting = await acceptOneAndScanTheNext()
    accepting.reply(noResponse)
    await screen.findByText(/may not have been changed. Check it first\./)
    await screen.findByText(/Can’t reach the server\./)
  })

  test('the first digits of the next number stay in the box when the response arrives', async () => {
    holdsEither()
    const accepting = laterAnswer()
    open('/accept-order?num=26-000123')
    await card('26-000123')
    await user.click(await button('Accept Order'))
    await accepting.isAsked()
    await fill(await box(), '26-0001')
    accepting.reply({ status: 200, body: anOrder() })
    await screen.findByText('The Order Has Been Accepted')
    await waitFor(() => expect(app.path()).toBe('/accept-order'))
    expect((await box()).value).toBe('26-0001')
  })
})

describe('the box', () => {
  test('resolves a sample or test number to its order, and strips control characters', async () => {
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

  test('accepts as many characters as the server, so long text is simply not found', async () => {
    api.answers['GET /order'] = refused('not-found')
    open('/accept-order')
    const field = await box()
    expect(field.maxLength).toBe(SEARCHED_NUMBER_LENGTH)
    await scan('x'.repeat(SEARCHED_NUMBER_LENGTH))
    await screen.findByText("The order you searched for doesn't seem to exist!")
  })

  test('Ctrl+Enter on a new number searches for it, and does not act on the current order', async () => {
    holds(received)
    open('/accept-order?num=26-000123')
    await button('Accept Order')
    const field = await box()
    await fill(field, '26-000124')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(app.path()).toBe('/accept-order?num=26-000124'))
    expect(api.seen).not.toContain('POST /admin/order/accept')
  })
})

test('an order is not canceled when the user answers NO', async () => {
  holds()
  open('/order-cancellation?num=26-000123')
  await user.click(await button('Cancel Order'))
  await user.click(await button('NO'))
  await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
  await button('Cancel Order')
  expect(api.seen).not.toContain('POST /admin/order/cancellation')
})

describe('refusal messages, byte for byte', () => {
  const guest = { isGuestOrder: true, companyId: null, parentCompanyId: null } as const
  test.each([
    ['/accept-order', canceled, 'This order has been canceled and therefore cannot be accepted.'],
    ['/accept-order', accepted, 'This order has already been accepted!'],
    ['/accept-order', {}, 'This order has not been received yet...'],
    ['/accept-order', guest, 'This order has not been received yet...'],
    ['/unaccept-order', received, 'This order has not been accepted yet!'],
    ['/unaccept-order', {}, 'This order has not been accepted yet!'],
  ] as [string, Partial<Order>, string][])('%s', async (path, state, message) => {
    holds(state)
    open(`${path}?num=26-000123`)
    await screen.findByText(message)
    expect(screen.queryByRole('button', { name: /^(Un)?accept Order$/i })).toBeNull()
  })

  test.each([
    ['/accept-order', "The order you searched for doesn't seem to exist!"],
    ['/unaccept-order', 'The order you searched for could not be found'],
    ['/order-cancellation', 'Order Not Found!'],
  ])('%s: an order that does not exist', async (path, message) => {
    api.answers['GET /order'] = refused('not-found')
    open(path)
    await scan('26-999999')
    await screen.findByText(message)
  })

  test.each(['/accept-order', '/unaccept-order'])(
    '%s: a failed search can be retried',
    async (path) => {
      api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
      open(`${path}?num=26-000123`)
      await screen.findByText('Something went wrong on our end. Please try again.')
      await button('Retry')
    },
  )

  test.each(['/accept-order', '/unaccept-order'])('%s: names the required role', async (path) => {
    open(path, users.admin)
    await screen.findByText('Only an admin with the intake role can do this.')
    expect(screen.queryByLabelText('Order Number')).toBeNull()
  })

  test('a refusal from the server shows the same message', async () => {
    holds(received)
    api.answers['POST /admin/order/accept'] = () => {
      holds(canceled)
      return { status: 409, body: { code: 'refused', refusal: 'canceled' } }
    }
    open('/accept-order?num=26-000123')
    await user.click(await button('Accept Order'))
    await screen.findByText('This order has been canceled and therefore cannot be accepted.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Order' })).toBeNull())
  })
})
