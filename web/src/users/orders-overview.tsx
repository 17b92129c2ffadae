import { getOrdersOverview, type OrderRow, type OverviewPart } from '@accession/contract/orders'
import { maySeeResults } from '@accession/domain/access/permissions'
import type { OrderStage } from '@accession/domain/orders/order-stages'
import { resultsLink } from '@accession/domain/reporting/results-link'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { listSampleNames } from '../orders/list-sample-names.ts'
import { ProgressText } from '../orders/progress-text.tsx'
import { usePermissions } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './orders-overview.module.css'
import { TileLink } from './tile-link.tsx'

/** What needs the customer, what is in testing and what was finished, for all their companies. */
export function OrdersOverview() {
  const overview = useQuery(query(getOrdersOverview, {}))
  return (
    <AsyncArea
      query={overview}
      skeleton={
        <Section dense>
          <SkeletonLines />
        </Section>
      }
    >
      {({ toAnswer, toSend, inTesting, finished }) => (
        <>
          <Part title="Needs your answer" part={toAnswer} stage="to-answer" />
          <Part title="Needs you" part={toSend} stage="to-send" />
          <Part title="In testing" part={inTesting} stage="in-testing" />
          <Part title="Recently finished" part={finished} stage="finished" />
        </>
      )}
    </AsyncArea>
  )
}

type PartProps = { title: string; part: OverviewPart; stage: OrderStage }

function Part({ title, part: { data, totalCount }, stage }: PartProps) {
  const canOpen = useCanOpen()
  if (data.length === 0) return null
  return (
    <Section
      title={title}
      actions={
        canOpen('/orders') &&
        totalCount > data.length && (
          <TileLink to={`/orders?stage=${stage}`}>{`All ${totalCount}`}</TileLink>
        )
      }
    >
      <ul className={classes.orders}>
        {data.map((order) => (
          <Row key={order.orderNumber} order={order} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ order }: { order: OrderRow }) {
  const laboratory = useLaboratory()
  const permissions = usePermissions()
  const hasResults =
    order.lastReportedOn !== null && permissions !== null && maySeeResults(permissions)
  return (
    <li className={classes.order}>
      <Anchor component={Link} to={`/orders/${order.orderNumber}`} className={classes.number ?? ''}>
        {order.orderNumber}
      </Anchor>
      <span className={classes.message}>
        <ProgressText progress={order} />
      </span>
      <span className={classes.about}>
        {listSampleNames(order)}
        {order.companyName && ` · ${order.companyName}`}
      </span>
      {hasResults && laboratory && (
        <Anchor
          href={resultsLink(laboratory.resultsUrl, order.orderNumber)}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.results ?? ''}
          aria-label={`View results of ${order.orderNumber}`}
        >
          View results
        </Anchor>
      )}
    </li>
  )
}
