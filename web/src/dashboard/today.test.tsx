import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /user'] = { status: 200, body: users.admin }
})
afterEach(() => app.close())

test('the dashboard starts with today’s work, each item linking to its orders', async () => {
  api.answers['GET /admin/today'] = {
    status: 200,
    body: {
      today: '2026-11-13',
      lists: [
        { list: 'expected', count: 3, isCapped: false },
        { list: 'waiting', count: 10_000, isCapped: true },
        { list: 'to-accept', count: 0, isCapped: false },
        { list: 'on-hold', count: 2, isCapped: false },
        { list: 'due-today', count: 7, isCapped: false },
        { list: 'overdue', count: 1, isCapped: false },
      ],
    },
  }
  app = renderApp('/admin-dashboard')
  await screen.findByRole('heading', { name: 'Today, 13-Nov-2026' })
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Receive Order' }).getAttribute('href')).toBe(
    '/receive-order',
  )
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('list='))
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    '3 Expected to arrive today /worklist?list=expected',
    '10,000+ Waiting to be received /worklist?list=waiting',
    '0 Waiting to be accepted /worklist?list=to-accept',
    '2 With a sample on hold /worklist?list=on-hold',
    '7 Due today /worklist?list=due-today',
    '1 Past due, not reported /worklist?list=overdue',
  ])
})

test('the numbers update while the dashboard is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const counting = (count: number) => {
    const lists = [{ list: 'waiting' as const, count, isCapped: false }]
    api.answers['GET /admin/today'] = { status: 200, body: { today: '2026-11-13', lists } }
  }
  counting(1)
  app = renderApp('/admin-dashboard')
  await screen.findByRole('link', { name: '1 Waiting to be received' })
  counting(2)
  vi.advanceTimersByTime(30_000)
  await screen.findByRole('link', { name: '2 Waiting to be received' })
  vi.useRealTimers()
})

const LISTS = ['to-accept', 'to-issue'] as const

test.each([
  ['intake', ['3 Waiting to be accepted']],
  ['finance', ['3 Ready to be invoiced']],
  ['admin', ['3 Waiting to be accepted', '3 Ready to be invoiced']],
] as const)('the home page of %s starts with the work of their role', async (kind, expected) => {
  api.answers['GET /user'] = { status: 200, body: users[kind] }
  const lists = LISTS.map((list) => ({ list, count: 3, isCapped: false }))
  api.answers['GET /admin/today'] = { status: 200, body: { today: '2026-11-13', lists } }
  app = renderApp('/user')
  await screen.findByRole('heading', { name: 'Today, 13-Nov-2026' })
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('list='))
  expect(links.map((link) => link.textContent)).toEqual(expected)
})
