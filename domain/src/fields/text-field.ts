import * as z from 'zod'

/** NUL and unpaired surrogates cannot be stored, printed or emailed. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Multiline. */
export const longTextField = (maximum: number, tooLong = `Max ${maximum} characters`) =>
  z
    .string({ error: 'Required' })
    .trim()
    .max(maximum, { error: tooLong, abort: true })
    .refine(isStorable, 'Contains characters that are not allowed')

const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Zero-width characters, fillers and the blank Braille cell are invisible. */
const VISIBLE = /[^\p{DI}\p{Cf}\p{Z}\u2800]/u

/**
 * Names are part of sentences in our emails and must not break them: a line break becomes a space,
 * and characters that change the text direction are dropped. Invisible text counts as empty.
 */
function inOneLine(text: string): string {
  const line = text.replace(DIRECTION_CONTROLS, '').replace(LINE_BREAKS, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

export const textField = (maximum: number, tooLong?: string) =>
  longTextField(maximum, tooLong).overwrite(inOneLine)

export const requiredTextField = (maximum: number) => textField(maximum).min(1, 'Required')
