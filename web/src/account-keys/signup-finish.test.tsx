import type { getSignup } from '@accession/contract/account-keys'
import type { Reply } from '@accession/contract/endpoint'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { field, press, type } from '../../test/builder.ts'
import { people } from '../../test/people.ts'
import { focusedHeading, heading, screenTests } from '../../test/screens.ts'
import { signIn } from '../../test/sessions.ts'
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
    for (const [label, value] of Object.entries({ ...ANSWERS, ...changes })) type(label, value)
    press('Create account')
  }

  test('sees address and billing company, and the key is gone from the address bar', async () => {
    open(`/signup/finish?i=${KEY}`)
    await heading('Create Your Account')
    await waitFor(() => expect(path()).toBe('/signup/finish'))
    expect(field('Email').value).toBe('robin@highline.example')
    expect(field('Email').disabled).toBe(true)
    expect(page()).toContain('Highline Hemp Co. has invited you to order for it.')
  })

  test('who is invited to no company is invited by the laboratory', async () => {
    api.answers[READ] = invited({ parentCompanyName: null })
    open(`/signup/finish?i=${KEY}`)
    await screen.findByText('The laboratory has invited you.')
  })

  test('creates the account and goes to /auth, where the address is filled in', async () => {
    api.answers['POST /register'] = { status: 204 }
    await fill({ 'First name': ' Robin ' })
    await heading('Sign in')
    expect(path()).toBe('/auth')
    expect(screen.getByRole('status').textContent).toBe(
      'Your account was created. Sign in to begin.',
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
    ['internal', 'Something went wrong on our side. Please try again.'],
    ['link-expired', 'This link was used before or has expired.'],
    ['too-many-attempts', 'Too many attempts. Please try again later.'],
  ] as const)('%s: Your account was not created!', async (code, why) => {
    api.answers['POST /register'] = refused(code)
    await fill()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Your account was not created!${why}`)
    expect(field('First name').value).toBe('Robin')
  })

  test('one whose account was made meanwhile is told to sign in', async () => {
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
  'a link that is answered with %s is told to be dead',
  async (code) => {
    api.answers[READ] = refused(code)
    open(`/signup/finish?i=${KEY}`)
    await heading('This invitation no longer works')
  },
)

test('a read that failed can be tried again', async () => {
  api.answers[READ] = { status: 500, body: { code: 'internal' } }
  open(`/signup/finish?i=${KEY}`)
  await heading('Your invitation could not be loaded')
  api.answers[READ] = invited()
  press('Retry')
  await heading('Create Your Account')
})

describe('an invited address with an account', () => {
  beforeEach(() => {
    api.answers[READ] = invited({ email: 'Dana@highline.example', hasAccount: true })
  })

  test('is told to sign in, and comes back with the key to join', async () => {
    api.answers['POST /invitations/accept'] = { status: 204 }
    open(`/signup/finish?i=${KEY}`)
    await heading('You already have an account')
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    expect(path()).toBe('/auth')
    expect(field('Email').value).toBe('Dana@highline.example')
    act(() => signIn())
    await heading('You are invited to Highline Hemp Co.')
    expect(path()).toBe('/signup/finish')
    press('Join Highline Hemp Co.')
    await focusedHeading('You joined Highline Hemp Co.')
    expect(sent('POST /invitations/accept')?.body).toEqual({ signupKey: KEY })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(KEY)
  })

  test('who is signed in already joins at once; a failure says so', async () => {
    signIn()
    api.answers['POST /invitations/accept'] = { status: 410, body: { code: 'link-expired' } }
    open(`/signup/finish?i=${KEY}`)
    await heading('You are invited to Highline Hemp Co.')
    press('Join Highline Hemp Co.')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You did not join Highline Hemp Co.This link was used before or has expired.',
    )
  })
})

test('someone else is told so, and logging out leaves the invitation open', async () => {
  api.answers['POST /logout'] = { status: 204 }
  api.answers['GET /user'] = { status: 200, body: people.user }
  signIn()
  open(`/signup/finish?i=${KEY}`)
  await heading('This invitation is for someone else')
  expect(page()).toContain(
    'It was sent to robin@highline.example, and you are signed in as dana@highline.example.',
  )
  press('Log out')
  await heading('Create Your Account')
  expect(useSession.getState().session).toBeNull()
})
