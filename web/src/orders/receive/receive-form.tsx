import { receiveOrder } from '@accession/contract/order-life'
import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import { formatDay } from '@accession/domain/calendar/format-day'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { type ReceiveForm as Checked, receiveForm } from '@accession/domain/orders/receive-order'
import { formatDollars } from '@accession/domain/pricing/money'
import { Button } from '@mantine/core'
import { call } from '../../platform/call.ts'
import { statusOf } from '../../platform/call-error.ts'
import { DayField } from '../../ui/day-field.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FinishingKeys } from '../../ui/finishing-keys.tsx'
import { EDITS_ARE_BACK } from '../../ui/kept-edits.ts'
import type { Edits } from '../../ui/merge-edits.ts'
import { Section } from '../../ui/sheet.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.ts'
import { changeFailure } from '../change-failure.tsx'
import { type TellOutcome, useDeed } from '../lookup/use-deed.ts'
import { useConfirmation } from '../scan/use-confirmation.ts'
import { priceOf } from '../view/order-lines.ts'
import { useReadOrderAgain, type VersionedOrder } from '../view/use-order.ts'
import { DueDates } from './due-dates.tsx'
import {
  PAYMENT_FIELD_LABELS,
  PaymentAmounts,
  PaymentChoice,
  paymentValuesOf,
} from './payment-fields.tsx'
import classes from './receive-form.module.css'
import type { ReceiveTerms } from './use-receive-terms.ts'

const LABELS = { startDate: 'Start date', ...PAYMENT_FIELD_LABELS }

const ALREADY_RECEIVED =
  'This order has been received before. Check it, then confirm to receive it again.'

/** What was noted before, when the order is received again. */
const formOf = ({ data, version }: VersionedOrder, { defaultStart }: ReceiveTerms) => ({
  data: { startDate: data.startDate ?? defaultStart, ...paymentValuesOf(data) },
  version,
})

type Props = { held: VersionedOrder; terms: ReceiveTerms; tell: TellOutcome }

/** When work starts and what was paid; below it what that makes of every test. */
export function ReceiveForm({ held, terms, tell }: Props) {
  const order = held.data
  const { today, calendar } = terms
  const schema = receiveForm({ today, holidays: calendar.holidays, presentStart: order.startDate })
  const readAgain = useReadOrderAgain(order.orderNumber)
  const { form, save, stale, isBack } = useVersionedForm(
    schema,
    formOf(held, terms),
    async () => formOf(await readAgain(), terms),
    `receive ${order.orderNumber}`,
  )
  const { startDate, discount } = form.values
  const receiving = useDeed<Checked>(
    {
      held,
      action: 'receive',
      done: 'The Order Has Been Received',
      // Onto the version from which the form was filled, which may not be the one read last.
      send: (now, values) =>
        save((options) =>
          call(receiveOrder, { body: { ...values, orderId: now.data.orderId } }, options),
        ),
      readsAgain: true,
    },
    tell,
  )
  const receive = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    else receiving.mutate({ held, input: schema.parse(form.values) })
    return !hasErrors
  }
  useConfirmation(tell.station, order.orderNumber, receiving.isPending ? null : receive, {
    notEarly: (order.received && ALREADY_RECEIVED) || (isBack && EDITS_ARE_BACK),
  })

  const trouble = receiving.isError && troubleIn(receiving.error)
  function troubleIn(error: unknown) {
    if (statusOf(error) !== 412) return changeFailure('receive', error)
    if (!stale) return null
    return <StaleNotice labels={LABELS} {...stale} edits={editsInWords(stale.edits)} />
  }

  const total = priceOf({ ...order, discount: discount ?? 0 }).total
  return (
    // Not a form that Enter sends: only the button and Ctrl+Enter receive an order.
    <div data-form>
      <Section>
        <div className={classes.when}>
          <DayField
            label={LABELS.startDate}
            description={
              order.startDate
                ? `Received before: work starts ${formatDay(order.startDate)}`
                : terms.reason
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
        <DueDates order={order} start={startDate} terms={terms} />
      </Section>
      <Section dense>
        {trouble && (
          <div className={classes.trouble}>
            <ErrorNote>{trouble}</ErrorNote>
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

const inWords = ({ startDate, paymentType, ...others }: Values) => ({
  startDate: formatDay(startDate),
  paymentType: PAYMENT_LABELS[paymentType],
  ...others,
})

const editsInWords = ({ base, theirs, yours }: Edits<Values>) => ({
  base: inWords(base),
  theirs: inWords(theirs),
  yours: inWords(yours),
})
