import type { Reply } from '@accession/contract/endpoint'
import type { getSignup } from '@accession/contract/invitations'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { field, press, type } from '../../test/builder.ts'
import { focusedHeading, heading, screenTests } from '../../test/screens.ts'
import { aSession, signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { useSession } from '../platform/tokens.ts'

const { api, open, path, sent } = screenTests(null)
const KEY = 'a-key-of-a-mailed-link-0123456789'
const READ = `GET /signup/${KEY}` as const
type Invited = Reply<typeof getSignup>
const invited = (changes: Partial<Invited> = {}) => ({
  status: 200 as const,
  body: {
    email: 'robin@highline.example',
    parentCompanyName: 'Highline Hemp Co.',
    hasAccount: false,
    ...changes,
  },
})
const withoutName = ({ username: _, ...grant }: ReturnType<typeof aSession>) => grant
const page = () => screen.getByRole('main').textContent

beforeEach(() => {
  api.answers[READ] = invited()
})

describe('an invited address without an account', () => {
  const ANSWERS = {
    'First name': 'Robin',
    'Last name': 'Vale',
    Phone: '303 555 0100',
    Password: 'sunny greenhouse',
    'Confirm password': 'sunny greenhouse',
  }

  async function fill(changes: Partial<typeof ANSWERS> = {}) {
    open(`/signup/finish?i=${KEY}`)
    await heading('Create Your Account')
    for (const [label, value] of Object.entries({ ...ANSWERS, ...changes }))
      await type(label, value)
    await press('Create account')
  }

  test('sees the email and billing company, and the key is gone from the address bar', async () => {
    open(`/signup/finish?i=${KEY}`)
    await heading('Create Your Account')
    await waitFor(() => expect(path()).toBe('/signup/finish'))
    expect(field('Email').value).toBe('robin@highline.example')
    expect(field('Email').disabled).toBe(true)
    expect(page()).toContain('Highline Hemp Co. has invited you to place orders for them.')
  })

  test('without a company, the invitation names the laboratory', async () => {
    api.answers[READ] = invited({ parentCompanyName: null })
    open(`/signup/finish?i=${KEY}`)
    await screen.findByText('The laboratory has invited you.')
  })

  test('creates the account and signs in', async () => {
    api.answers['POST /register'] = { status: 204 }
    api.answers['POST /login'] = { status: 200, body: withoutName(aSession()) }
    await fill()
    await heading('Hello, Dana')
    expect(path()).toBe('/user')
    expect(sent('POST /login')?.body).toEqual({
      username: 'robin@highline.example',
      password: 'sunny greenhouse',
    })
  })

  test('goes to /auth with the email filled in if signing in fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    api.answers['POST /register'] = { status: 204 }
    api.answers['POST /login'] = refused('too-many-attempts')
    await fill({ 'First name': ' Robin ' })
    await heading('Sign in')
    expect(path()).toBe('/auth')
    expect(screen.getByRole('status').textContent).toBe(
      'Your account was created. Sign in to get started.',
    )
    expect(field('Email').value).toBe('robin@highline.example')
    expect(sent('POST /register')?.body).toEqual({
      firstName: 'Robin',
      lastName: 'Vale',
      phone: '303 555 0100',
      password: 'sunny greenhouse',
      signupKey: KEY,
    })
  })

  test.each([
    ['internal', 'Something went wrong on our end. Please try again.'],
    ['link-expired', 'This link has expired or was already used.'],
    ['too-many-attempts', 'Too many attempts. Please try again later.'],
  ] as const)('%s: Your account was not created!', async (code, why) => {
    api.answers['POST /register'] = refused(code)
    await fill()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Your account was not created!${why}`)
    expect(field('First name').value).toBe('Robin')
  })

  test('is asked to sign in when the account was created meanwhile', async () => {
    api.answers['POST /register'] = () => {
      api.answers[READ] = invited({ hasAccount: true })
      return { status: 409, body: { code: 'account-exists' } }
    }
    await fill()
    await heading('You already have an account')
  })

  test.each([
    ['First name', '', 'Required'],
    ['Last name', 'x'.repeat(51), '50 character limit'],
    ['Phone', '303 555 010', 'At least 10 digits'],
    ['Password', 'short', 'Must be at least 6 characters'],
    ['Confirm password', 'else', 'Passwords do not match'],
  ])('%s %j: %s', async (label, value, message) => {
    await fill({ [label]: value })
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryAllByText(message)).not.toEqual([])
    expect(api.seen).not.toContain('POST /register')
  })
})

test.each(['/signup/finish', '/signup/finish?i='])('%s redirects to /auth', async (at) => {
  open(at)
  await heading('Sign in')
  expect(path()).toBe('/auth')
})

test.each(['link-expired', 'invalid-request'] as const)(
  'a link that fails with %s is reported as no longer valid',
  async (code) => {
    api.answers[READ] = refused(code)
    open(`/signup/finish?i=${KEY}`)
    await heading('This invitation no longer works')
  },
)

test('a failed read can be retried', async () => {
  api.answers[READ] = { status: 500, body: { code: 'internal' } }
  open(`/signup/finish?i=${KEY}`)
  await heading('Your invitation could not be loaded')
  api.answers[READ] = invited()
  await press('Retry')
  await heading('Create Your Account')
})

describe('an invited address with an account', () => {
  beforeEach(() => {
    api.answers[READ] = invited({ email: 'Dana@highline.example', hasAccount: true })
  })

  test('is asked to sign in, and returns with the key to join', async () => {
    api.answers['POST /invitations/accept'] = { status: 204 }
    open(`/signup/finish?i=${KEY}`)
    await heading('You already have an account')
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    expect(path()).toBe('/auth')
    expect(field('Email').value).toBe('Dana@highline.example')
    act(() => signIn())
    await heading('You’re invited to join Highline Hemp Co.')
    expect(path()).toBe('/signup/finish')
    await press('Join Highline Hemp Co.')
    await focusedHeading('You joined Highline Hemp Co.')
    expect(sent('POST /invitations/accept')?.body).toEqual({ signupKey: KEY })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(KEY)
  })

  test('joins at once when already signed in; a failure is reported', async () => {
    signIn()
    api.answers['POST /invitations/accept'] = { status: 410, body: { code: 'link-expired' } }
    open(`/signup/finish?i=${KEY}`)
    await heading('You’re invited to join Highline Hemp Co.')
    await press('Join Highline Hemp Co.')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not join Highline Hemp Co.This link has expired or was already used.',
    )
  })
})

test('another signed-in user is warned, and signing out keeps the invitation open', async () => {
  api.answers['POST /logout'] = { status: 204 }
  api.answers['GET /user'] = { status: 200, body: users.user }
  signIn()
  open(`/signup/finish?i=${KEY}`)
  await heading('This invitation is for someone else')
  expect(page()).toContain(
    'It was sent to robin@highline.example, but you’re signed in as dana@highline.example.',
  )
  await press('Sign out')
  await heading('Create Your Account')
  expect(useSession.getState().session).toBeNull()
})
