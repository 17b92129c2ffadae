import { Button, Text } from '@mantine/core'
import { NO_PRICES } from '../orders/use-current-catalog.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'

export function NoPrices({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorNote>
      <Text inherit>{NO_PRICES}</Text>
      <Button mt="xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </ErrorNote>
  )
}
