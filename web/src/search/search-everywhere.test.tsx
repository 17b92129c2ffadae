import type { Reply } from '@accession/contract/endpoint'
import type { FoundOrder, searchEverything } from '@accession/contract/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noResponse } from '../../test/answers.ts'
import { anOrder, anOrderRow } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>

beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /order'] = { status: 200, body: anOrder() }
})
afterEach(() => app.close())

const found = (changes: Partial<FoundOrder> = {}): FoundOrder => ({
  ...anOrderRow(),
  found: { field: 'batchName', text: 'BD-1042' },
  ...changes,
})
const answer = (changes: Partial<Reply<typeof searchEverything>> = {}) => {
  api.answers['GET /search'] = {
    status: 200,
    body: { orders: [], companies: [], users: [], corrected: null, ...changes },
  }
}
const searches = () =>
  api.requests
    .filter(({ url }) => url.startsWith('/search'))
    .map(({ url }) => decodeURIComponent(url.split('q=')[1] ?? ''))

async function openSearch(who = users.user) {
  api.answers['GET /user'] = { status: 200, body: who }
  app = renderApp('/user')
  await screen.findByRole('heading', { level: 2, name: 'Contact info' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: /^Order, sample, batch/ })
}
const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true })

describe('Ctrl+K', () => {
  test('lists pages and actions at once, among those the user may open', async () => {
    const box = await openSearch(users.guest)
    const offered = await options()
    expect(offered.some((text) => text?.startsWith('Create Order'))).toBe(true)
    expect(offered.some((text) => text?.startsWith('Accept Order'))).toBe(false)
    answer()
    await fill(box, 'change pass')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe('/user'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('finds orders, which come first, and says what matched', async () => {
    const box = await openSearch()
    answer({ orders: [found()] })
    await fill(box, 'bd')
    const orders = await screen.findByRole('group', { name: 'Orders' })
    expect(within(orders).getByRole('option').textContent).toBe(
      '26-000123Highline Extracts LLCBatch: BD-1042created12-Nov-2026',
    )
    expect(selected().textContent).toMatch(/^26-000123/)
    expect(box.getAttribute('aria-activedescendant')).toBe(selected().id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
  })

  test('Enter before the results opens the first of them, with one request for all keys', async () => {
    const box = await openSearch()
    answer({ orders: [found({ orderNumber: '26-000777' })] })
    await user.type(box, 'or{Enter}')
    await waitFor(() => expect(app.path()).toBe('/orders/26-000777'))
    expect(searches()).toEqual(['or'])
  })

  test('the arrow keys choose, and what was chosen stays chosen when results arrive', async () => {
    const box = await openSearch()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    api.answers['GET /search'] = async () => {
      await arrived
      return {
        status: 200,
        body: { orders: [found()], companies: [], users: [], corrected: null },
      }
    }
    await user.type(box, 'or')
    expect(selected().textContent).toMatch(/^Orders/)
    await user.keyboard('{ArrowDown}')
    const chosen = selected().textContent
    arrive()
    await screen.findByRole('group', { name: 'Orders' })
    expect(selected().textContent).toBe(chosen)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(selected().textContent).toMatch(/^26-000123/)
    await user.keyboard('{ArrowUp}')
    expect(selected()).toBe(screen.getAllByRole('option').at(-1))
  })

  test('keeps the rows while it searches on', async () => {
    const box = await openSearch()
    answer({ orders: [found()] })
    await fill(box, 'bd')
    await screen.findByRole('group', { name: 'Orders' })
    api.answers['GET /search'] = () => new Promise(() => {})
    await user.type(box, '-1')
    await waitFor(() => expect(searches().at(-1)).toBe('bd-1'))
    expect(screen.getByRole('group', { name: 'Orders' })).toBeDefined()
    await user.clear(box)
    expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull()
  })

  test('a whole number opens its order at once, even if the server does not answer', async () => {
    const box = await openSearch()
    api.answers['GET /search'] = noResponse
    await user.type(box, ' 26-000123-02 {Enter}')
    await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
  })

  test('a whole number offers what can be done with the order', async () => {
    const box = await openSearch({ ...users.admin, adminRoles: [{ roleType: 'intake' }] })
    answer({ orders: [found({ found: null })] })
    await fill(box, '26-000123')
    const actions = await screen.findByRole('group', { name: 'Actions' })
    const offered = within(actions)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(offered.map((text) => text?.split(' 26-')[0])).toEqual([
      'Receive Order',
      'Invoice Lookup',
      'Accept Order',
      'Modify Order',
      'Unaccept Order',
      'Order Cancellation',
      'Set Billable',
      'Order Again',
    ])
    await user.click(within(actions).getByRole('option', { name: /^Accept Order/ }))
    await waitFor(() => expect(app.path()).toBe('/accept-order?num=26-000123'))
  })

  test('a number without an order opens nothing', async () => {
    const box = await openSearch()
    answer()
    await fill(box, '26-999999')
    await screen.findByText(/^No results for “26-999999”/)
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  test('says when nothing matches, and which typo was corrected', async () => {
    const box = await openSearch()
    answer()
    await fill(box, 'zebra')
    await screen.findByText('No results for “zebra”. Try fewer letters, or a part of the number.')
    answer({ orders: [found()], corrected: 'blue widow' })
    await fill(box, 'blue widwo')
    const message = await screen.findByText(/^No results for “blue widwo”/)
    expect(message.textContent).toBe('No results for “blue widwo”. Showing results for blue widow.')
  })

  test('without a connection it says so, pages still open, and Retry searches again', async () => {
    const box = await openSearch()
    api.answers['GET /search'] = noResponse
    await fill(box, 'users')
    await screen.findByText(/^Can’t reach the server/)
    expect((await options())[0]).toMatch(/^Users/)
    answer({ orders: [found()] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('group', { name: 'Orders' })
  })

  test('punctuation alone is not searched', async () => {
    const box = await openSearch()
    await fill(box, '--')
    await screen.findByText(/^No results for “--”/)
    expect(searches()).toEqual([])
  })
})

const company = {
  companyId: 11,
  companyName: 'Highline Extracts LLC',
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
}
const billing = { ...company, companyId: null, companyName: 'Highline Hemp Co.' }
const colleague = {
  userId: 7,
  firstName: 'Leo',
  lastName: 'Park',
  username: 'leo@highline.example',
  isActive: false,
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
}

describe('A row opens', () => {
  test.each<[string, keyof typeof users, RegExp, string]>([
    ['a sub-company with its orders', 'user', /^Highline Extracts/, '/orders?company=11'],
    [
      'a sub-company to edit, with noOrders',
      'userNoOrders',
      /^Highline Extr/,
      '/company-edit?company=11',
    ],
    ['a billing company with its users', 'user', /^Highline Hemp/, '/users-view?parent=1'],
    ['a colleague among them', 'user', /^Leo Park/, '/users-view?parent=1'],
  ])('%s', async (_, who, name, path) => {
    const box = await openSearch(users[who])
    answer({ companies: [company, billing], users: [colleague] })
    api.answers['GET /orders/company/11'] = noResponse
    api.answers['GET /company/11'] = noResponse
    api.answers['GET /parent-company/1/users'] = noResponse
    await fill(box, 'hi')
    const rows = await screen.findAllByRole('option', {}, { timeout: 20_000 })
    // What was typed is in bold, so the name comes in pieces.
    await user.click(rows.find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement)
    await waitFor(() => expect(app.path()).toBe(path))
  })

  test.each([
    ['a billing company', billing],
    ['a sub-company, that of who pays for it', company],
  ])('for staff, the page of %s, before its orders', async (_, named) => {
    const box = await openSearch(users.admin)
    answer({ companies: [named], orders: [found()] })
    api.answers['GET /admin/company-page/1'] = noResponse
    api.answers['GET /parent-company/contacts'] = noResponse
    await fill(box, 'highline')
    await screen.findByRole('group', { name: 'Companies' })
    expect(selected().textContent).toMatch(/^Highline/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe('/companies/1'))
  })

  test('for staff, an order first if what was typed is only part of a company’s name', async () => {
    const box = await openSearch(users.admin)
    answer({ companies: [billing], orders: [found()] })
    await fill(box, 'hemp')
    await screen.findByRole('group', { name: 'Companies' })
    expect(selected().textContent).toMatch(/^26-000123/)
  })

  test('for staff, a user in the list of all users', async () => {
    const box = await openSearch(users.admin)
    answer({ users: [colleague] })
    const meta = { limit: 50, offset: 0, totalCount: 0, totalIsFloor: false }
    api.answers['GET /users-info'] = { status: 200, body: { data: [], meta } }
    await fill(box, 'leo')
    const row = await screen.findByRole('option', { name: /^Leo Park/ })
    expect(row.textContent).toMatch('Disabled')
    await user.click(row)
    await waitFor(() => expect(app.path()).toBe('/users-info'))
    expect(await screen.findByDisplayValue('leo@highline.example')).toBeDefined()
  })
})
