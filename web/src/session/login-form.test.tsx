import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { seconds, signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { endSession, useSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const grant = () => ({
  accessToken: 'access-1',
  accessExpiration: seconds({ minutes: 15 }),
  refreshToken: 'refresh-1',
  refreshExpiration: seconds({ days: 14 }),
})

async function logIn(username: string, secret: string) {
  await fill(await email(), username)
  await fill(password(), secret)
  const form = password().form
  if (form) fireEvent.submit(form)
}

beforeEach(() => {
  endSession()
})
afterEach(() => app.close())

describe('error messages', () => {
  test.each([
    ['wrong-credentials', 'The username or password provided was incorrect'],
    [
      'account-disabled',
      'Your user account has been disabled. If you believe this is an error please contact support@frontrange.example for assistance.',
    ],
    ['too-many-attempts', 'Too many attempts. Please try again later.'],
    ['internal', 'We are unable to log you in at this time. Sorry for the inconvenience.'],
    ['unavailable', 'We are unable to log you in at this time. Sorry for the inconvenience.'],
  ] as const)('%s', async (code, message) => {
    api.answers['POST /login'] = refused(code)
    app = renderApp('/auth')
    await screen.findByText('Sign up')
    await logIn('dana@highline.example', 'secret')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(message)
    expect(password().form?.getAttribute('aria-describedby')).toBe(alert.id)
    expect((await email()).value).toBe('dana@highline.example')
    expect(password().value).toBe(code === 'wrong-credentials' ? '' : 'secret')
  })

  test('no response', async () => {
    api.answers['POST /login'] = noResponse
    app = renderApp('/auth')
    await logIn('dana@highline.example', 'secret')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We are unable to log you in at this time. Sorry for the inconvenience.',
    )
  })

  test('invalid fields show a message and nothing is sent', async () => {
    app = renderApp('/auth')
    await logIn('dana@', '')
    await screen.findByText('Must be a valid email')
    expect(screen.getByText('Required')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Please check Email and Password.')
    const box = await email()
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.click(screen.getByRole('button', { name: 'Password' }))
    expect(document.activeElement).toBe(password())
    expect(api.seen).not.toContain('POST /login')
  })
})

test('a field the server rejects shows a message and gets the focus', async () => {
  const fields = { password: 'Too long for a password' }
  api.answers['POST /login'] = { status: 400, body: { code: 'invalid-request', fields } }
  app = renderApp('/auth')
  await logIn('dana@highline.example', 'secret')
  await screen.findByText('Too long for a password')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test('the button is disabled while sending, and only then', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.answers['POST /login'] = async () => {
    await asked
    return { status: 401, body: { code: 'wrong-credentials' } }
  }
  app = renderApp('/auth')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
  await email()
  expect(button().disabled).toBe(false)
  await logIn('dana@highline.example', 'wrong')
  await waitFor(() => expect(button().disabled).toBe(true))
  answer()
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('after login the user is at /user, and the cookies are requested', async () => {
  api.answers['POST /login'] = { status: 200, body: grant() }
  app = renderApp('/')
  await logIn(' dana@highline.example ', 'secret')
  await screen.findByRole('heading', { name: 'Hello, Dana' })
  expect(app.path()).toBe('/user')
  expect(useSession.getState().session).toMatchObject({
    username: 'dana@highline.example',
    refreshToken: 'refresh-1',
  })
  const sent = api.requests.find(({ url }) => url === '/login')
  expect(sent?.body).toEqual({ username: 'dana@highline.example', password: 'secret' })
  await waitFor(() => expect(api.seen).toContain('POST /botcookie'))
  expect(api.seen.indexOf('POST /refreshcookie')).toBeLessThan(api.seen.indexOf('POST /botcookie'))
})

test('verifying returns to the previous path', async () => {
  api.answers['POST /login'] = { status: 200, body: { ...grant(), refreshToken: 'refresh-2' } }
  signIn({ refreshExpiration: seconds({ hours: 2 }) })
  app = renderApp('/user?tab=orders')
  await screen.findByRole('heading', { name: 'Confirm it’s you' })
  await fill(password(), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Hello, Dana' })
  expect(app.path()).toBe('/user?tab=orders')
})
