import { checkIn } from '@accession/contract/intake'
import { receiveOrder } from '@accession/contract/order-lifecycle'
import type { Order } from '@accession/contract/orders'
import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import { formatDay } from '@accession/domain/calendar/format-day'
import {
  inspection,
  isInspected,
  isMissing,
  packageForm,
} from '@accession/domain/intake/sample-check'
import { formatDollars } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { receiveForm } from '@accession/domain/orders/receive-order'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { useConfirmation } from '../order-lookup/use-confirmation.ts'
import { type NotifyOutcome, useOrderAction } from '../order-lookup/use-order-action.ts'
import { changeFailure } from '../orders/change-failure.tsx'
import { priceOf } from '../orders/order-lines.ts'
import {
  PAYMENT_FIELD_LABELS,
  PaymentAmounts,
  PaymentChoice,
  paymentValuesOf,
} from '../orders/payment-fields.tsx'
import { useReadOrderAgain, type VersionedOrder } from '../orders/use-order.ts'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { DayField } from '../ui/form/day-field.tsx'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { focusInView } from '../ui/form/focus-first-error.ts'
import { EDITS_ARE_BACK } from '../ui/form/kept-edits.ts'
import type { Edits } from '../ui/form/merge-edits.ts'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Section } from '../ui/layout/card.tsx'
import { DueDates } from './due-dates.tsx'
import {
  checkedCount,
  formatInspection,
  INSPECTION_LABELS,
  inspectionOf,
  orderAsFound,
} from './inspection.ts'
import { PackageFields } from './package-fields.tsx'
import classes from './receive-form.module.css'
import { SampleRows, useScansTaken } from './sample-rows.tsx'
import type { ReceiveContext } from './use-receive-context.ts'

const LABELS = {
  startDate: 'Start date',
  ...PAYMENT_FIELD_LABELS,
  ...INSPECTION_LABELS,
}

const ALREADY_RECEIVED =
  'This order was already received. Check it, then confirm to receive it again.'

const SAMPLES_FIRST =
  'Tick the samples first, or press Alt+A if all are OK. Then confirm to receive the order.'

/** The stored values, if the order is received again. */
const formOf = ({ data, version }: VersionedOrder, { defaultStart }: ReceiveContext) => ({
  data: {
    startDate: data.startDate ?? defaultStart,
    ...paymentValuesOf(data),
    ...inspectionOf(data),
  },
  version,
})

type Props = { versioned: VersionedOrder; context: ReceiveContext; notify: NotifyOutcome }

