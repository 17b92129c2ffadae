import { DRAFT_KEPT_DAYS } from '@accession/domain/orders/order-drafts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { builderAddress, NEW_DRAFT } from './draft-addresses.ts'
import { draftKey, readDraft } from './draft-storage.ts'
import { openDraft } from './order-draft.ts'
import { checkDraft } from './server-drafts.ts'

const NOT_OPENED = 'The order could not be opened'

/**
 * Opens an order in progress, as the server has it or as it is here; the address then stands for
 * the order this tab works on.
 */
export function OpenDraft({ id }: { id: string }) {
  const userId = useUser().data?.userId
  const navigate = useNavigate()
  const isNew = id === NEW_DRAFT
  const found = useQuery({
    queryKey: ['open-draft', userId, id],
    queryFn: () => checkDraft(userId as number, id),
    enabled: userId !== undefined && !isNew,
    retry: false,
    gcTime: 0,
  })
  const isHere = userId !== undefined && readDraft(draftKey(userId, id)) !== null
  const canOpen = isNew || (!found.isPending && isHere)
  useEffect(() => {
    if (userId === undefined || !canOpen) return
    openDraft(userId, isNew ? 'new' : { id })
    navigate(builderAddress(null), { replace: true })
  }, [userId, canOpen, isNew, id, navigate])

  if (canOpen || found.isPending) return <PageSkeleton />
  if (found.data?.orderNumber) return <Placed orderNumber={found.data.orderNumber} />
  if (found.isError && statusOf(found.error) !== 404)
    return <NotLoaded title={NOT_OPENED} error={found.error} onRetry={() => void found.refetch()} />
  return <NotFound isThere={found.data !== undefined} />
}

function Placed({ orderNumber }: { orderNumber: string }) {
  return (
    <Page title="This order was placed" width="form">
      <Card>
        <Section>
          <Text>
            It was placed as order{' '}
            <Anchor component={Link} to={`/orders/${orderNumber}`} inherit>
              {orderNumber}
            </Anchor>
            .
          </Text>
        </Section>
      </Card>
    </Page>
  )
}

/** A page that was not reloaded for weeks may not be able to read what a newer one saved. */
function NotFound({ isThere }: { isThere: boolean }) {
  return (
    <Page title={NOT_OPENED} width="form">
      <Card>
        <Section>
          <Text>
            {isThere
              ? 'It was saved by a newer version of this page. Reload the page to continue with it.'
              : `It was deleted on another device, or it has not been changed for ${DRAFT_KEPT_DAYS} days.`}
          </Text>
        </Section>
      </Card>
    </Page>
  )
}
