import { act, screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { press, type } from '../../test/screens.ts'
import { serveApi } from '../../test/serve-api.ts'
import { aSession, seconds, signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { laboratory, users } from '../../test/users.ts'
import { endSession, keepSession, useSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string) => {
  app = renderApp(path)
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const menu = () =>
  [...within(screen.getByRole('banner')).getAllByRole('link')]
    .map((link) => link.textContent)
    .filter((label) => !label?.endsWith('Accession'))

beforeEach(() => {
  endSession()
  api.answers['POST /logout'] = { status: 204 }
})
afterEach(() => app.close())

describe('logged out', () => {
  test.each(['/', '/auth'])('%s is login', async (path) => {
    open(path)
    await heading('Sign in')
    expect(app.path()).toBe(path)
    expect(menu()).toEqual(['LOGIN'])
  })

  test.each(['/user', '/admin-dashboard', '/orders/26-000123', '/nowhere', '/logout'])(
    '%s redirects to /',
    async (path) => {
      open(path)
      await heading('Sign in')
      expect(app.path()).toBe('/')
    },
  )

  test('an unknown path shows a notice on the landing page, gone after sign-in', async () => {
    open('/order/26%20000123')
    await heading('Sign in')
    const notice = await screen.findByText(/There is no page at/)
    expect(notice.textContent).toBe(
      'There is no page at /order/26 000123. Check the address for typos. Sign in to continue.',
    )
    act(() => signIn())
    await heading('Hello, Dana')
    expect(screen.queryByText(/There is no page at/)).toBeNull()
  })

  test('a requested path opens after sign-in', async () => {
    open('/user?tab=orders')
    await heading('Sign in')
    act(() => signIn())
    await heading('Hello, Dana')
    expect(app.path()).toBe('/user?tab=orders')
  })
})

/** The item of the header's menu that the page belongs to. */
const inMenu = async () => {
  const header = await screen.findByRole('navigation', { name: 'Main' })
  return within(header).findByRole('link', { current: 'page' })
}

describe('logged in', () => {
  test.each(['/', '/auth', '/nowhere', '/admin-dashboard'])(
    '%s redirects to /user',
    async (path) => {
      signIn()
      open(path)
      await heading('Hello, Dana')
      expect(app.path()).toBe('/user')
    },
  )

  test('an unknown path shows a notice on the home page, with links the user may open', async () => {
    signIn()
    open('/nowhere')
    await heading('Hello, Dana')
    const notice = await screen.findByText(/There is no page at/)
    expect(notice.textContent).toContain('/nowhere')
    const ways = within(notice.parentElement as HTMLElement).getAllByRole('link')
    expect(ways.map((way) => way.textContent)).toEqual(['Orders', 'Create order'])
    await user.click(ways[0] as HTMLElement)
    await waitFor(() => expect(app.path()).toBe('/orders'))
    expect(screen.queryByText(/There is no page at/)).toBeNull()
  })

  test('a page the user may not open is named on the home page', async () => {
    signIn()
    open('/admin-dashboard')
    await heading('Hello, Dana')
    const notice = await screen.findByText(/Your account can’t open/)
    expect(notice.textContent).toContain('/admin-dashboard')
  })

  test('a user who may not order sees the notice once', async () => {
    signIn()
    api.answers['GET /user'] = { status: 200, body: users.userNoOrders }
    open('/create-order')
    await heading('Hello, Dana')
    await screen.findByText(/Your account can’t place or see orders/)
    expect(screen.queryByText(/can’t open/)).toBeNull()
  })

  test.each(['/', '/auth'])('%s redirects home without a notice', async (path) => {
    signIn()
    open(path)
    await heading('Hello, Dana')
    expect(screen.queryByText(/no page at|can’t open/)).toBeNull()
  })

  test.each([
    ['guest', ['CREATE ORDER', 'MY ACCOUNT', 'LOGOUT']],
    ['guestNoOrders', ['MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
    ['user', ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
    ['userNoOrders', ['MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
    ['userNoResults', ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'LOGOUT']],
    ['admin', ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
    ['intake', ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
    ['finance', ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'RESULTS (New!)', 'LOGOUT']],
  ] as const)('%s sees their menu, limited to screens that exist', async (kind, labels) => {
    api.answers['GET /user'] = { status: 200, body: users[kind] }
    signIn()
    open('/user')
    await heading(/Hello, /)
    await waitFor(() => expect(menu()).toEqual(labels))
    expect((await inMenu()).textContent).toBe('MY ACCOUNT')
  })

  test.each([
    ['user', '/user-edit', 'MY ACCOUNT'],
    ['user', '/users-view', 'MY ACCOUNT'],
    ['admin', '/users-view', 'ADMIN'],
    ['admin', '/company-edit?parent=1', 'ADMIN'],
    ['admin', '/website-messages/5', 'ADMIN'],
    ['admin', '/orders-list', 'ORDERS'],
    ['user', '/edit-order?num=26-000123', 'ORDERS'],
  ] as const)('the menu of a %s at %s says %s', async (kind, path, label) => {
    api.answers['GET /user'] = { status: 200, body: users[kind] }
    signIn()
    open(path)
    expect((await inMenu()).textContent).toBe(label)
  })

  test.each([
    ['/user', 'Home'],
    ['/modify-order/add-sample', 'Modify Order'],
    ['/website-messages/create', 'Website Messages'],
  ])(
    'the side bar of intake has the work of their role, and at %s says %s',
    async (path, label) => {
      const { happyDOM } = window as unknown as Window
      happyDOM.setViewport({ width: 1280 })
      api.answers['GET /user'] = { status: 200, body: users.intake }
      signIn()
      open(path)
      const bar = await screen.findByRole('navigation', { name: 'Laboratory' })
      expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe(label)
      expect(within(bar).getByRole('link', { name: 'Accept Order' })).toBeTruthy()
      expect(within(bar).queryByRole('link', { name: 'Sage CSV' })).toBeNull()
      happyDOM.setViewport({ width: 1000 })
    },
  )

  test('customers have no side bar', async () => {
    signIn()
    open('/user')
    await heading('Hello, Dana')
    expect(screen.queryByRole('navigation', { name: 'Laboratory' })).toBeNull()
  })

  test('results open on the laboratory’s website, in a new tab', async () => {
    signIn()
    open('/user')
    const link = await screen.findByRole('link', { name: 'RESULTS (New!)' })
    expect(link.getAttribute('href')).toBe('https://results.frontrange.example/')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})

describe('a session that expires within 24 hours', () => {
  test('is asked to verify, then returns to where it was', async () => {
    signIn({ refreshExpiration: seconds({ hours: 23 }) })
    open('/user?tab=orders')
    await heading('Confirm it’s you')
    expect(app.path()).toBe('/verify-login')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@highline.example')
    expect(screen.queryByText('Sign up')).toBeNull()
  })

  test('does not interrupt half-typed input', async () => {
    signIn()
    open('/user-edit')
    const name = await screen.findByLabelText(/First name/i)
    await fill(name, 'Dora')
    act(() => keepSession(aSession({ refreshExpiration: seconds({ hours: 23 }) })))
    expect(await screen.findByDisplayValue('Dora')).toBe(name)
    expect(app.path()).toBe('/user-edit')
  })

  test('a session with more time left is not asked', async () => {
    signIn({ refreshExpiration: seconds({ hours: 25 }) })
    open('/user')
    await heading('Hello, Dana')
  })

  test('a refused refresh also asks to verify', async () => {
    api.answers['POST /refresh'] = { status: 401, body: { code: 'unauthenticated' } }
    signIn({ accessExpiration: seconds({ minutes: -1 }) })
    open('/user')
    await heading('Confirm it’s you')
  })

  test('no response does not: it shows an error and Retry', async () => {
    api.answers['GET /user'] = { status: 500, body: { code: 'internal', requestId: 'req-7' } }
    signIn()
    open('/user')
    expect((await screen.findByRole('alert')).textContent).toContain('req-7')
    api.answers['GET /user'] = { status: 200, body: users.user }
    act(() => screen.getByRole('button', { name: 'Retry' }).click())
    await heading('Hello, Dana')
  })
})

test('a screen without a server response shows an error and Retry', async () => {
  signIn()
  api.answers['GET /lab'] = { status: 500, body: { code: 'internal' } }
  open('/create-order')
  await heading('Can’t reach the server')
  api.answers['GET /lab'] = { status: 200, body: laboratory }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Create order')
})

describe('no data of one user is left for the next', () => {
  test('/logout notifies the server, clears everything and goes to /', async () => {
    signIn()
    localStorage.setItem('draft', 'mine')
    sessionStorage.setItem('filters', 'mine')
    open('/logout')
    await heading('Sign in')
    expect(app.path()).toBe('/')
    expect(api.seen).toContain('POST /logout')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(useSession.getState().session).toBeNull()
  })

  test('logs out even when the server cannot be reached', async () => {
    api.answers['POST /logout'] = { status: 503, body: { code: 'unavailable' } }
    signIn()
    open('/logout')
    await heading('Sign in')
    expect(useSession.getState().session).toBeNull()
  })

  test('another user signing in never sees previously fetched data', async () => {
    signIn()
    open('/user')
    await heading('Hello, Dana')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answers['GET /user'] = async () => {
      await asked
      return { status: 200, body: users.admin }
    }
    act(() => keepSession(aSession({ username: 'sam@lab.example', refreshToken: 'refresh-2' })))
    await heading('Hello')
    expect(screen.queryByText(/Dana|Highline/)).toBeNull()
    answer()
    await heading('Hello, Sam')
  })

  test('another user signing in never sees previously typed input', async () => {
    signIn()
    open('/verify-login')
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    await fill(email, 'half-typed@')
    act(() => keepSession(aSession({ username: 'sam@lab.example', refreshToken: 'refresh-2' })))
    await screen.findByDisplayValue('sam@lab.example')
  })
})

describe('/user', () => {
  test('shows contact, billing company and sub-companies, but no price adjustment', async () => {
    signIn()
    open('/user')
    await heading('Hello, Dana')
    const page = screen.getByRole('main').textContent
    for (const fact of ['(303) 555-0199', 'B-01001', 'Highline Extracts LLC', 'C-02010']) {
      expect(page).toContain(fact)
    }
    expect(page).not.toMatch(/0\.9|10 ?%/)
  })

  test('links to the orders and the users of the company', async () => {
    signIn()
    open('/user')
    const find = await screen.findByRole('link', { name: 'Find An Order' })
    expect(find.getAttribute('href')).toMatch(/^\/orders/)
    const users = await screen.findByRole('link', { name: 'View Users' })
    expect(users.getAttribute('href')).toMatch(/^\/users-view/)
  })

  test('has no company tile for a guest, and no links to screens that do not exist', async () => {
    api.answers['GET /user'] = { status: 200, body: users.guest }
    signIn()
    open('/user')
    await heading('Hello, Gale')
    expect(screen.queryByText('Billing company')).toBeNull()
    expect(screen.queryByText('View Users')).toBeNull()
    await screen.findByRole('heading', { level: 2, name: 'Your orders' })
    await type('Order number', ' 26-000123 ')
    await press('Find An Order')
    await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
  })
})
