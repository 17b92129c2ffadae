import { counted } from '@accession/domain/fields/plural'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { draftSummary } from '../order-form/order-draft.ts'
import { useMinute } from '../platform/clock.ts'
import { timeAgo } from '../ui/display/time-ago.ts'
import { Section } from '../ui/layout/card.tsx'
import classes from './continue-order.module.css'

/** With no sample added yet, the first one has been started. */
function formatSampleCount(count: number): string {
  if (count === 0) return 'first sample started'
  return counted(count, 'sample')
}

/** An order started in this browser and not yet placed. */
export function ContinueOrder({ userId }: { userId: number }) {
  useMinute()
  const canOpen = useCanOpen()
  const draft = draftSummary(userId)
  if (!draft || !canOpen('/create-order')) return null
  return (
    <Section dense>
      <div className={classes.card}>
        <Text>
          Continue order: {formatSampleCount(draft.samples)}, saved{' '}
          {timeAgo(draft.savedAt, Date.now())}
        </Text>
        <Button component={Link} to="/create-order" variant="default">
          Continue
        </Button>
      </div>
    </Section>
  )
}
