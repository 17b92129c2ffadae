import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { dialog, heading, press, screenTests, type } from '../../test/screens.ts'
import { seconds } from '../../test/sessions.ts'
import { laboratory } from '../../test/users.ts'
import { storedSession } from '../platform/tokens.ts'

let answers = 0
/** Each works once. */
const newAnswer = () => `?code=code-${++answers}&state=state-1&iss=https%3A%2F%2Fid.example`
const withProvider = { status: 200 as const, body: { ...laboratory, providerLabel: 'Front SSO' } }

describe('The sign-in page', () => {
  const { api, open, sent } = screenTests(null)

  test('has no button for an identity provider unless there is one', async () => {
    open('/auth')
    await screen.findByRole('button', { name: 'Sign in' })
    await screen.findByRole('link', { name: 'Sign up' })
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull()
  })

  test('leads staff to the identity provider, and says when it cannot be reached', async () => {
    api.answers['GET /lab'] = withProvider
    api.answers['POST /login/provider/begin'] = { status: 503, body: { code: 'unavailable' } }
    open('/auth', { afterAuth: '/worklist', carried: null })
    await press('Sign in with Front SSO')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Front SSO can’t be reached. Try again, or sign in with your password.',
    )
    expect(sent('POST /login/provider/begin')?.body).toEqual({ returnTo: '/worklist' })
  })
})

describe('/sign-in/callback', () => {
  const { api, open, path, sent } = screenTests(null)
  const granted = (returnTo: string) => ({
    status: 200 as const,
    body: {
      accessToken: 'access-1',
      accessExpiration: seconds({ minutes: 15 }),
      refreshToken: 'refresh-1',
      refreshExpiration: seconds({ minutes: 14 * 24 * 60 }),
      username: 'dana@highline.example',
      returnTo,
    },
  })

  test('signs in, opens the page they wanted, and the answer leaves the address bar', async () => {
    api.answers['POST /login/provider'] = granted('/user-edit')
    const answer = newAnswer()
    open(`/sign-in/callback${answer}`)
    await waitFor(() => expect(path()).toBe('/user-edit'))
    expect(sent('POST /login/provider')?.body).toEqual({ search: answer })
    expect(storedSession()).toMatchObject({
      username: 'dana@highline.example',
      refreshToken: 'refresh-1',
    })
    expect(api.seen.filter((name) => name === 'POST /login/provider')).toHaveLength(1)
  })

  test('never opens another site', async () => {
    api.answers['POST /login/provider'] = granted('//evil.example')
    open(`/sign-in/callback${newAnswer()}`)
    await waitFor(() => expect(path()).toBe('/user'))
  })

  test.each([
    ['provider-not-begun', 'begun in another browser'],
    ['provider-failed', 'did not confirm who you are'],
    ['provider-email', 'has not verified your email'],
    ['provider-not-staff', 'for staff of the laboratory only'],
    ['provider-other-link', 'linked to another identity'],
    ['provider-methods', 'requires a second factor'],
    ['provider-second-factor', 'is no way around it'],
  ] as const)('%s is explained, with a way on', async (refusal, words) => {
    api.answers['POST /login/provider'] = { status: 409, body: { code: 'refused', refusal } }
    open(`/sign-in/callback${newAnswer()}`)
    await heading('You are not signed in')
    expect(screen.getByRole('main').textContent).toContain(words)
    expect(path()).toBe('/sign-in/callback')
    expect(storedSession()).toBeNull()
    screen.getByRole('link', { name: 'Back to sign in' })
  })

  test('a disabled account is explained', async () => {
    api.answers['POST /login/provider'] = refused('account-disabled')
    open(`/sign-in/callback${newAnswer()}`)
    await screen.findByText(/^Your account is disabled\./)
  })

  test('without an answer leads to the sign-in page', async () => {
    open('/sign-in/callback')
    await waitFor(() => expect(path()).toBe('/auth'))
  })
})

describe('The account page of staff', () => {
  const { api, open } = screenTests('admin')

  test('shows the link to the identity provider and removes it after a question', async () => {
    api.answers['GET /lab'] = withProvider
    const link = { linked: '2026-11-01T10:00:00.000Z', lastUsed: '2026-11-13T10:00:00.000Z' }
    api.answers['GET /provider-link'] = { status: 200, body: { link } }
    const removed = vi.fn()
    api.answers['POST /confirm-password'] = { status: 204 }
    api.answers['DELETE /provider-link'] = () => {
      removed()
      if (!api.seen.includes('POST /confirm-password')) return refused('confirmation-needed')
      api.answers['GET /provider-link'] = { status: 200, body: { link: null } }
      return { status: 204 }
    }
    open('/user')
    await screen.findByText(/^You can sign in with Front SSO\. Last used/)
    await press('Remove link')
    const question = within(await screen.findByRole('dialog'))
    question.getByText(/You can still sign in with your password/)
    await press('Remove link')
    await type('Password', 'harvest-moon-42', await dialog('Confirm your password'))
    await press('Confirm')
    await screen.findByText(/^Not linked\./)
    expect(removed).toHaveBeenCalledTimes(2)
  })
})
