import { editOrderTest } from '@accession/contract/order-modification'
import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import type { Order } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/access/access'
import type { ModificationContext } from '@accession/domain/order-modification/modification'
import {
  type OrderSnapshot,
  type SampleSnapshot,
  sampleOf,
  type TestSnapshot,
} from '@accession/domain/orders/order-snapshot'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { NoPrices } from '../order-form/no-prices.tsx'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { decisionOn } from '../orders/order-decision.ts'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { statusOf } from '../platform/call-error.ts'
import { permissionsOf, usePermissions, useUser } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { type Change, Modified } from './modified.tsx'
import { modifyAddress } from './modify-addresses.ts'

/** An accepted order that intake is modifying. */
export type Subject = {
  versioned: VersionedOrder
  before: OrderSnapshot
  context: ModificationContext
  /** Someone else changed the order while the screen was open. */
  newer: VersionedOrder | null
  load: (keepsForm: boolean) => void
  onDone: (change: Change) => void
}

type Props = { title: string; children: (subject: Subject) => ReactNode }

/** Wraps every modification screen: opens the order in the URL, or leads back. */
export function ModificationGate({ title, children }: Props) {
  const permissions = usePermissions()
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  if (decideAccess(editOrderTest.access, permissions) !== 'allowed')
    return <IntakeNeeded title={title} action="modify" />
  if (orderNumber === '') return <Navigate replace to="/modify-order" />
  return (
    <Opened key={orderNumber} orderNumber={orderNumber} title={title}>
      {children}
    </Opened>
  )
}

function Opened({ orderNumber, title, children }: Props & { orderNumber: string }) {
  const user = useUser().data
  const { query, versioned, round, newer, load } = useOpenedOrder(orderNumber)
  const { context, hasFailed, retry } = useModificationContext()
  const before = useMemo(() => versioned && toOrderSnapshot(versioned.data), [versioned])
  const [change, setChange] = useState<Change>()
  if (change) return <Modified change={change} />
  if (!versioned && query.isError) {
    const status = statusOf(query.error)
    if (status !== null && status < 500) return <BackToOrder orderNumber={orderNumber} />
    return <NotLoaded title={title} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (hasFailed) {
    return (
      <Page title={title} width="form">
        <NoPrices onRetry={retry} />
      </Page>
    )
  }
  if (!versioned || !before || !context || !user) return <PageSkeleton />
  if (!decisionOn('modify', versioned.data, user).isAllowed)
    return <BackToOrder orderNumber={orderNumber} />
  const subject = { versioned, before, context, newer, load, onDone: setChange }
  return <Fragment key={round}>{children(subject)}</Fragment>
}

/** That screen says why nothing can be done. */
const BackToOrder = ({ orderNumber }: { orderNumber: string }) => (
  <Navigate replace to={modifyAddress('/modify-order', { orderNumber })} />
)

type Sample = Order['samples'][number]
/** A sample as it was read, and its snapshot for the rules. */
export type SampleSubject = Subject & { sample: Sample; sampleSnapshot: SampleSnapshot }

type SampleProps = { title: string; children: (subject: SampleSubject) => ReactNode }

/** The same for one sample of the order. */
export function SampleGate({ title, children }: SampleProps) {
  const [params] = useSearchParams()
  return (
    <ModificationGate title={title}>
      {(subject) => {
        const { samples, orderNumber } = subject.versioned.data
        const named = params.get('sample')
        const sample = samples.find(({ sampleInfo }) => sampleInfo.sampleNumber === named)
        const sampleSnapshot = sampleOf(subject.before, named ?? '')
        if (!sample || !sampleSnapshot) return <BackToOrder orderNumber={orderNumber} />
        return children({ ...subject, sample, sampleSnapshot })
      }}
    </ModificationGate>
  )
}

export type TestSubject = SampleSubject & {
  test: Sample['tests'][number]
  testSnapshot: TestSnapshot
}

type TestProps = { title: string; children: (subject: TestSubject) => ReactNode }

/** The same for one test of a sample. */
export function TestGate({ title, children }: TestProps) {
  const [params] = useSearchParams()
  return (
    <SampleGate title={title}>
      {(subject) => {
        const named = params.get('test')
        const { sample, sampleSnapshot, versioned } = subject
        const test = sample.tests.find(({ testNumber }) => testNumber === named)
        const testSnapshot = sampleSnapshot.tests.find(({ testNumber }) => testNumber === named)
        if (!test || !testSnapshot) return <BackToOrder orderNumber={versioned.data.orderNumber} />
        return children({ ...subject, test, testSnapshot })
      }}
    </SampleGate>
  )
}

/** The context of a modification: the price list of the day and the laboratory's time. */
function useModificationContext() {
  const { currentCatalog, hasFailed, retry } = useCurrentCatalog()
  const user = useUser().data
  const dueDateOffset = useLaboratory()?.dueDateOffset
  const { day, time } = useLabTime() ?? {}
  const context = useMemo((): ModificationContext | null => {
    if (!currentCatalog || !user || dueDateOffset === undefined || !day || !time) return null
    return {
      currentCatalog,
      now: { day, time },
      calendar: { holidays: currentCatalog.catalog.holidays, dueDateOffset },
      actor: { ...permissionsOf(user), ownsOrder: false },
    }
  }, [currentCatalog, user, dueDateOffset, day, time])
  return { context, hasFailed, retry }
}

type Opened = { versioned: VersionedOrder; round: number }

/**
 * The order as it was when the screen opened; a newer version loads only when the user asks for it.
 */
function useOpenedOrder(orderNumber: string) {
  const query = useEditedOrder(orderNumber, true)
  const [opened, setOpened] = useState<Opened>()
  if (!opened && query.data) setOpened({ versioned: query.data, round: 0 })
  const isNewer = opened && query.data && query.data.version !== opened.versioned.version
  const newer = isNewer ? query.data : null
  return {
    query,
    versioned: opened?.versioned,
    /** A new round resets the form. */
    round: opened?.round ?? 0,
    newer,
    load: (keepsForm: boolean) => {
      if (opened && newer)
        setOpened({ versioned: newer, round: keepsForm ? opened.round : opened.round + 1 })
    },
  }
}
