import { getRawOrder, type Order, type OrderedTest } from '@accession/contract/orders'
import { reportTests, takeBackReports } from '@accession/contract/reporting'
import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { counted } from '@accession/domain/fields/plural'
import { isMissing } from '@accession/domain/intake/sample-check'
import { reportForm, takeBackForm } from '@accession/domain/reporting/report-form'
import { isToReport } from '@accession/domain/reporting/report-test'
import { Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orderChangedHere } from '../orders/order-changed.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { onVersion } from '../orders/use-order-change.ts'
import { call } from '../platform/call.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { versionedQuery } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { DayField } from '../ui/form/day-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { reportFailure } from './report-failure.tsx'
import { TestPicker } from './test-picker.tsx'

type Props = { orderNumber: string; onClose: () => void }
type FormProps = { versioned: VersionedOrder; timeZone: string; onDone: () => Promise<void> }

/** Marks tests of an order as reported. */
export function ReportResults(props: Props) {
  return <OrderDialog title="Report results" {...props} Form={ReportForm} />
}

/** Takes the report of tests back. */
export function TakeBackReport(props: Props) {
  return <OrderDialog title="Take back a report" {...props} Form={TakeBackForm} />
}

type DialogProps = Props & { title: string; Form: (props: FormProps) => ReactNode }

/** Reads the order anew, one line for each test. */
function OrderDialog({ title, orderNumber, onClose, Form }: DialogProps) {
  const client = useQueryClient()
  const laboratory = useLaboratory()
  const order = useQuery({
    ...versionedQuery(getRawOrder, { query: { num: orderNumber, gt: 'false', ft: 'false' } }),
    staleTime: 0,
    gcTime: 0,
  })
  const finish = async () => {
    await orderChangedHere(client, orderNumber)
    onClose()
  }
  return (
    <Dialog title={`${title} of ${orderNumber}`} size="lg" opened onClose={onClose}>
      <AsyncArea query={order} skeleton={<SkeletonLines />}>
        {(versioned) =>
          laboratory && (
            <Form
              key={versioned.version}
              versioned={versioned}
              timeZone={laboratory.timeZone}
              onDone={finish}
            />
          )
        }
      </AsyncArea>
    </Dialog>
  )
}

/** The samples with only the tests that are wanted. */
const having = ({ samples }: Order, isWanted: (test: OrderedTest) => boolean) =>
  samples
    .map((sample) => ({ ...sample, tests: sample.tests.filter(isWanted) }))
    .filter(({ tests }) => tests.length > 0)

function ReportForm({ versioned, timeZone, onDone }: FormProps) {
  const { data: order } = versioned
  const { orderNumber, received } = order
  const here = order.samples.filter(
    ({ check, hold, isRejected }) => !isMissing(check) && !hold && !isRejected,
  )
  const samples = having({ ...order, samples: here }, isToReport)
  const all = samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber))
  const today = labTimeAt(Date.now(), timeZone).day
  const form = useSchemaForm(reportForm, { testNumbers: all, reportedOn: today }, { asks: false })
  const { testNumbers, reportedOn } = form.values
  const isLast = testNumbers.length === all.length
  if (all.length === 0) return <Text c="dimmed">Every test of this order is reported.</Text>
  return (
    <SchemaForm
      form={form}
      labels={{ testNumbers: 'Tests', reportedOn: 'Reported on' }}
      submitLabel={`Mark ${counted(testNumbers.length, 'test')} as reported`}
      failure={(error) => reportFailure('report', error)}
      onSubmit={async (report) => {
        await call(reportTests, { body: { orderNumber, ...report } }, onVersion(versioned))
        await onDone()
      }}
    >
      <DayField
        label="Reported on"
        value={reportedOn}
        minDate={received ? dayOf(received, timeZone) : today}
        maxDate={today}
        isOffered={() => true}
        onPick={(day) => form.setFieldValue('reportedOn', day)}
      />
      <TestPicker
        samples={samples}
        chosen={testNumbers}
        onChoose={(numbers) => form.setFieldValue('testNumbers', numbers)}
        error={form.errors.testNumbers}
      />
      <Text size="sm" c="dimmed">
        {isLast
          ? 'These are the last tests of the order. The customer gets an email that the results are ready.'
          : 'The customer gets an email when the last test is reported.'}
      </Text>
    </SchemaForm>
  )
}

const dayOf = (instant: string, timeZone: string): Day =>
  labTimeAt(Date.parse(instant), timeZone).day

function TakeBackForm({ versioned, onDone }: FormProps) {
  const { data: order } = versioned
  const { orderNumber } = order
  const samples = having(order, ({ reportedOn }) => reportedOn !== null)
  const form = useSchemaForm(takeBackForm, { testNumbers: [] as string[], reason: '' })
  const { testNumbers } = form.values
  if (samples.length === 0) return <Text c="dimmed">No test of this order is reported.</Text>
  return (
    <SchemaForm
      form={form}
      labels={{ testNumbers: 'Tests', reason: 'Reason' }}
      submitLabel={`Take back ${counted(testNumbers.length, 'report')}`}
      failure={(error) => reportFailure('takeBackReport', error)}
      onSubmit={async (taken) => {
        await call(takeBackReports, { body: { orderNumber, ...taken } }, onVersion(versioned))
        await onDone()
      }}
    >
      <TestPicker
        samples={samples}
        chosen={testNumbers}
        onChoose={(numbers) => form.setFieldValue('testNumbers', numbers)}
        error={form.errors.testNumbers}
      />
      <TextInput
        label="Reason"
        description="For the laboratory only. The tests are due again, and the customer is not emailed."
        {...form.getInputProps('reason')}
      />
    </SchemaForm>
  )
}
