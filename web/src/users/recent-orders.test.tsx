import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepDraft, resin } from '../../test/drafts.ts'
import { anOrderRow } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { laboratory, users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/user') => {
  app = renderApp(path)
}
const is = (user: keyof typeof users) => {
  api.answers['GET /user'] = { status: 200, body: users[user] }
}

/** The server holds this many orders, numbered downwards. */
function holdsOrders(totalCount: number) {
  api.answers['GET /orders/user'] = ({ url }) => {
    const offset = Number(new URLSearchParams(url.split('?')[1]).get('offset') ?? 0)
    const length = Math.max(0, Math.min(20, totalCount - offset))
    const data = Array.from({ length }, (_, index) =>
      anOrderRow({ orderNumber: `26-${String(totalCount - offset - index).padStart(6, '0')}` }),
    )
    return {
      status: 200,
      body: { data, meta: { limit: 20, offset, totalCount, totalIsFloor: false } },
    }
  }
}

beforeEach(() => {
  endSession()
  signIn()
  holdsOrders(0)
})
afterEach(() => app.close())

describe('Your Recent Orders', () => {
  test('shows that there are none yet', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'Your Recent Orders' })
    await screen.findByText('No orders yet. Orders you place appear here.')
    const more = screen.getByRole('link', { name: 'More Orders' })
    expect(more.getAttribute('href')).toBe('/orders')
  })

  test('a row links to its order and shows date, company, total and status', async () => {
    holdsOrders(1)
    open()
    const link = await screen.findByRole('link', { name: '26-000001' })
    expect(link.getAttribute('href')).toBe('/orders/26-000001')
    const cells = within(link.closest('tr') as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '26-000001',
      '12-Nov-2026',
      'Highline Extracts LLC',
      '2 samplesCalm Tincture, ElektraWaiting for your samples',
      '$238.95',
      'createdWaiting for your samples',
      'Order again',
    ])
    const again = screen.getByRole('link', { name: 'Order again: 26-000001' })
    expect(again.getAttribute('href')).toBe('/create-order?again=26-000001')
    expect(screen.queryByRole('navigation', { name: 'Pages of your recent orders' })).toBeNull()
  })

  test('are paged by 20, with the page in the URL', async () => {
    holdsOrders(45)
    open()
    await screen.findByRole('link', { name: '26-000045' })
    await user.click(screen.getByRole('link', { name: 'Page 3' }))
    await screen.findByRole('link', { name: '26-000005' })
    expect(app.path()).toBe('/user?page=3')
    expect(api.requests.at(-1)?.url).toBe('/orders/user?offset=40')
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(screen.queryByRole('link', { name: '26-000045' })).toBeNull())
  })

  test('a failed read can be retried', async () => {
    api.answers['GET /orders/user'] = { status: 500, body: { code: 'internal' } }
    open()
    await screen.findByText('Something went wrong on our end. Please try again.')
    holdsOrders(1)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: '26-000001' })
  })

  test.each(['guest', 'guestNoOrders', 'userNoOrders'] as const)(
    'are not shown to %s, and not requested',
    async (user) => {
      is(user)
      open()
      await screen.findByRole('heading', { level: 2, name: 'Contact info' })
      expect(screen.queryByText('Your Recent Orders')).toBeNull()
      expect(screen.queryByText('More Orders')).toBeNull()
      expect(api.seen).not.toContain('GET /orders/user')
    },
  )
})

describe('an order in progress', () => {
  test('can be continued', async () => {
    const { idempotencyKey } = keepDraft(users.user.userId)
    open()
    await screen.findByText('Continue order: 2 samples, saved 2 min ago')
    const go = screen.getByRole('link', { name: 'Continue: Calm Tincture and 1 more' })
    expect(go.getAttribute('href')).toBe(`/create-order?draft=${idempotencyKey}`)
  })

  test('one sample is in the singular, for a guest too', async () => {
    is('guest')
    keepDraft(users.guest.userId, { samples: [resin], savedAt: Date.now() - 3 * 3_600_000 })
    open()
    await screen.findByText('Continue order: 1 sample, saved 3 hr ago')
  })

  test('a half-filled first sample does not count as a sample', async () => {
    keepDraft(users.user.userId, { samples: [], editor: { index: null, draft: resin } })
    open()
    await screen.findByText('Continue order: first sample started, saved 2 min ago')
  })

  test.each(['user', 'userNoOrders'] as const)('is not offered to %s otherwise', async (user) => {
    is(user)
    if (user === 'userNoOrders') keepDraft(users.userNoOrders.userId)
    open()
    await screen.findByRole('heading', { level: 2, name: 'Contact info' })
    expect(screen.queryByText(/Continue order/)).toBeNull()
  })
})

test('users who may order can create orders from here', async () => {
  open()
  const create = await screen.findByRole('link', { name: 'Create An Order' })
  expect(create.getAttribute('href')).toBe('/create-order')
})

describe('the notice that a user may not order', () => {
  test.each(['/user', '/create-order', '/orders/26-000123'])(
    'shows why there are no orders and whom to ask, coming from %s',
    async (path) => {
      is('userNoOrders')
      open(path)
      const shown = await screen.findByText(/Your account can’t place or see orders/)
      expect(app.path()).toBe('/user')
      expect(shown.closest('[role=status]')).not.toBeNull()
      const { supportEmail, supportPhone } = laboratory
      for (const who of [supportEmail, supportPhone]) expect(shown.textContent).toContain(who)
    },
  )

  test.each(['user', 'guest', 'admin'] as const)('is not shown to %s', async (user) => {
    is(user)
    open()
    await screen.findByRole('heading', { level: 1, name: /^Hello, / })
    expect(screen.queryByText(/can’t place or see orders/)).toBeNull()
  })
})
