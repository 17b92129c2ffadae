import { MAX_TEMPLATES } from '@accession/domain/orders/template-form'
import { CallError, statusOf } from '../platform/call-error.ts'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'

/** Why a template was not saved or renamed, and what to do. */
export function templateNotSaved(error: unknown): string {
  const { code, refusal } = error instanceof CallError ? error : {}
  if (code === 'duplicate-name')
    return 'Your company already has a template with this name. Choose another name.'
  if (refusal === 'too-many-templates')
    return `The company already has ${MAX_TEMPLATES} templates. Delete one you no longer use first.`
  if (statusOf(error) === 404)
    return 'The template was not saved. Someone else just deleted it. Close this to see the updated list.'
  return `The template was not saved. ${TRY_AGAIN}`
}
