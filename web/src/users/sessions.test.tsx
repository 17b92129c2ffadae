import type { OpenSession, SignIn } from '@accession/contract/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { field, press, type } from '../../test/builder.ts'
import { pressFocused, screenTests } from '../../test/screens.ts'

const { api, open, sent } = screenTests('user')
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const session = (changes: Partial<OpenSession>): OpenSession => ({
  sessionId: crypto.randomUUID(),
  isCurrent: false,
  created: ago(500),
  lastUsed: ago(5),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36',
  address: '203.0.113.5',
  ...changes,
})
const here = session({ isCurrent: true })
const phone = session({
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile Safari/604.1',
  lastUsed: ago(182),
  address: '198.51.100.7',
})
const office = session({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0' })

/** The server's own list, from which ended ones are gone. */
let kept: OpenSession[]
const holds = (...sessions: OpenSession[]) => {
  kept = sessions
  api.answers['GET /sessions'] = () => ({ status: 200, body: { sessions: kept } })
  for (const { sessionId } of sessions) {
    api.answers[`DELETE /sessions/${sessionId}`] = () => {
      kept = kept.filter((other) => other.sessionId !== sessionId)
      return { status: 204 }
    }
  }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where you’re signed in' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('Sessions', () => {
  test('are described in plain words', async () => {
    holds(here, phone)
    open('/user')
    await screen.findByRole('heading', { level: 2, name: 'Sessions' })
    expect(await rows()).toEqual([
      'Chrome on LinuxLast used 5 min ago, from 203.0.113.5This browser',
      'Safari on iPhoneLast used 3 hr ago, from 198.51.100.7End',
    ])
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  test('one can be ended', async () => {
    holds(here, phone, office)
    open('/user')
    await rows()
    await press('End Safari on iPhone, 198.51.100.7')
    await screen.findByText('That session was ended.')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(kept).toEqual([here, office])
  })

  test('all others can be ended after confirmation', async () => {
    holds(here, phone, office)
    open('/user')
    await rows()
    await press('End all others')
    await screen.findByRole('dialog', { name: 'End all other sessions?' })
    expect(kept).toHaveLength(3)
    await press('End sessions')
    await screen.findByText('2 sessions were ended.')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(kept).toEqual([here])
  })

  test('more than a few are shown on request', async () => {
    holds(here, phone, ...Array.from({ length: 4 }, () => session({})))
    open('/user')
    expect(await rows()).toHaveLength(5)
    await pressFocused('Show all 6')
    expect(await rows()).toHaveLength(6)
    expect(document.activeElement).toBe(
      screen.getByRole('list', { name: 'Where you’re signed in' }),
    )
  })

  test('one that could not be ended is still listed, with an error', async () => {
    holds(here, phone)
    api.answers[`DELETE /sessions/${phone.sessionId}`] = { status: 500, body: { code: 'internal' } }
    open('/user')
    await rows()
    await press('End Safari on iPhone, 198.51.100.7')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some sessions could not be endedSomething went wrong on our end. Please try again.',
    )
    expect(await rows()).toHaveLength(2)
  })
})

describe('Recent sign-in activity', () => {
  const entry = (changes: Partial<SignIn>): SignIn => ({
    at: ago(3),
    outcome: 'signed-in',
    times: 1,
    address: '203.0.113.5',
    userAgent: here.userAgent,
    ...changes,
  })
  const activity = async () =>
    within(await screen.findByRole('list', { name: 'Recent sign-in activity' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('is described in plain words, the latest few first', async () => {
    holds(here)
    const signIns = [
      entry({}),
      entry({ outcome: 'wrong-password', times: 4, address: '198.51.100.7', at: ago(182) }),
      entry({ outcome: 'throttled', address: '', userAgent: '', at: ago(200) }),
      ...['203.0.113.6', '203.0.113.7', '203.0.113.8'].map((address) => entry({ address })),
    ]
    api.answers['GET /sign-ins'] = { status: 200, body: { signIns } }
    open('/user')
    expect((await activity()).slice(0, 3)).toEqual([
      'Signed inChrome on Linux, from 203.0.113.53 min ago',
      'Wrong password, 4 timesChrome on Linux, from 198.51.100.73 hr ago',
      'Too many attempts, temporarily blockedFrom one or more addresses3 hr ago',
    ])
    await pressFocused('Show all 6')
    await waitFor(async () => expect(await activity()).toHaveLength(6))
    expect(document.activeElement).toBe(
      screen.getByRole('list', { name: 'Recent sign-in activity' }),
    )
  })
})

describe('Change password', () => {
  beforeEach(() => holds(here))

  async function change(password: string, confirmation = password) {
    open('/user')
    await rows()
    await press('Change password')
    const dialog = await screen.findByRole('dialog', { name: 'Change password' })
    await type('Current password', 'greenhouse-demo')
    await type('New password', password)
    await type('Confirm new password', confirmation)
    within(dialog).getByRole('button', { name: 'Change password' }).click()
  }

  test('reports that the other sessions were ended', async () => {
    api.answers['PUT /password'] = { status: 204 }
    await change('sunny greenhouse')
    await screen.findByText(
      'Your password was changed. You’re still signed in here and signed out everywhere else.',
    )
    expect(sent('PUT /password')?.body).toEqual({
      current: 'greenhouse-demo',
      password: 'sunny greenhouse',
    })
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a wrong current password is reported at its field', async () => {
    const fields = { current: 'This is not your password' }
    api.answers['PUT /password'] = { status: 400, body: { code: 'invalid-request', fields } }
    await change('sunny greenhouse')
    await screen.findByText('This is not your password')
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  })

  test('500 is reported', async () => {
    api.answers['PUT /password'] = { status: 500, body: { code: 'internal' } }
    await change('sunny greenhouse')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your password was not changed!Something went wrong on our end. Please try again.',
    )
  })

  test('the new one has to be typed the same twice', async () => {
    await change('sunny greenhouse', 'sunny')
    await screen.findByText('Passwords do not match')
    expect(api.seen).not.toContain('PUT /password')
  })
})
