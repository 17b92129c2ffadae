import { Button, Text } from '@mantine/core'
import { ErrorNote } from '../../ui/error-note.tsx'
import { NO_PRICES } from '../use-offer.ts'

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
