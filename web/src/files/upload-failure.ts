import { FILE_TOO_LARGE, MAX_FILES } from '@accession/domain/files/order-files'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { isFileRefusal, isOrderRefusal } from '@accession/domain/orders/refusals'
import { CallError, isRefused, statusOf } from '../platform/call-error.ts'
import { FileEmpty, FileTooLarge } from './upload-file.ts'

export type UploadFailure = { message: string; canRetry: boolean }

/** Sending it again does not help only if the file itself is at fault. */
export function failureOf(error: unknown, isAdmin: boolean): UploadFailure {
  const unusable = (message: string) => ({ message, canRetry: false })
  const passing = (message: string) => ({ message, canRetry: true })
  if (error instanceof FileTooLarge) return unusable(`${FILE_TOO_LARGE}.`)
  if (error instanceof FileEmpty) return unusable('The file is empty.')
  if (statusOf(error) === 401) return passing('Your session has ended. Sign in, then try again.')
  if (statusOf(error) === 429) return passing('Too many files in a short time. Try again later.')
  const refusal = error instanceof CallError ? error.refusal : null
  if (refusal && isFileRefusal(refusal))
    return refusal === 'unreadable-file'
      ? unusable('This is not a photo or PDF that can be read. Send a JPEG, PNG, WebP or PDF.')
      : passing(`An order can have ${MAX_FILES} files. Remove one, or ask the laboratory to.`)
  if (refusal && isOrderRefusal(refusal))
    return passing(refusalMessage(isAdmin ? 'addFileAsAdmin' : 'addFileAsCustomer', refusal))
  if (isRefused(error)) return passing('It could not be added.')
  return passing('It was not sent. Check your connection, then try again.')
}
