import { isConfirmationNeeded } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { refusalMessage } from './change.ts'

type Props = { title: string; error: unknown; message?: string | undefined }

/** Nothing if the user did not want to confirm their password after all. */
export function ChangeFailure({ title, error, message = refusalMessage(error) }: Props) {
  if (!error || isConfirmationNeeded(error)) return null
  return <ErrorNote>{message ?? <FailureMessage title={title} error={error} />}</ErrorNote>
}
