import { getOrderDefaults, type Order } from '@accession/contract/orders'
import { counted } from '@accession/domain/fields/plural'
import { sizeLimitMessage } from '@accession/domain/samples/order-size'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import { statusOf } from '../platform/call-error.ts'
import { query } from '../platform/query.ts'
import { CallFailure } from '../ui/feedback/call-failure.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { builderAddress } from './draft-addresses.ts'
import { draftAgain } from './draft-of-order.ts'
import { isBlankDraft, newDraft, type OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'
import { doUndoably } from './undoable.ts'

/** Fills a new order with the samples of an earlier one; asks first if another is in progress. */
export function OrderAgain({ orderNumber }: { orderNumber: string }) {
  const order = useEditedOrder(orderNumber, true)
  const copy = useCopy(order.data?.data)
  const isBlank = useOrderDraft(isBlankDraft)
  const navigate = useNavigate()
  const isFilledAtOnce = copy !== null && isBlank
  useEffect(() => {
    if (!isFilledAtOnce) return
    useOrderDraft.setState(copy)
    navigate(builderAddress(null), { replace: true })
  }, [isFilledAtOnce, copy, navigate])

  if (order.isError) {
    const status = statusOf(order.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <Page title="The order could not be loaded" width="form">
        <CallFailure error={order.error} onRetry={() => void order.refetch()} />
      </Page>
    )
  }
  if (!copy || isBlank) return <PageSkeleton />
  return <OrderInProgress orderNumber={orderNumber} copy={copy} />
}

type Copy = Partial<OrderDraft> & Pick<OrderDraft, 'samples'>

/** The draft to start with, once the order, the price list and the last license are known. */
function useCopy(order: Order | undefined): Copy | null {
  const { currentCatalog, standIn } = useCurrentCatalog()
  const catalog = currentCatalog ?? standIn
  const companyId = order?.companyId ?? undefined
  const defaults = useQuery({
    ...query(getOrderDefaults, { query: { companyId } }),
    enabled: order !== undefined && companyId !== undefined,
  })
  const isKnown = companyId === undefined || !defaults.isPending
  if (!order || !catalog || !isKnown) return null
  return draftAgain(order, defaults.data?.licenseNumber ?? null, catalog)
}

/** Never throws away an order in progress without asking. */
function OrderInProgress({ orderNumber, copy }: { orderNumber: string; copy: Copy }) {
  const samples = useOrderDraft((draft) => draft.samples)
  const navigate = useNavigate()
  const together = [...samples, ...copy.samples]
  const tooMany = sizeLimitMessage(samples, together)
  const go = (change?: () => void, message = '') => {
    if (change) doUndoably(change, message)
    navigate(builderAddress(null), { replace: true })
  }
  return (
    <Page title={`Order ${orderNumber} again`} width="form">
      <Card>
        <Section>
          <Text>
            You have an order in progress
            {samples.length > 0 && ` with ${counted(samples.length, 'sample')}`}. What should happen
            to it?
          </Text>
          {tooMany && (
            <ErrorNote>
              The samples of {orderNumber} do not fit into it. {tooMany}
            </ErrorNote>
          )}
          <Group mt="md" gap="sm">
            {!tooMany && (
              <Button
                onClick={() =>
                  go(
                    () =>
                      useOrderDraft.setState({ samples: together, copied: copy.copied ?? null }),
                    `The samples of ${orderNumber} were added.`,
                  )
                }
              >
                Add these samples to it
              </Button>
            )}
            <Button
              variant="default"
              onClick={() =>
                go(
                  () => useOrderDraft.setState({ ...newDraft(), ...copy }),
                  `You started over with the samples of ${orderNumber}.`,
                )
              }
            >
              Replace it
            </Button>
            <Button variant="default" onClick={() => go()}>
              Keep it as it is
            </Button>
          </Group>
        </Section>
      </Card>
    </Page>
  )
}
