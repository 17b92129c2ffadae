import { FailedPage } from '../ui/feedback/failed-page.tsx'
import { TRY_LATER } from '../ui/feedback/try-again.ts'

type Props = {
  duplicate: { title: string; message: string } | undefined
  onGoBack: () => void
}

/** Nothing was created: the name is taken, or something else went wrong. */
export function CreationFailed({ duplicate, onGoBack }: Props) {
  return (
    <FailedPage title={duplicate?.title} onGoBack={onGoBack}>
      {duplicate?.message ?? `The company was not created. ${TRY_LATER}`}
    </FailedPage>
  )
}
