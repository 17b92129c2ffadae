import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { laboratory, people } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { aSession, seconds, signIn } from '../../test/sessions.ts'
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
    .filter((label) => label !== 'Accession')

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

  test('an address without a page is said where one lands, and forgotten once signed in', async () => {
    open('/order/26%20000123')
    await heading('Sign in')
    const notice = await screen.findByText(/There is no page at/)
    expect(notice.textContent).toBe(
      'There is no page at /order/26 000123. Check the address for typos. Sign in to go on.',
    )
    act(() => signIn())
    await heading('Hello, Dana')
    expect(screen.queryByText(/There is no page at/)).toBeNull()
  })

  test('a path asked for is followed once signed in', async () => {
    open('/user?tab=orders')
    await heading('Sign in')
    act(() => signIn())
    await heading('Hello, Dana')
    expect(app.path()).toBe('/user?tab=orders')
  })
})

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

  test('an address without a page is said at home, with ways on that are open to them', async () => {
    signIn()
    open('/nowhere')
    await heading('Hello, Dana')
    const notice = await screen.findByText(/There is no page at/)
    expect(notice.textContent).toContain('/nowhere')
    const ways = within(notice.parentElement as HTMLElement).getAllByRole('link')
    expect(ways.map((way) => way.textContent)).toEqual(['Orders', 'Create order'])
    fireEvent.click(ways[0] as HTMLElement)
    await waitFor(() => expect(app.path()).toBe('/orders'))
    expect(screen.queryByText(/There is no page at/)).toBeNull()
  })

  test('a page that is not theirs is named at home', async () => {
    signIn()
    open('/admin-dashboard')
    await heading('Hello, Dana')
    const notice = await screen.findByText(/Your account can’t open/)
    expect(notice.textContent).toContain('/admin-dashboard')
  })

  test('who may not order is told so once', async () => {
    signIn()
    api.answers['GET /user'] = { status: 200, body: people.userNoOrders }
    open('/create-order')
    await heading('Hello, Dana')
    await screen.findByText(/Your account can’t place or see orders/)
    expect(screen.queryByText(/can’t open/)).toBeNull()
  })

  test.each(['/', '/auth'])('%s leads home without a word', async (path) => {
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
  ] as const)('%s sees their menu as far as its screens exist', async (kind, labels) => {
    api.answers['GET /user'] = { status: 200, body: people[kind] }
    signIn()
    open('/user')
    await heading(/Hello, /)
    await waitFor(() => expect(menu()).toEqual(labels))
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('MY ACCOUNT')
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
    api.answers['GET /user'] = { status: 200, body: people[kind] }
    signIn()
    open(path)
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe(label)
  })

  test('results open on the laboratory’s own site, in a new tab', async () => {
    signIn()
    open('/user')
    const link = await screen.findByRole('link', { name: 'RESULTS (New!)' })
    expect(link.getAttribute('href')).toBe('https://results.frontrange.example/')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})

describe('a session within 24 hours of its end', () => {
  test('is asked to verify, and then returns to where it was', async () => {
    signIn({ refreshExpiration: seconds({ hours: 23 }) })
    open('/user?tab=orders')
    await heading('Confirm it’s you')
    expect(app.path()).toBe('/verify-login')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@highline.example')
    expect(screen.queryByText('Sign up')).toBeNull()
  })

  test('is not torn away from what is half-typed', async () => {
    signIn()
    open('/user-edit')
    const name = await screen.findByLabelText(/First name/i)
    fireEvent.change(name, { target: { value: 'Dora' } })
    act(() => keepSession(aSession({ refreshExpiration: seconds({ hours: 23 }) })))
    expect(await screen.findByDisplayValue('Dora')).toBe(name)
    expect(app.path()).toBe('/user-edit')
  })

  test('a session with more time left is not', async () => {
    signIn({ refreshExpiration: seconds({ hours: 25 }) })
    open('/user')
    await heading('Hello, Dana')
  })

  test('a refresh that is refused leads there too', async () => {
    api.answers['POST /refresh'] = { status: 401, body: { code: 'unauthenticated' } }
    signIn({ accessExpiration: seconds({ minutes: -1 }) })
    open('/user')
    await heading('Confirm it’s you')
  })

  test('no response does not: it says so and offers Retry', async () => {
    api.answers['GET /user'] = { status: 500, body: { code: 'internal', requestId: 'req-7' } }
    signIn()
    open('/user')
    expect((await screen.findByRole('alert')).textContent).toContain('req-7')
    api.answers['GET /user'] = { status: 200, body: people.user }
    act(() => screen.getByRole('button', { name: 'Retry' }).click())
    await heading('Hello, Dana')
  })
})

test('without the laboratory a screen says so and offers Retry', async () => {
  signIn()
  api.answers['GET /lab'] = { status: 500, body: { code: 'internal' } }
  open('/create-order')
  await heading('The laboratory could not be reached')
  api.answers['GET /lab'] = { status: 200, body: laboratory }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Create order')
})

describe('nothing of one person is left for the next', () => {
  test('/logout tells the server, clears everything and goes to /', async () => {
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

  test('a logout that the server does not hear of still logs out', async () => {
    api.answers['POST /logout'] = { status: 503, body: { code: 'unavailable' } }
    signIn()
    open('/logout')
    await heading('Sign in')
    expect(useSession.getState().session).toBeNull()
  })

  test('another person signing in never sees what was fetched before', async () => {
    signIn()
    open('/user')
    await heading('Hello, Dana')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answers['GET /user'] = async () => {
      await asked
      return { status: 200, body: people.admin }
    }
    act(() => keepSession(aSession({ username: 'sam@lab.example', refreshToken: 'refresh-2' })))
    await heading('Hello')
    expect(screen.queryByText(/Dana|Highline/)).toBeNull()
    answer()
    await heading('Hello, Sam')
  })

  test('nor what was typed before', async () => {
    signIn()
    open('/verify-login')
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    fireEvent.change(email, { target: { value: 'half-typed@' } })
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
    for (const fact of ['303 555 0199', 'B-01001', 'Highline Extracts LLC', 'C-02010']) {
      expect(page).toContain(fact)
    }
    expect(page).not.toMatch(/0\.9|10 ?%/)
  })

  test('leads to the orders and the users of the company', async () => {
    signIn()
    open('/user')
    const find = await screen.findByRole('link', { name: 'Find An Order' })
    expect(find.getAttribute('href')).toMatch(/^\/orders/)
    const users = await screen.findByRole('link', { name: 'View Users' })
    expect(users.getAttribute('href')).toMatch(/^\/users-view/)
  })

  test('has no company tile for a guest, and no way to screens that do not exist', async () => {
    api.answers['GET /user'] = { status: 200, body: people.guest }
    signIn()
    open('/user')
    await heading('Hello, Gale')
    expect(screen.queryByText('Billing company')).toBeNull()
    for (const label of ['Find An Order', 'View Users']) {
      expect(screen.queryByText(label)).toBeNull()
    }
  })
})
