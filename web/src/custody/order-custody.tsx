import { type CustodyEvent, getCustody } from '@accession/contract/custody'
import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import {
  CUSTODY_LABELS,
  SIGNATURE_SIZE,
  type Signature,
} from '@accession/domain/custody/custody-event'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import stepClasses from '../order-page/order-history.module.css'
import { decisionOn } from '../orders/order-decision.ts'
import { useUser } from '../platform/current-user.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import classes from './signature.module.css'

const RecordCustody = lazyPiece(async () => (await import('./record-custody.tsx')).RecordCustody, {
  frame: belowHeader,
})

/** Who had the samples of the order, when and where. */
export function OrderCustody({ order, version }: { order: Order; version: string | null }) {
  const user = useUser().data
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const [isRecording, setIsRecording] = useState(false)
  const read = query(getCustody, { params: { orderNumber: order.orderNumber } })
  const chain = useQuery({ ...read, queryKey: [...read.queryKey, version] })
  if (!user) return null
  const mayRecord = decisionOn('recordCustody', order, user).isAllowed
  if (!mayRecord && chain.data?.events.length === 0) return null
  return (
    <section aria-labelledby="order-custody">
      <Title order={2} id="order-custody" mb="sm">
        Chain of custody
      </Title>
      <AsyncArea query={chain}>
        {({ events }) => (
          <ol className={stepClasses.steps}>
            {groupsOf(events).map(([event, numbers]) => (
              <li key={event.eventId} className={stepClasses.step}>
                <b>{CUSTODY_LABELS[event.kind]}</b>
                <span className={stepClasses.when}>
                  {[formatLabTime(event.at, timeZone), event.byName].filter(Boolean).join(' · ')}
                </span>
                {wordsOf(event, numbers).map((line) => (
                  <div key={line}>{line}</div>
                ))}
                <DrawnSignature signature={event.signature} name={event.signedName} />
              </li>
            ))}
          </ol>
        )}
      </AsyncArea>
      {mayRecord && (
        <Button variant="default" onClick={() => setIsRecording(true)}>
          Record an event
        </Button>
      )}
      {isRecording && <RecordCustody order={order} onClose={() => setIsRecording(false)} />}
    </section>
  )
}

/** What happened to several samples at once is one entry. */
function groupsOf(events: readonly CustodyEvent[]): [CustodyEvent, string[]][] {
  const groups: [CustodyEvent, string[]][] = []
  const sameAs = ({ eventId, sampleNumber, ...event }: CustodyEvent) => JSON.stringify(event)
  for (const event of events) {
    const last = groups.at(-1)
    const numbers = event.sampleNumber ? [event.sampleNumber] : []
    if (last && numbers.length > 0 && sameAs(last[0]) === sameAs(event)) last[1].push(...numbers)
    else groups.push([event, numbers])
  }
  return groups
}

function wordsOf(
  { place, note, signedName, signature, retainUntil }: CustodyEvent,
  numbers: string[],
) {
  const who = signature.length > 0 ? 'Signed by' : 'Name given:'
  return [
    numbers.length > 0 && numbers.join(', '),
    place && `Where: ${place}`,
    retainUntil && `Until ${formatDay(retainUntil)}`,
    signedName && `${who} ${signedName}`,
    note,
  ].filter((line): line is string => Boolean(line))
}

function DrawnSignature({ signature, name }: { signature: Signature; name: string }) {
  if (signature.length === 0) return null
  const { width, height } = SIGNATURE_SIZE
  const path = signature.map((line) => `M${line.join(' ')}${line.length === 2 ? 'h0' : ''}`)
  return (
    <svg
      className={classes.drawn}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Signature of ${name}`}
    >
      <path d={path.join('')} />
    </svg>
  )
}
