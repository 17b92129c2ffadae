import * as z from 'zod'
import { type Day, isDay } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { idField } from '../fields/id-field.ts'
import { hasLink, NO_LINKS } from '../fields/no-links.ts'
import { requiredTextField } from '../fields/text-field.ts'
import { KEY_SCOPES, type KeyRight, MISSING_RIGHT_MESSAGES, scopesFor } from './key-scopes.ts'

/** How many keys that work a company or the laboratory can have. */
export const MAX_API_KEYS = 20
/** The last use is stored to the minute, not at every request. */
export const LAST_USE_STEP_MS = 60_000
export const KEY_REQUESTS_A_MINUTE = 300

/** What a new key is called and may do, in whose name and until when. */
export const apiKeyForm = z.strictObject({
  /** The email to the responsible user contains it. */
  name: requiredTextField(60).refine((text) => !hasLink(text), NO_LINKS),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .max(KEY_SCOPES.length, { abort: true })
    .min(1, 'Choose at least one')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Each only once'),
  responsibleUserId: idField,
  lastDay: z
    .string()
    .max(10, { error: 'Must be a date', abort: true })
    .refine((text) => text === '' || isDay(text), 'Must be a date')
    .transform((text) => (text === '' ? null : text))
    .nullable(),
})
export type ApiKeyForm = z.output<typeof apiKeyForm>

/** What is wrong with a new key besides its form; by field, empty if nothing is. */
export function apiKeyIssues(
  { scopes, lastDay }: ApiKeyForm,
  isLaboratory: boolean,
  today: Day,
): Record<string, string> {
  const allowed = scopesFor(isLaboratory)
  return {
    ...(scopes.every((scope) => allowed.includes(scope))
      ? {}
      : { scopes: 'Only keys of the laboratory can do this' }),
    ...(lastDay !== null && lastDay < today ? { lastDay: 'Cannot be in the past' } : {}),
  }
}

export const KEY_STATUSES = ['active', 'stopped', 'expired', 'revoked'] as const
export type KeyStatus = (typeof KEY_STATUSES)[number]

type StoredKey = { isRevoked: boolean; lastDay: Day | null; missing: KeyRight | null }

/** A stopped key works again when its responsible user gets the right back. */
export function keyStatus({ isRevoked, lastDay, missing }: StoredKey, today: Day): KeyStatus {
  if (isRevoked) return 'revoked'
  if (lastDay !== null && lastDay < today) return 'expired'
  return missing ? 'stopped' : 'active'
}

export const KEY_STATUS_LABELS: Record<KeyStatus, string> = {
  active: 'Active',
  stopped: 'Stopped',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** 'Dana Mills is not allowed to see billing' */
export const missingRightMessage = (userName: string, missing: KeyRight): string =>
  `${userName} ${MISSING_RIGHT_MESSAGES[missing]}`

/** How a history names a key: what users call it, and the part of it that is not secret. */
export const keyLabel = ({ name, prefix }: { name: string; prefix: string }): string =>
  `${name}, acc_${prefix}`

export const lastDayMessage = (lastDay: Day | null): string =>
  lastDay === null ? 'Does not expire' : `Works until ${formatDay(lastDay)}`
