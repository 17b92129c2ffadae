import * as z from 'zod'

export const MAX_EMAIL = 254

export const emailField = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, 'Required')
    .max(MAX_EMAIL, { error: message, abort: true })
    .pipe(z.email(message))

export const emailAddress = emailField('Must be a valid email')
