import { newPassword } from '@accession/domain/users/password-form'
import { resetForm } from '@accession/domain/users/reset-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { linkKey } from './ids.ts'

export const requestReset = endpoint({
  method: 'POST',
  path: '/pw-reset',
  access: 'public',
  summary: 'Email a password reset link if the account exists. The reply is the same either way.',
  body: resetForm,
})

export const finishReset = endpoint({
  method: 'PUT',
  path: '/pw-reset',
  access: 'public',
  summary: 'Set a new password with the key from the emailed link. All of the user’s sessions end.',
  body: z.strictObject({ resetKey: linkKey, password: newPassword }),
})
