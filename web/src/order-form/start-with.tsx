import { counted } from '@accession/domain/fields/plural'
import { sizeLimitMessage } from '@accession/domain/samples/order-size'
import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { builderAddress } from './draft-addresses.ts'
import type { Copy } from './draft-of-order.ts'
import { isBlankDraft } from './draft-storage.ts'
import { startAnother, useOrderDraft } from './order-draft.ts'
import { addCopied } from './sample-actions.ts'

type Props = {
  /** What is asked if an order is in progress: 'Order 26-000123 again'. */
  title: string
  /** Whose samples they are. */
  from: string
  /** What it is, if it cannot be loaded. */
  what: 'order' | 'template'
  read: { isError: boolean; error: Error | null; refetch: () => unknown }
  /** Null until it is known. */
  copy: Copy | null
}

/** Fills a new order with samples from elsewhere; asks first if another is in progress. */
export function StartWith({ what, read, copy, ...asked }: Props) {
  const isBlank = useOrderDraft(isBlankDraft)
  const navigate = useNavigate()
  const isFilledAtOnce = copy !== null && isBlank
  useEffect(() => {
    if (!isFilledAtOnce) return
    useOrderDraft.setState(copy)
    navigate(builderAddress(null), { replace: true })
  }, [isFilledAtOnce, copy, navigate])

  if (read.isError) {
    const status = statusOf(read.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <NotLoaded
        title={`The ${what} could not be loaded`}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!copy || isBlank) return <PageSkeleton />
  return <OrderInProgress copy={copy} {...asked} />
}

/** An order in progress stays, beside the new one or with these samples added. */
function OrderInProgress({ title, from, copy }: { title: string; from: string; copy: Copy }) {
  const samples = useOrderDraft((draft) => draft.samples)
  const navigate = useNavigate()
  const tooMany = sizeLimitMessage(samples, [...samples, ...copy.samples])
  const goOn = () => navigate(builderAddress(null), { replace: true })
  const add = () => {
    addCopied(copy, from)
    goOn()
  }
  const startNew = () => {
    startAnother()
    useOrderDraft.setState(copy)
    goOn()
  }
  return (
    <Page title={title} width="form">
      <Card>
        <Section>
          <Text>
            You have an order in progress
            {samples.length > 0 && ` with ${counted(samples.length, 'sample')}`}. You can start a
            new order beside it and find both on your home page.
          </Text>
          {tooMany && (
            <ErrorNote>
              The samples of {from} do not fit into it. {tooMany}
            </ErrorNote>
          )}
          <Group mt="md" gap="sm">
            <Button onClick={startNew}>Start a new order</Button>
            {!tooMany && (
              <Button variant="default" onClick={add}>
                Add these samples to it
              </Button>
            )}
            <Button variant="default" onClick={goOn}>
              Keep it as it is
            </Button>
          </Group>
        </Section>
      </Card>
    </Page>
  )
}
