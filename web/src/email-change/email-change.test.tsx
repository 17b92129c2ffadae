import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { dialog, focusedHeading, heading, press, screenTests, type } from '../../test/screens.ts'
import { aSession } from '../../test/sessions.ts'
import { keepSession, storedSession } from '../platform/tokens.ts'

const KEY = 'a-key-of-a-mailed-link-0123456789'
const OLD = 'dana@highline.example'
const NEW = 'dana@mesa.example'
const linkName = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('The email section of /user-edit', () => {
  const { api, open, sent } = screenTests('user')
  const pending = () => {
    const change = { email: NEW, expires: '2026-11-17T23:30:00.000Z' }
    api.answers['GET /email-change'] = { status: 200, body: { change } }
  }
  async function openDialog() {
    open('/user-edit')
    await screen.findByText(OLD)
    await press('Change email')
    return dialog('Change email')
  }
  async function askFor(email: string) {
    await type('New email', email, await openDialog())
    await press('Send link')
  }

  test('asks for the new address and the password, then shows what happens next', async () => {
    let isConfirmed = false
    api.answers['POST /email-change'] = () => {
      if (!isConfirmed) return refused('confirmation-needed')
      pending()
      return { status: 204 }
    }
    api.answers['POST /confirm-password'] = () => {
      isConfirmed = true
      return { status: 204 }
    }
    await askFor(` ${NEW} `)
    const question = await dialog('Confirm your password')
    question.getByText(/^Changing your email changes how you sign in/)
    await type('Password', 'greenhouse-demo', question)
    await press('Confirm')
    const notice = await screen.findByText(/We sent a link to/)
    expect(notice.textContent).toBe(
      `We sent a link to ${NEW}. It works for 24 hours, until 17-Nov-2026 at 4:30 PM. Until you open it, you sign in with ${OLD}.`,
    )
    expect(sent('POST /email-change')?.body).toEqual({ email: NEW })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('sends nothing if the password is not confirmed, and keeps what was typed', async () => {
    api.answers['POST /email-change'] = refused('confirmation-needed')
    await askFor(NEW)
    await (await dialog('Confirm your password')).findByLabelText('Password')
    await press('Cancel')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The link was not sent!You did not confirm your password.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(NEW)
  })

  test.each([
    ['', 'Required'],
    ['dana@', 'Must be a valid email'],
  ])('%j: %s, and nothing is sent', async (email, message) => {
    await askFor(email)
    await screen.findByText(message)
    expect(api.seen).not.toContain('POST /email-change')
  })

  test('the present address is refused at its field', async () => {
    const fields = { email: 'This is already your email' }
    api.answers['POST /email-change'] = refused('invalid-request', { fields })
    await askFor(OLD)
    await screen.findByText('This is already your email')
  })

  test('says to wait after too many requests', async () => {
    api.answers['POST /email-change'] = refused('too-many-attempts')
    await askFor(NEW)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The link was not sent!Too many attempts. Please try again later.',
    )
  })

  test('shows an open change, which can be canceled', async () => {
    pending()
    api.answers['DELETE /email-change'] = () => {
      api.answers['GET /email-change'] = { status: 200, body: { change: null } }
      return { status: 204 }
    }
    open('/user-edit')
    await screen.findByText(/We sent a link to/)
    await press('Cancel the change')
    await screen.findByText('The change was canceled. Its link no longer works.')
    await waitFor(() => expect(screen.queryByText(/We sent a link to/)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }))
  })

  test('says when the change was not canceled', async () => {
    pending()
    api.answers['DELETE /email-change'] = noResponse
    open('/user-edit')
    await press('Cancel the change')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The change was not canceled!Can’t reach the server. Check your connection and try again.',
    )
    screen.getByText(/We sent a link to/)
  })
})

describe('/email-change', () => {
  const { api, open, path, sent } = screenTests(null)
  async function confirm() {
    open(`/email-change?i=${KEY}`)
    await heading('Confirm your new email')
    expect(api.seen).not.toContain('PUT /email-change')
    await press('Confirm the new email')
  }

  test('without a key redirects to /auth', async () => {
    open('/email-change')
    await heading('Sign in')
    expect(path()).toBe('/auth')
  })

  test('the key is removed from the address bar, and is sent when confirmed', async () => {
    api.answers['PUT /email-change'] = { status: 200, body: { email: NEW, previousEmail: OLD } }
    await confirm()
    expect(path()).toBe('/email-change')
    await focusedHeading('Your email was changed')
    expect(sent('PUT /email-change')?.body).toEqual({ changeKey: KEY })
    screen.getByRole('link', { name: 'Sign in' }).click()
    await heading('Sign in')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(NEW)
  })

  test('in the user’s own browser they sign in again with the new address', async () => {
    keepSession(aSession())
    api.answers['PUT /email-change'] = { status: 200, body: { email: NEW, previousEmail: OLD } }
    await confirm()
    await focusedHeading('Your email was changed')
    screen.getByRole('link', { name: 'Sign in' }).click()
    await heading('Confirm it’s you')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(NEW)
  })

  test('another user who is signed in stays signed in', async () => {
    keepSession(aSession({ username: 'marcus@mesa.example' }))
    api.answers['PUT /email-change'] = { status: 200, body: { email: NEW, previousEmail: OLD } }
    await confirm()
    await focusedHeading('Your email was changed')
    screen.getByRole('link', { name: 'Sign in' }).click()
    await waitFor(() => expect(path()).toBe('/user'))
    expect(storedSession()?.username).toBe('marcus@mesa.example')
  })

  test.each([
    refused('link-expired'),
    refused('invalid-request', { fields: { changeKey: 'Not valid' } }),
  ])('$status: Your email was not changed!', async (answer) => {
    api.answers['PUT /email-change'] = answer
    await confirm()
    await focusedHeading('Your email was not changed!')
    screen.getByText(/^The link was already used, has expired/)
    expect(linkName('Go to my contact info')).toBe('/user-edit')
  })

  test('an address that got an account in the meantime is explained', async () => {
    api.answers['PUT /email-change'] = refused('account-exists')
    await confirm()
    await focusedHeading('Your email was not changed!')
    screen.getByText(/^Someone created an account with this email in the meantime/)
  })

  test('500 can be retried', async () => {
    api.answers['PUT /email-change'] = refused('internal')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your email was not changed!Something went wrong on our end. Please try again.',
    )
    api.answers['PUT /email-change'] = { status: 200, body: { email: NEW, previousEmail: OLD } }
    await press('Confirm the new email')
    await heading('Your email was changed')
  })
})

describe('/email-change/stop', () => {
  const { api, open, path, sent } = screenTests(null)
  async function stop() {
    open(`/email-change/stop?i=${KEY}`)
    await heading('Stop the change of your email?')
    await press('Stop the change')
  }

  test('without a key redirects to /auth', async () => {
    open('/email-change/stop?i=')
    await heading('Sign in')
    expect(path()).toBe('/auth')
  })

  test('stops the change, and advises a new password', async () => {
    api.answers['POST /email-change/stop'] = { status: 204 }
    await stop()
    await focusedHeading('The change was stopped')
    expect(sent('POST /email-change/stop')?.body).toEqual({ stopKey: KEY })
    expect(linkName('Choose a new password')).toBe('/pw-reset')
  })

  test('a link that no longer works says so, with a support contact', async () => {
    api.answers['POST /email-change/stop'] = refused('link-expired')
    await stop()
    await focusedHeading('The change was not stopped!')
    await screen.findByText(/support@frontrange.example/)
  })
})
