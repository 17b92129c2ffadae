import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { draftSummary } from '../orders/order-draft.ts'
import { useMinute } from '../platform/clock.ts'
import { useCanOpen } from '../platform/screens.ts'
import { Section } from '../ui/sheet.tsx'
import { timeAgo } from '../ui/time-ago.ts'
import classes from './continue-order.module.css'

/** Without a sample that was added, the first is what was begun. */
function samplesInWords(count: number): string {
  if (count === 0) return 'the first sample is begun'
  return count === 1 ? '1 sample' : `${count} samples`
}

/** An order begun in this browser and not yet placed. */
export function ContinueOrder({ userId }: { userId: number }) {
  useMinute()
  const canOpen = useCanOpen()
  const draft = draftSummary(userId)
  if (!draft || !canOpen('/create-order')) return null
  return (
    <Section dense>
      <div className={classes.card}>
        <Text>
          Continue order: {samplesInWords(draft.samples)}, saved{' '}
          {timeAgo(draft.savedAt, Date.now())}
        </Text>
        <Button component={Link} to="/create-order" variant="default">
          Continue
        </Button>
      </div>
    </Section>
  )
}
