import { receiveOrder } from '@accession/contract/order-lifecycle'
import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import { formatDay } from '@accession/domain/calendar/format-day'
import { formatDollars } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { type ReceiveForm as Checked, receiveForm } from '@accession/domain/orders/receive-order'
import { Button } from '@mantine/core'
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
import { EDITS_ARE_BACK } from '../ui/form/kept-edits.ts'
import type { Edits } from '../ui/form/merge-edits.ts'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Section } from '../ui/layout/card.tsx'
import { DueDates } from './due-dates.tsx'
import classes from './receive-form.module.css'
import type { ReceiveContext } from './use-receive-context.ts'

const LABELS = { startDate: 'Start date', ...PAYMENT_FIELD_LABELS }

const ALREADY_RECEIVED =
  'This order was already received. Check it, then confirm to receive it again.'

/** The stored values, if the order is received again. */
const formOf = ({ data, version }: VersionedOrder, { defaultStart }: ReceiveContext) => ({
  data: { startDate: data.startDate ?? defaultStart, ...paymentValuesOf(data) },
  version,
})

type Props = { versioned: VersionedOrder; context: ReceiveContext; notify: NotifyOutcome }

/** When work starts and what was paid; below it, the resulting dates of every test. */
export function ReceiveForm({ versioned, context, notify }: Props) {
  const order = versioned.data
  const { today, calendar } = context
  const schema = receiveForm({ today, holidays: calendar.holidays, presentStart: order.startDate })
  const readAgain = useReadOrderAgain(order.orderNumber)
  const { form, save, stale, isBack } = useVersionedForm(
    schema,
    formOf(versioned, context),
    async () => formOf(await readAgain(), context),
    `receive ${order.orderNumber}`,
  )
  const { startDate, discount } = form.values
  const receiving = useOrderAction<Checked>(
    {
      versioned,
      action: 'receive',
      done: 'The Order Has Been Received',
      // Uses the version the form was filled from, which may not be the one read last.
      send: (now, values) =>
        save((options) =>
          call(receiveOrder, { body: { ...values, orderId: now.data.orderId } }, options),
        ),
      readsAgain: true,
    },
    notify,
  )
  const receive = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    else receiving.mutate({ versioned, input: schema.parse(form.values) })
    return !hasErrors
  }
  useConfirmation(notify.station, order.orderNumber, receiving.isPending ? null : receive, {
    notEarly: (order.received && ALREADY_RECEIVED) || (isBack && EDITS_ARE_BACK),
  })

  const failure = receiving.isError && failureIn(receiving.error)
  function failureIn(error: unknown) {
    if (statusOf(error) !== 412) return changeFailure('receive', error)
    if (!stale) return null
    return <StaleNotice labels={LABELS} {...stale} edits={describeEdits(stale.edits)} />
  }

  const total = priceOf({ ...order, discount: discount ?? 0 }).total
  return (
    // Not a form that Enter submits: only the button and Ctrl+Enter receive an order.
    <div data-form>
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
        <DueDates order={order} start={startDate} context={context} />
      </Section>
      <Section dense>
        {failure && (
          <div className={classes.failure}>
            <ErrorNote>{failure}</ErrorNote>
          </div>
        )}
        <div className={classes.end}>
          <span className={classes.total}>
            Total after adjustment <b>{formatDollars(total)}</b>
          </span>
          <span className={classes.finish}>
            <FinishingKeys />
            <Button size="md" loading={receiving.isPending} onClick={receive}>
              Receive Order
            </Button>
          </span>
        </div>
      </Section>
    </div>
  )
}

type Values = ReturnType<typeof formOf>['data']

const formatValues = ({ startDate, paymentType, ...others }: Values) => ({
  startDate: formatDay(startDate),
  paymentType: PAYMENT_LABELS[paymentType],
  ...others,
})

const describeEdits = ({ base, theirs, yours }: Edits<Values>) => ({
  base: formatValues(base),
  theirs: formatValues(theirs),
  yours: formatValues(yours),
})
