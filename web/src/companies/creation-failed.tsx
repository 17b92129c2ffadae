import { Button, Text } from '@mantine/core'
import { ResultPage } from '../ui/result-page.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/something-went-wrong.ts'

type Props = {
  duplicate: { title: string; sentence: string } | undefined
  onGoBack: () => void
}

/** Nothing was created: the name is taken, or something else went wrong. What was typed is kept. */
export function CreationFailed({ duplicate, onGoBack }: Props) {
  return (
    <ResultPage
      failed
      title={duplicate?.title ?? SOMETHING_WENT_WRONG}
      actions={<Button onClick={onGoBack}>Go Back</Button>}
    >
      <Text>
        {duplicate?.sentence ??
          'The company was not created. Please try again later or contact a system administrator.'}
      </Text>
    </ResultPage>
  )
}
