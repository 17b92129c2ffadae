import { loginForm } from '@accession/domain/users/login-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const accessGrant = z.object({
  accessToken: z.string(),
  accessExpiration: z.int().describe('Unix seconds'),
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Start a session with e-mail address and password.',
  body: loginForm,
  reply: accessGrant.extend({
    refreshToken: z.string(),
    refreshExpiration: z.int().describe('Unix seconds'),
  }),
})

export const refresh = endpoint({
  method: 'POST',
  path: '/refresh',
  access: 'refreshToken',
  summary: 'A new access token. Once the session is bound to a browser, its cookie is needed too.',
  reply: accessGrant,
})

const sameToken = z.strictObject({ rtoken: z.string().max(200) })

export const refreshCookie = endpoint({
  method: 'POST',
  path: '/refreshcookie',
  access: 'refreshToken',
  summary: 'Bind the session to this browser. The body repeats the refresh token of the header.',
  body: sameToken,
})

export const botCookie = endpoint({
  method: 'POST',
  path: '/botcookie',
  access: 'refreshToken',
  summary: 'Remember this browser, so that guesses made elsewhere do not slow its owner down.',
  body: sameToken,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'refreshToken',
  summary: 'End the session everywhere, at once.',
})
