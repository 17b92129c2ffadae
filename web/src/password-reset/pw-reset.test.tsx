import { isGuessable } from '@accession/domain/users/guessable-password'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { field, press, type } from '../../test/builder.ts'
import { focusedHeading, heading, screenTests } from '../../test/screens.ts'

const { api, open, path, sent } = screenTests(null)
const KEY = 'a-key-of-a-mailed-link-0123456789'

test('login links to /pw-reset', async () => {
  open('/auth')
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/pw-reset')
})

describe('/pw-reset', () => {
  async function ask(email: string) {
    open('/pw-reset')
    await heading('Reset your password')
    await type('Email', email)
    await press('Send link')
  }

  test('shows the next step without revealing whether there is an account', async () => {
    api.answers['POST /pw-reset'] = { status: 204 }
    await ask(' dana@highline.example ')
    await focusedHeading('Check your email')
    expect(sent('POST /pw-reset')?.body).toEqual({ username: 'dana@highline.example' })
    expect(screen.getByRole('main').textContent).toContain(
      'If dana@highline.example has an account here, we emailed a link to choose a new password.',
    )
  })

  test.each([
    ['', 'Required'],
    ['dana@', 'Must be a valid email address'],
  ])('%j: %s, and nothing is sent', async (email, message) => {
    await ask(email)
    await screen.findByText(message)
    expect(api.seen).not.toContain('POST /pw-reset')
  })

  test.each(['internal', 'unavailable', 'too-many-attempts'] as const)(
    '%s shows an error with a support contact',
    async (code) => {
      api.answers['POST /pw-reset'] = refused(code)
      await ask('dana@highline.example')
      const alert = await screen.findByRole('alert')
      await waitFor(() =>
        expect(alert.textContent).toBe(
          'An error occurred while trying to process your request. Please try again in a moment...' +
            'For help, email support@frontrange.example or call (303) 555-0142.',
        ),
      )
      expect(field('Email').value).toBe('dana@highline.example')
    },
  )
})

describe('/pw-reset/finish', () => {
  async function choose(password: string, confirmation = password) {
    open(`/pw-reset/finish?i=${KEY}`)
    await heading('Choose a new password')
    await type('New password', password)
    await type('Confirm new password', confirmation)
    await press('Set password')
  }

  test.each(['/pw-reset/finish', '/pw-reset/finish?i='])('%s redirects to /auth', async (at) => {
    open(at)
    await heading('Sign in')
    expect(path()).toBe('/auth')
  })

  test('the key is removed from the address bar at once, and is sent', async () => {
    api.answers['PUT /pw-reset'] = { status: 204 }
    await choose('sunny greenhouse')
    await waitFor(() => expect(path()).toBe('/pw-reset/finish'))
    await focusedHeading('Your password has been reset!')
    expect(sent('PUT /pw-reset')?.body).toEqual({ resetKey: KEY, password: 'sunny greenhouse' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth')
  })

  test('a reload finds the key in the history state', async () => {
    api.answers['PUT /pw-reset'] = { status: 204 }
    open('/pw-reset/finish', { mailedKey: KEY })
    await heading('Choose a new password')
    await type('New password', 'sunny greenhouse')
    await type('Confirm new password', 'sunny greenhouse')
    await press('Set password')
    await heading('Your password has been reset!')
    expect(sent('PUT /pw-reset')?.body).toMatchObject({ resetKey: KEY })
  })

  test.each([
    refused('link-expired'),
    refused('not-found'),
    refused('invalid-request', { fields: { resetKey: 'Not valid' } }),
  ])('$status: Your password was not reset!', async (answer) => {
    api.answers['PUT /pw-reset'] = answer
    await choose('sunny greenhouse')
    await focusedHeading('Your password was not reset!')
    const next = screen.getByRole('link', { name: 'Request a new link' })
    expect(next.getAttribute('href')).toBe('/pw-reset')
  })

  test('500 is a generic error, and can be retried', async () => {
    api.answers['PUT /pw-reset'] = { status: 500, body: { code: 'internal' } }
    await choose('sunny greenhouse')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our end. Please try again.',
    )
    api.answers['PUT /pw-reset'] = { status: 204 }
    await press('Set password')
    await heading('Your password has been reset!')
  })

  test('429 says to wait', async () => {
    api.answers['PUT /pw-reset'] = { status: 429, body: { code: 'too-many-attempts' } }
    await choose('sunny greenhouse')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your password was not reset!Too many attempts. Please try again later.',
    )
  })

  test('a weak password is reported when the field loses focus', async () => {
    open(`/pw-reset/finish?i=${KEY}`)
    await heading('Choose a new password')
    await type('New password', 'aaaaaa')
    fireEvent.blur(field('New password'))
    await screen.findByText('Choose a less common password', {}, { timeout: 20_000 })
    expect(api.seen).not.toContain('PUT /pw-reset')
    await type('New password', 'vkqzrw')
    await waitFor(() => expect(screen.queryByText('Choose a less common password')).toBeNull())
    fireEvent.blur(field('New password'))
    // Judged once more behind the screen, so the screen has its answer by now.
    await act(() => isGuessable('vkqzrw', { organizations: [] }))
    expect(screen.queryByText('Choose a less common password')).toBeNull()
  })

  test('a common password is refused with a message at its field', async () => {
    const fields = { password: 'Choose a less common password' }
    api.answers['PUT /pw-reset'] = { status: 400, body: { code: 'invalid-request', fields } }
    await choose('password1')
    await screen.findByText('Choose a less common password')
    await waitFor(() => expect(document.activeElement).toBe(field('New password')))
  })

  test.each([
    ['', '', 'Required'],
    ['short', 'short', 'Must be at least 6 characters'],
    ['x'.repeat(51), 'x'.repeat(51), 'Must be less than 50 characters'],
    ['greenhouse', 'greenhouze', 'Passwords do not match'],
  ])('%j and %j: %s', async (password, confirmation, message) => {
    await choose(password, confirmation)
    await waitFor(() => expect(screen.queryAllByText(message)).not.toEqual([]))
    expect(api.seen).not.toContain('PUT /pw-reset')
  })
})
