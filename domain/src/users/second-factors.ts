import * as z from 'zod'
import { hasLink, NO_LINKS } from '../fields/no-links.ts'

/** What can follow a password, in the order they are offered. */
export const SECOND_STEPS = ['passkey', 'app', 'recovery-code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** Enough for a few devices; a longer list is one nobody looks through. */
export const MAX_PASSKEYS = 10
export const RECOVERY_CODES = 10
/** From the password to the second factor. */
export const PENDING_SIGN_IN_MS = 5 * 60_000

type Factors = { hasPasskey: boolean; hasApp: boolean; hasRecoveryCode: boolean }

/** Recovery codes stand in for a factor; without one they are none. */
export function secondStepsOf({ hasPasskey, hasApp, hasRecoveryCode }: Factors): SecondStep[] {
  if (!hasPasskey && !hasApp) return []
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    ...(hasRecoveryCode ? (['recovery-code'] as const) : []),
  ]
}

export const SECOND_FACTOR_REFUSALS = [
  'too-many-passkeys',
  'passkey-not-accepted',
  'has-app',
  'last-second-factor',
  'no-second-factor',
  'own-second-factors',
] as const

const typed = z.string({ error: 'Required' }).trim().min(1, 'Required')

/** Typed with blanks or hyphens, in small or capital letters, it is the same code. */
export const secondStepForm = z.strictObject({
  code: typed.max(50, { error: 'Too long for a code', abort: true }),
})
export const appCodeForm = z.strictObject({
  code: typed.max(20, { error: 'Too long for a code', abort: true }),
})
export const passkeyNameForm = z.strictObject({
  name: typed
    .max(50, { error: '50 character limit', abort: true })
    .refine((name) => !hasLink(name), NO_LINKS),
})

export const plainCode = (code: string): string => code.replace(/[^\da-z]/gi, '').toLowerCase()
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code))

export const WRONG_CODE =
  'That code is not right. Enter the one your app shows now; it changes every 30 seconds.'
export const USED_CODE = 'This code was used already. Wait for the next one.'
export const WRONG_RECOVERY_CODE =
  'That recovery code is not right, or it was used already. Try another one.'
