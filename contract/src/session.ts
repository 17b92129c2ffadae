import { SIGN_IN_OUTCOMES, type SignInOutcome } from '@accession/domain/session/sign-ins'
import { loginForm } from '@accession/domain/users/login-form'
import {
  confirmPasswordForm,
  currentPassword,
  newPassword,
} from '@accession/domain/users/password-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'

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

/** The refresh token, to prove the same live session. */
export const rtoken = z.string().min(1).max(200, { abort: true })
const sameToken = z.strictObject({ rtoken })

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

const openSession = z.object({
  sessionId: z.uuid(),
  isCurrent: z.boolean(),
  created: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  userAgent: z.string(),
  address: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'signedIn',
  summary: 'One’s own open sessions, the latest used first.',
  reply: z.object({ sessions: z.array(openSession) }),
})

const signIn = z.object({
  at: z.iso.datetime().describe('The last time within the hour'),
  outcome: z.enum(Object.keys(SIGN_IN_OUTCOMES) as [SignInOutcome, ...SignInOutcome[]]),
  times: z.int().describe('How often within the hour'),
  address: z.string(),
  userAgent: z.string(),
})
export type SignIn = z.infer<typeof signIn>

export const getSignIns = endpoint({
  method: 'GET',
  path: '/sign-ins',
  access: 'signedIn',
  summary: 'Recent sign-in activity of one’s own account, the latest first, at most 50 entries.',
  reply: z.object({ signIns: z.array(signIn) }),
})

const anyUser = z.strictObject({ userId: idInText })

export const getUserSignIns = endpoint({
  method: 'GET',
  path: '/users-info/:userId/sign-ins',
  access: 'admin',
  summary: 'Recent sign-in activity of a user, and how many of their sessions are open.',
  params: anyUser,
  reply: z.object({ openSessions: z.int(), signIns: z.array(signIn) }),
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/users-info/:userId/sessions',
  access: 'admin',
  summary: 'End every session of a user. Needs the browser the session is bound to.',
  params: anyUser,
  reply: z.object({ ended: z.int() }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signedIn',
  summary: 'End one of one’s own sessions.',
  params: z.strictObject({ sessionId: z.uuid() }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/password',
  access: 'signedIn',
  summary: 'Change one’s own password; every other session ends.',
  body: z.strictObject({ current: currentPassword, password: newPassword }),
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/confirm-password',
  access: 'signedIn',
  summary:
    'Confirm one’s password. For 10 minutes this session may then change the address, rights and roles of admins.',
  body: confirmPasswordForm,
})
