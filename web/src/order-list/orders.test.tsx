import type { ListedOrder } from '@accession/contract/order-lists'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder, anOrderRow, noProgress } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
let logged: MockInstance
const open = (path: string, user = users.user) => {
  api.answers['GET /user'] = { status: 200, body: user }
  app = renderApp(path)
}
const meta = { limit: 200, offset: 0, totalCount: 1, totalIsFloor: false }
const aListedOrder = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  orderNumber: '26-000123',
  orderDate: '2026-11-12T23:40:00.000Z',
  companyName: 'Highline Extracts LLC',
  parentCompanyName: 'Highline Hemp Co.',
  isGuestOrder: false,
  userName: 'Dana Ortiz',
  userEmail: 'dana@highline.example',
  userPhone: '303 555 0199',
  orderStatus: 'created',
  orderAmount: 238.95,
  numberOfSamples: 2,
  ...noProgress,
  dueDates: [],
  heldSince: null,
  toConfirmSince: null,
  version: 7,
  ...changes,
})
const lists = (orders: ListedOrder[], changes: Partial<typeof meta> = {}) => {
  api.answers['GET /orders-list'] = {
    status: 200,
    body: { data: orders, meta: { ...meta, totalCount: orders.length, ...changes } },
  }
}
const lastList = () => api.requests.filter(({ url }) => url.startsWith('/orders-list')).at(-1)
const tabs = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent ?? '')

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  endSession()
  signIn()
})
afterEach(() => {
  app.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('customers have two tabs, admins three', async () => {
  open('/orders')
  expect(await tabs()).toEqual(['Company', 'Order Number'])
  app.close()
  lists([])
  open('/orders', users.admin)
  expect(await tabs()).toEqual(['Company', 'Order Number', 'Order List'])
  await user.click(screen.getByRole('tab', { name: 'Order List' }))
  await waitFor(() => expect(app.path()).toBe('/orders-list'))
})

test('a guest cannot open it', async () => {
  open('/orders', users.guest)
  await waitFor(() => expect(app.path()).toBe('/user'))
})

describe('the Company tab', () => {
  test('shows the orders of a company, page by page', async () => {
    api.answers['GET /orders/company/11'] = {
      status: 200,
      body: {
        orders: [anOrderRow()],
        company: {
          companyId: 11,
          companyName: 'Highline Extracts LLC',
          parentCompanyId: 1,
          parentCompanyName: 'Highline Hemp Co.',
        },
        meta: { ...meta, limit: 20, totalCount: 41 },
      },
    }
    open('/orders')
    await user.click(await screen.findByRole('button', { name: 'Show Company Orders' }))
    await screen.findByRole('heading', { name: 'Orders of Highline Extracts LLC' })
    expect(app.path()).toBe('/orders?company=11')
    const link = await screen.findByRole('link', { name: '26-000123' })
    expect(link.getAttribute('href')).toBe('/orders/26-000123')
    await user.click(screen.getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(api.requests.at(-1)?.url).toBe('/orders/company/11?offset=40'))
    expect(app.path()).toBe('/orders?company=11&page=3')
  })
})

describe('the Order Number tab', () => {
  const search = async (text: string) => {
    const box = await screen.findByRole('textbox', { name: 'Order Number' })
    await fill(box, text)
    fireEvent.submit(box)
  }

  test('opens the order, also by sample number; going back shows an empty box', async () => {
    api.answers['GET /order'] = { status: 200, body: anOrder() }
    open('/orders?tab=number')
    await search(' 26-000123-02 ')
    await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
    await act(() => app.goBack())
    expect(app.path()).toBe('/orders?tab=number')
  })

  test('reports when there is no match', async () => {
    api.answers['GET /order'] = refused('not-found')
    open('/orders?tab=number')
    await search('26-999999')
    await screen.findByText('Could not find the order you searched for!')
  })
})

describe('the Order List tab', () => {
  test('starts with the last five days and all statuses, in laboratory time', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-16T05:00:00Z'), toFake: ['Date'] })
    signIn()
    lists([aListedOrder()])
    open('/orders-list', users.admin)
    await screen.findByRole('link', { name: '26-000123' })
    expect(lastList()?.url).toBe(
      '/orders-list?startDate=2026-11-11&endDate=2026-11-15&orderStatus=all&offset=0',
    )
    const row = screen.getAllByRole('row')[1]
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '26-000123',
      '12-Nov-2026',
      'Highline Extracts LLCHighline Hemp Co.',
      'Dana Ortizdana@highline.example(303) 555-0199',
      'createdWaiting for the samples',
      '$238.95',
      '2',
      'Cancel',
    ])
  })

  test('lists the statuses, and reads a filter from the URL', async () => {
    lists([])
    open('/orders-list?startDate=2026-11-01&endDate=2026-11-05', users.admin)
    const status = await screen.findByLabelText('Order status')
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['all', 'invoiced', 'created', 'received', 'accepted'])
    expect(
      within(await screen.findByLabelText('Show orders')).getAllByRole('option')[0],
    ).toHaveProperty('textContent', 'placed')
    await fill(status, 'received')
    await waitFor(() =>
      expect(app.path()).toBe(
        '/orders-list?startDate=2026-11-01&endDate=2026-11-05&orderStatus=received',
      ),
    )
    await screen.findByText('No orders in this range.')
  })

  test('an end before the start is reported', async () => {
    open('/orders-list?startDate=2026-11-06&endDate=2026-11-05', users.admin)
    await screen.findByText('Cannot be before the start date')
  })

  test('asks for a narrower range beyond 10,000', async () => {
    lists([aListedOrder()], { totalCount: 10_000, totalIsFloor: true })
    open('/orders-list', users.admin)
    await screen.findByText(
      'There are more than 10,000 orders in this range. Please choose a narrower one.',
    )
  })

  test('shows one of today’s lists', async () => {
    lists([aListedOrder()])
    open('/orders-list?work=to-accept', users.admin)
    await screen.findByText('Waiting to be accepted')
    await screen.findByRole('link', { name: '26-000123' })
    expect(lastList()?.url).toBe('/orders-list?work=to-accept&offset=0')
  })

  test('an empty list of today’s work does not suggest a wider range', async () => {
    lists([])
    open('/orders-list?work=to-accept', users.admin)
    await screen.findByText('Nothing left on this list.')
    expect(screen.queryByText('No orders in this range.')).toBeNull()
  })

  test('cancels after YES, with the session token; NO leaves it', async () => {
    lists([aListedOrder()])
    open('/orders-list', users.admin)
    const cancel = await screen.findByRole('button', { name: 'Cancel order 26-000123' })
    await user.click(cancel)
    await screen.findByText('Are you sure?')
    await user.click(screen.getByRole('button', { name: 'NO' }))
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
    expect(api.seen).not.toContain('PUT /orders-list')

    api.answers['PUT /orders-list'] = () => {
      lists([aListedOrder({ orderStatus: 'canceled' })])
      return { status: 200, body: aListedOrder({ orderStatus: 'canceled' }) }
    }
    await user.click(cancel)
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    await screen.findByText('order is canceled')
    const sent = api.requests.find(({ body }) => body !== undefined)
    const reason = 'Requested by the customer'
    expect(sent?.body).toEqual({ orderNumber: '26-000123', rtoken: 'refresh-1', reason })
    expect(sent?.headers['if-match']).toBe('"7"')
    expect(screen.queryByRole('button', { name: 'Cancel order 26-000123' })).toBeNull()
  })

  test('after a cancel and after its Undo the focus is on the order', async () => {
    lists([aListedOrder()])
    const canceled = aListedOrder({ orderStatus: 'canceled', version: 8 })
    api.answers['PUT /orders-list'] = () => {
      lists([canceled])
      return { status: 200, body: canceled }
    }
    api.answers['POST /admin/order/cancellation'] = () => {
      lists([aListedOrder({ version: 9 })])
      return { status: 200, body: anOrder() }
    }
    open('/orders-list', users.admin)
    const cancel = await screen.findByRole('button', { name: 'Cancel order 26-000123' })
    cancel.focus()
    await user.click(cancel)
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    await screen.findByText('order is canceled')
    const order = screen.getByRole('link', { name: '26-000123' })
    await waitFor(() => expect(document.activeElement).toBe(order))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await user.click(undo)
    await screen.findByRole('button', { name: 'Cancel order 26-000123' })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '26-000123' }))
  })

  test('Undo restores a canceled order, with the version after the cancel; a failure is reported', async () => {
    lists([aListedOrder()])
    api.answers['PUT /orders-list'] = {
      status: 200,
      body: aListedOrder({ orderStatus: 'canceled', version: 8 }),
    }
    api.answers['POST /admin/order/cancellation'] = {
      status: 409,
      body: { code: 'refused', refusal: 'not-canceled' },
    }
    open('/orders-list', users.admin)
    await user.click(await screen.findByRole('button', { name: 'Cancel order 26-000123' }))
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    await screen.findByText('Order 26-000123 was canceled.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Order 26-000123 was not reactivated.')
    await screen.findByText('This order is not canceled.')
    const sent = api.requests.find(({ url }) => url === '/admin/order/cancellation')
    expect(sent?.body).toEqual({ orderNumber: '26-000123', setCanceled: false })
    expect(sent?.headers['if-match']).toBe('"8"')
  })

  test('a cached order is fetched again after it is canceled', async () => {
    lists([aListedOrder()])
    const shows = (status: 'created' | 'canceled') => {
      api.answers['GET /order'] = {
        status: 200,
        body: anOrder({ status, isCanceled: status === 'canceled' }),
      }
    }
    shows('created')
    open('/orders/26-000123', users.admin)
    await screen.findByText('created')
    await user.click(screen.getByRole('link', { name: 'ORDERS' }))
    await user.click(await screen.findByRole('tab', { name: 'Order List' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel order 26-000123' }))
    api.answers['PUT /orders-list'] = () => {
      lists([aListedOrder({ orderStatus: 'canceled' })])
      shows('canceled')
      return { status: 200, body: aListedOrder({ orderStatus: 'canceled' }) }
    }
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    await screen.findByText('order is canceled')
    await user.click(screen.getByRole('link', { name: '26-000123' }))
    await screen.findByRole('heading', { level: 1, name: /26-000123/ })
    await screen.findByText('canceled')
  })

  test('a failed cancel is reported and logged', async () => {
    lists([aListedOrder()])
    api.answers['PUT /orders-list'] = refused('internal')
    open('/orders-list', users.admin)
    await user.click(await screen.findByRole('button', { name: 'Cancel order 26-000123' }))
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Order 26-000123 was not canceled. Something Went Wrong!Please try again. If it happens again, contact a system administrator.',
    )
    expect(logged.mock.calls.flat()).toContain('Order 26-000123 was not canceled')
  })

  test('an order that another user changed is not canceled, and is refreshed', async () => {
    lists([aListedOrder()])
    api.answers['PUT /orders-list'] = () => {
      lists([aListedOrder({ orderStatus: 'received', version: 8 })])
      return { status: 412, body: { code: 'stale' } }
    }
    open('/orders-list', users.admin)
    await user.click(await screen.findByRole('button', { name: 'Cancel order 26-000123' }))
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Order 26-000123 was not canceled. Someone else just changed this order. Check the latest version, then try again.',
    )
    await screen.findByRole('cell', { name: 'received Received, waiting to be accepted' })
  })

  test('no response: does not claim that it was not canceled', async () => {
    lists([aListedOrder()])
    api.answers['PUT /orders-list'] = { status: 200, end: 'cut' }
    open('/orders-list', users.admin)
    await user.click(await screen.findByRole('button', { name: 'Cancel order 26-000123' }))
    await user.click(await screen.findByRole('button', { name: 'YES' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We don’t know whether order 26-000123 was canceled.',
    )
  })

  test('an invoiced order offers no cancel', async () => {
    lists([aListedOrder({ orderStatus: 'invoiced' })])
    open('/orders-list', users.admin)
    await screen.findByText('invoiced', { selector: 'td *' })
    expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
  })
})

test('the Order List finds orders of all days, which can be canceled there', async () => {
  lists([])
  api.answers['GET /orders-list/search'] = {
    status: 200,
    body: { data: [aListedOrder()], meta: { ...meta, limit: 100 }, corrected: null },
  }
  open('/orders-list', users.admin)
  const box = await screen.findByLabelText('Find by number, sample, batch or company')
  await fill(box, 'extracts')
  const table = await screen.findByRole('table', { name: 'orders found' })
  expect(within(table).getByRole('link', { name: '26-000123' }).getAttribute('href')).toBe(
    '/orders/26-000123',
  )
  expect(screen.queryByLabelText('Start date')).toBeNull()
  await user.click(within(table).getByRole('button', { name: 'Cancel order 26-000123' }))
  await screen.findByRole('dialog')
})
