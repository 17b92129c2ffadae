import { Button, Text } from '@mantine/core'
import { ResultPage } from '../ui/result-page.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/something-went-wrong.ts'

/** In place of the form, which is still as it was. */
export function NotSaved({ onGoBack }: { onGoBack: () => void }) {
  return (
    <ResultPage
      failed
      title={SOMETHING_WENT_WRONG}
      actions={<Button onClick={onGoBack}>Go Back</Button>}
    >
      <Text>
        The order was not changed. Please try again later or contact a system administrator.
      </Text>
    </ResultPage>
  )
}
