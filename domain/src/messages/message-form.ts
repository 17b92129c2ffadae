import * as z from 'zod'
import { isDay } from '../calendar/day.ts'
import { idField } from '../fields/id-field.ts'
import { longTextField, requiredTextField } from '../fields/text-field.ts'
import { isBlankHtml } from './message-html.ts'
import { MESSAGE_TYPES } from './visible-messages.ts'

const MAX_HTML = 20_000

/** Times are offered in steps of this many minutes. */
export const STEP_MINUTES = 15

/** A local day and time: YYYY-MM-DD HH:mm:ss, or empty when cleared. */
const wallTime = z
  .string()
  .max(19, { error: 'Must be a date and time', abort: true })
  .regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/, 'Must be a date and time')
  .refine((text) => text === '' || isWallTime(text), 'Must be a date and time')
  .refine(
    (text) => !isWallTime(text) || isOnStep(text),
    `Must be a multiple of ${STEP_MINUTES} minutes`,
  )

/** A message without an end leaves it out. */
const FIRST_TIME = '2000'
const MAX_YEAR = '2100'

const isWallTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  text >= FIRST_TIME &&
  text < MAX_YEAR &&
  z.iso.datetime().safeParse(`${text.replace(' ', 'T')}Z`).success

const isOnStep = (text: string): boolean =>
  Number(text.slice(14, 16)) % STEP_MINUTES === 0 && text.endsWith(':00')

const FIELDS = {
  messageType: z.enum(MESSAGE_TYPES, { error: 'Required' }),
  messageTitle: requiredTextField(200),
  messageText: longTextField(MAX_HTML).refine((html) => !isBlankHtml(html), 'Required'),
  isActive: z.boolean({ error: 'Required' }),
  shownAfter: wallTime.default(''),
  shownUntil: wallTime.default(''),
}

/**
 * Local times compare as text. That can be wrong in the hour a clock change skips; the server
 * decides.
 */
const isInOrder = ({ shownAfter = '', shownUntil = '' }): boolean =>
  shownAfter === '' || shownUntil === '' || shownAfter < shownUntil

export const UNTIL_NOT_AFTER = 'Shown until must be after Shown after'
const ORDER = { path: ['shownUntil'], error: UNTIL_NOT_AFTER }

export const messageForm = z.strictObject(FIELDS).refine(isInOrder, ORDER)
export type MessageForm = z.output<typeof messageForm>

/** An existing message is identified in the body. */
export const messageUpdate = z
  .strictObject({ ...FIELDS, websiteMessageId: idField })
  .refine(isInOrder, ORDER)

export const NEW_MESSAGE: MessageForm = {
  messageType: 'default',
  messageTitle: '',
  messageText: '',
  isActive: false,
  shownAfter: '',
  shownUntil: '',
}
