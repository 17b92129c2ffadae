import { heldOrderOf } from '@accession/contract/held-order'
import { editOrderTest } from '@accession/contract/order-modification'
import type { Order } from '@accession/contract/orders'
import {
  type HeldOrder,
  type HeldSample,
  type HeldTest,
  sampleOf,
} from '@accession/domain/order-modification/held-order'
import type { ModificationTerms } from '@accession/domain/order-modification/modification'
import { decideAccess } from '@accession/domain/session/access'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { NoPrices } from '../orders/builder/no-prices.tsx'
import { IntakeNeeded } from '../orders/lookup/role-needed.tsx'
import { decisionOn } from '../orders/order-decision.ts'
import type { VersionedOrder } from '../orders/view/use-order.ts'
import { statusOf } from '../platform/call-error.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { type Change, Modified } from './modified.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { useModificationTerms } from './use-modification-terms.ts'
import { useOpenedOrder } from './use-opened-order.ts'

/** An accepted order in the hands of intake. */
export type Subject = {
  held: VersionedOrder
  before: HeldOrder
  terms: ModificationTerms
  /** Someone else changed the order while the screen was open. */
  newer: VersionedOrder | null
  load: (keepsForm: boolean) => void
  onDone: (change: Change) => void
}

type Props = { title: string; children: (subject: Subject) => ReactNode }

/** Stands before every screen that modifies: opens the order that the address names, or leads back. */
export function ModificationGate({ title, children }: Props) {
  const standing = useStanding()
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  if (decideAccess(editOrderTest.access, standing) !== 'allowed')
    return <IntakeNeeded title={title} action="modify" />
  if (orderNumber === '') return <Navigate replace to="/modify-order" />
  return (
    <Opened key={orderNumber} orderNumber={orderNumber} title={title}>
      {children}
    </Opened>
  )
}

function Opened({ orderNumber, title, children }: Props & { orderNumber: string }) {
  const person = usePerson().data
  const { query, held, round, newer, load } = useOpenedOrder(orderNumber)
  const { terms, hasFailed, retry } = useModificationTerms()
  const before = useMemo(() => held && heldOrderOf(held.data), [held])
  const [change, setChange] = useState<Change>()
  if (change) return <Modified change={change} />
  if (!held && query.isError) {
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
  if (!held || !before || !terms || !person) return <PageSkeleton />
  if (!decisionOn('modify', held.data, person).isAllowed)
    return <BackToOrder orderNumber={orderNumber} />
  const subject = { held, before, terms, newer, load, onDone: setChange }
  return <Fragment key={round}>{children(subject)}</Fragment>
}

/** There it is said why nothing can be done. */
const BackToOrder = ({ orderNumber }: { orderNumber: string }) => (
  <Navigate replace to={modifyAddress('/modify-order', { orderNumber })} />
)

type Sample = Order['samples'][number]
/** A sample as it was read, and as the rules take it. */
export type SampleSubject = Subject & { sample: Sample; heldSample: HeldSample }

type SampleProps = { title: string; children: (subject: SampleSubject) => ReactNode }

/** The same for one sample of the order. */
export function SampleGate({ title, children }: SampleProps) {
  const [params] = useSearchParams()
  return (
    <ModificationGate title={title}>
      {(subject) => {
        const { samples, orderNumber } = subject.held.data
        const named = params.get('sample')
        const sample = samples.find(({ sampleInfo }) => sampleInfo.sampleNumber === named)
        const heldSample = sampleOf(subject.before, named ?? '')
        if (!sample || !heldSample) return <BackToOrder orderNumber={orderNumber} />
        return children({ ...subject, sample, heldSample })
      }}
    </ModificationGate>
  )
}

export type TestSubject = SampleSubject & { test: Sample['tests'][number]; heldTest: HeldTest }

type TestProps = { title: string; children: (subject: TestSubject) => ReactNode }

/** The same for one test of a sample. */
export function TestGate({ title, children }: TestProps) {
  const [params] = useSearchParams()
  return (
    <SampleGate title={title}>
      {(subject) => {
        const named = params.get('test')
        const { sample, heldSample, held } = subject
        const test = sample.tests.find(({ testNumber }) => testNumber === named)
        const heldTest = heldSample.tests.find(({ testNumber }) => testNumber === named)
        if (!test || !heldTest) return <BackToOrder orderNumber={held.data.orderNumber} />
        return children({ ...subject, test, heldTest })
      }}
    </SampleGate>
  )
}
