import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { seconds } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { endSession, useSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>

const TOKEN = 'pending-sign-in-of-dana'
const grant = () => ({
  accessToken: 'access-1',
  accessExpiration: seconds({ minutes: 15 }),
  refreshToken: 'refresh-1',
  refreshExpiration: seconds({ days: 14 }),
})
const needed = (factors: ('app' | 'recovery-code')[]) => ({
  ...refused('second-factor-needed', { secondFactor: { token: TOKEN, factors } }),
})

async function enterPassword() {
  app = renderApp('/auth')
  await fill(await screen.findByLabelText('Email'), 'dana@highline.example')
  await fill(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

beforeEach(() => {
  endSession()
  api.answers['POST /login'] = needed(['app', 'recovery-code'])
})
afterEach(() => app.close())

test('After the password, the code of the app signs in', async () => {
  api.answers['POST /login/second-factor'] = { status: 200, body: grant() }
  await enterPassword()
  const code = await screen.findByLabelText('Code from your app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  screen.getByText(/^Your password was right\./)
  await fill(code, '123 456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(useSession.getState().session?.username).toBe('dana@highline.example'))
  const sent = api.requests.find(({ url }) => url === '/login/second-factor')
  expect(sent?.body).toEqual({ token: TOKEN, code: '123 456' })
})

test('Nothing else is offered at this step, and starting over brings it back', async () => {
  await enterPassword()
  await screen.findByLabelText('Code from your app')
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@highline.example')
})

test('A wrong code is said at the field, and what was typed stays', async () => {
  const fields = { code: 'That code is not right.' }
  api.answers['POST /login/second-factor'] = refused('invalid-request', { fields })
  await enterPassword()
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your app')
  await fill(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('That code is not right.')
  expect([code.value, document.activeElement]).toEqual(['123456', code])
})

test('After it expired, starting over is the only thing to do', async () => {
  api.answers['POST /login/second-factor'] = refused('sign-in-expired')
  await enterPassword()
  await fill(await screen.findByLabelText('Code from your app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This sign-in took too long or had too many wrong codes. Start over with your password.',
  )
  expect(screen.queryByLabelText('Code from your app')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  const startOver = screen.getByRole('button', { name: 'Start over' })
  expect(document.activeElement).toBe(startOver)
  await user.click(startOver)
  const password = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test.each([
  [
    'too-many-attempts',
    'Too many attempts. Wait a little, then try again, or use a recovery code from a browser you have signed in with before.',
  ],
  ['unavailable', 'We are unable to log you in at this time. Sorry for the inconvenience.'],
] as const)('%s says what to do next', async (problem, message) => {
  api.answers['POST /login/second-factor'] = refused(problem)
  await enterPassword()
  await fill(await screen.findByLabelText('Code from your app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('Without a connection, the code can be sent again', async () => {
  api.answers['POST /login/second-factor'] = noResponse
  await enterPassword()
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your app')
  await fill(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  expect(code.value).toBe('123456')
})

test('A recovery code can be used instead, and the sign-in started over', async () => {
  await enterPassword()
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await screen.findByLabelText('Recovery code')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('')
  expect(document.activeElement).toBe(password)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@highline.example')
})
