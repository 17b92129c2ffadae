import * as z from 'zod'

/** NUL and half characters cannot be stored, printed or mailed. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const textField = (maximum: number, tooLong = `Max ${maximum} characters`) =>
  z
    .string({ error: 'Required' })
    .trim()
    .max(maximum, { error: tooLong, abort: true })
    .refine(isStorable, 'Contains characters that cannot be used')

export const requiredTextField = (maximum: number) => textField(maximum).min(1, 'Required')
