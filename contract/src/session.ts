import { SIGN_IN_OUTCOMES } from '@accession/domain/access/sign-ins'
import { keysOf } from '@accession/domain/fields/keys-of'
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

/** What every way of signing in replies. */
export const sessionGrant = accessGrant.extend({
  refreshToken: z.string(),
  refreshExpiration: z.int().describe('Unix seconds'),
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary:
    'Sign in with an email address and password. Someone with a second factor continues with POST /login/second-factor or POST /login/passkey (401, second-factor-needed).',
  body: loginForm,
  reply: sessionGrant,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/refresh',
  beforeSecondFactor: true,
  access: 'refreshToken',
  summary:
    'Get a new access token. Once the session is bound to a browser, its cookie is required too.',
  reply: accessGrant,
})

/** The refresh token; it proves that this is the same live session. */
export const rtoken = z.string().min(1).max(200, { abort: true })
const sameToken = z.strictObject({ rtoken })

export const refreshCookie = endpoint({
  method: 'POST',
  path: '/refreshcookie',
  beforeSecondFactor: true,
  access: 'refreshToken',
  summary:
    'Bind the session to this browser. Repeat the refresh token from the header in the body.',
  body: sameToken,
})

export const botCookie = endpoint({
  method: 'POST',
  path: '/botcookie',
  beforeSecondFactor: true,
  access: 'refreshToken',
  summary:
    'Mark this browser as a known device, so that failed sign-ins elsewhere do not throttle its owner.',
  body: sameToken,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  beforeSecondFactor: true,
  access: 'refreshToken',
  summary: 'Sign out. The session ends immediately.',
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
  summary: 'List your open sessions, most recently used first.',
  reply: z.object({ sessions: z.array(openSession) }),
})

const signIn = z.object({
  at: z.iso.datetime().describe('The last attempt within the hour'),
  outcome: z.enum(keysOf(SIGN_IN_OUTCOMES)),
  times: z.int().describe('Number of attempts within the hour'),
  address: z.string(),
  userAgent: z.string(),
})
export type SignIn = z.infer<typeof signIn>

export const getSignIns = endpoint({
  method: 'GET',
  path: '/sign-ins',
  access: 'signedIn',
  summary: 'List recent sign-in activity on your account, newest first, at most 50 entries.',
  reply: z.object({ signIns: z.array(signIn) }),
})

const anyUser = z.strictObject({ userId: idInText })

export const getUserSignIns = endpoint({
  method: 'GET',
  path: '/users-info/:userId/sign-ins',
  access: 'admin',
  summary: 'Get a user’s recent sign-in activity and number of open sessions.',
  params: anyUser,
  reply: z.object({
    openSessions: z.int(),
    hasSecondFactor: z.boolean(),
    signIns: z.array(signIn),
  }),
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/users-info/:userId/sessions',
  access: 'admin',
  summary: 'Sign a user out everywhere. Must be sent from the browser your session is bound to.',
  params: anyUser,
  reply: z.object({ ended: z.int() }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signedIn',
  summary: 'End one of your sessions.',
  params: z.strictObject({ sessionId: z.uuid() }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/password',
  access: 'signedIn',
  summary: 'Change your password. All your other sessions end.',
  body: z.strictObject({ current: currentPassword, password: newPassword }),
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/confirm-password',
  beforeSecondFactor: true,
  access: 'signedIn',
  summary:
    'Confirm your password. For the next 10 minutes, this session can request a change of your own email address, change your passkeys, authenticator app and recovery codes, and change the email address, rights and roles of admins. Someone with a second factor continues with POST /confirm-password/second-factor or POST /confirm-password/passkey (403, second-factor-to-confirm).',
  body: confirmPasswordForm,
})
