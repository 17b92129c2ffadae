import * as z from 'zod'

/** NUL and half characters cannot be stored, printed or mailed. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Of several lines. */
export const longTextField = (maximum: number, tooLong = `Max ${maximum} characters`) =>
  z
    .string({ error: 'Required' })
    .trim()
    .max(maximum, { error: tooLong, abort: true })
    .refine(isStorable, 'Contains characters that cannot be used')

const TURNS_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g
const ENDS_LINE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Zero-width characters, fillers and the blank Braille cell leave nothing to read. */
const CAN_BE_SEEN = /[^\p{DI}\p{Cf}\p{Z}\u2800]/u

/**
 * Names stand in sentences of our emails, which they must neither end nor turn around: a line break
 * becomes a space, and what changes the reading direction of the text after it is dropped. What
 * nobody can see is nothing.
 */
function inOneLine(text: string): string {
  const line = text.replace(TURNS_DIRECTION, '').replace(ENDS_LINE, ' ').trim()
  return CAN_BE_SEEN.test(line) ? line : ''
}

export const textField = (maximum: number, tooLong?: string) =>
  longTextField(maximum, tooLong).overwrite(inOneLine)

export const requiredTextField = (maximum: number) => textField(maximum).min(1, 'Required')