/** When work starts and what was paid; below it, the resulting dates of every test. */
export function ReceiveForm({ versioned, context, notify }: Props) {
  const order = versioned.data
  const { today, calendar } = context
  const schema = receiveForm({
    today,
    holidays: calendar.holidays,
    presentStart: order.startDate,
  }).extend({ samples: inspection, package: packageForm })
  const [isAsking, setIsAsking] = useState(false)
  const areScansTaken = useScansTaken()
  const readAgain = useReadOrderAgain(order.orderNumber)
  const { form, save, stale, isBack } = useVersionedForm(
    schema,
    formOf(versioned, context),
    async () => formOf(await readAgain(), context),
    `receive ${order.orderNumber}`,
  )
  const { startDate, discount, samples } = form.values
  const isBegun = samples.some(isInspected)
  const receiving = useOrderAction<z.output<typeof schema>>(
    {
      versioned,
      action: 'receive',
      done: 'The Order Has Been Received',
      // Uses the version the form was filled from, which may not be the one read last.
      send: ({ data: { orderId } }, { samples, package: facts, ...receipt }) => {
        const checks = samples.filter(isInspected)
        return save((options) =>
          checks.length === 0
            ? call(receiveOrder, { body: { orderId, ...receipt } }, options)
            : call(
                checkIn,
                { body: { orderId, samples: checks, package: facts, receipt } },
                options,
              ),
        )
      },
      readsAgain: true,
    },
    notify,
  )
  const send = (values: typeof form.values) => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusInView(form.getInputNode(Object.keys(errors)[0] ?? ''))
    else receiving.mutate({ versioned, input: schema.parse(values) })
    setIsAsking(false)
    return !hasErrors
  }
  const receive = () => {
    if (isBegun) return send(form.values)
    setIsAsking(true)
    return false
  }
  const receiveAllOk = () => {
    const allOk = samples.map((sample) => ({ ...sample, condition: 'ok' as const }))
    form.setFieldValue('samples', allOk)
    send({ ...form.values, samples: allOk })
  }
  const shown = areScansTaken ? order.orderNumber : null
  useConfirmation(notify.station, shown, receiving.isPending ? null : receive, {
    notEarly:
      (order.received && ALREADY_RECEIVED) ||
      (isBack && EDITS_ARE_BACK) ||
      (!isBegun && SAMPLES_FIRST),
  })

  const failure = receiving.isError && failureIn(receiving.error)
  function failureIn(error: unknown) {
    if (statusOf(error) !== 412) return changeFailure('receive', error)
    if (!stale) return null
    return <StaleNotice labels={LABELS} {...stale} edits={describeEdits(stale.edits, order)} />
  }

  const found = orderAsFound(order, samples)
  const lateSamples = order.samples
    .filter(({ check }) => isMissing(check))
    .map(({ sampleId }) => sampleId)
  const total = priceOf({ ...found, discount: discount ?? 0 }).total
  return (
    // Not a form that Enter submits: only the button and Ctrl+Enter receive an order.
    <div data-form>
      <Section>
        <SampleRows order={order} form={form} station={notify.station} />
        <PackageFields form={form} />
      </Section>
      <Section>
        <div className={classes.when}>
          <DayField
            label={LABELS.startDate}
            description={
              order.startDate
                ? `Already received: work starts ${formatDay(order.startDate)}`
                : context.reason
            }
            value={startDate}
            minDate={today}
            maxDate={latestDay(today)}
            isOffered={(day) => day === order.startDate || isBusinessDay(day, calendar.holidays)}
            error={form.errors.startDate}
            onPick={(day) => form.setFieldValue('startDate', day)}
          />
          <PaymentChoice form={form} />
        </div>
        <div className={classes.money}>
          <PaymentAmounts form={form} />
        </div>
      </Section>
      <Section>
        <DueDates order={found} start={startDate} context={context} lateSamples={lateSamples} />
      </Section>
      <div className={classes.footer}>
        {isAsking && !isBegun && (
          <NoneTicked
            count={samples.length}
            onAllOk={receiveAllOk}
            onWithout={() => send(form.values)}
          />
        )}
        {failure && (
          <div className={classes.failure}>
            <ErrorNote>{failure}</ErrorNote>
          </div>
        )}
        <div className={classes.end}>
          <span className={classes.total}>
            {checkedCount(samples)} · Total after adjustment <b>{formatDollars(total)}</b>
          </span>
          <span className={classes.finish}>
            <FinishingKeys />
            <Button size="md" loading={receiving.isPending} onClick={receive}>
              Receive Order
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}

type Question = { count: number; onAllOk: () => void; onWithout: () => void }

/** Asked in place, so that the next scan is still taken. */
function NoneTicked({ count, onAllOk, onWithout }: Question) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section className={classes.question} aria-label="No sample is ticked">
      <span>
        {count === 1 ? 'The sample is not ticked.' : `None of the ${count} samples is ticked.`}
      </span>
      <Button ref={first} onClick={onAllOk}>
        All OK, receive
      </Button>
      <Button variant="default" onClick={onWithout}>
        Receive without inspecting
      </Button>
    </section>
  )
}

type Values = ReturnType<typeof formOf>['data']

const formatValues = (
  { startDate, paymentType, samples, package: facts, ...others }: Values,
  order: Order,
) => ({
  startDate: formatDay(startDate),
  paymentType: PAYMENT_LABELS[paymentType],
  ...formatInspection({ samples, package: facts }, order),
  ...others,
})

const describeEdits = ({ base, theirs, yours }: Edits<Values>, order: Order) => ({
  base: formatValues(base, order),
  theirs: formatValues(theirs, order),
  yours: formatValues(yours, order),
})
