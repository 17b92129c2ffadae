import { Button, Text } from '@mantine/core'
import { ResultPage } from './result-page.tsx'
import { SOMETHING_WENT_WRONG } from './something-went-wrong.ts'

type Props = { title?: string | undefined; children: string; onGoBack: () => void }

/** Replaces a form that could not be saved; its input is kept for going back. */
export function FailedPage({ title = SOMETHING_WENT_WRONG, children, onGoBack }: Props) {
  return (
    <ResultPage failed title={title} actions={<Button onClick={onGoBack}>Go Back</Button>}>
      <Text>{children}</Text>
    </ResultPage>
  )
}
