import { receiveOrder } from '@accession/contract/order-life'
import type { Order } from '@accession/contract/orders'
import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { type ReceiveForm as Checked, receiveForm } from '@accession/domain/orders/receive-order'
import { formatDollars } from '@accession/domain/pricing/money'
import { Button } from '@mantine/core'
import { call } from '../../platform/call.ts'
import { DayField } from '../../ui/day-field.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FinishingKeys, useFinishingKeys } from '../../ui/finishing-keys.tsx'
import { useSchemaForm } from '../../ui/schema-form.tsx'
import { Section } from '../../ui/sheet.tsx'
import { changeFailure } from '../change-failure.ts'
import { useOrderChange } from '../use-order-change.ts'
import { priceOf } from '../view/order-lines.ts'
import type { VersionedOrder } from '../view/use-order.ts'
import { DueDates } from './due-dates.tsx'
import { PaymentAmounts, PaymentChoice, paymentValuesOf } from './payment-fields.tsx'
import classes from './receive-form.module.css'
import type { ReceiveTerms } from './use-receive-terms.ts'

const PICKABLE_DAYS = 366

/** What was noted before, when the order is received again. */
const valuesOf = (order: Order, { defaultStart }: ReceiveTerms) => ({
  startDate: order.startDate ?? defaultStart,
  ...paymentValuesOf(order),
})

type Props = { held: VersionedOrder; terms: ReceiveTerms; onDone: (sentence: string) => void }

/** When work starts and what was paid; below it what that makes of every test. */
export function ReceiveForm({ held, terms, onDone }: Props) {
  const order = held.data
  const { today, calendar } = terms
  const schema = receiveForm({ today, holidays: calendar.holidays, presentStart: order.startDate })
  const form = useSchemaForm(schema, valuesOf(order, terms))
  const { startDate, discount } = form.values
  const receiving = useOrderChange((now, values: Checked, options) =>
    call(receiveOrder, { body: { ...values, orderId: now.data.orderId } }, options),
  )
  const receive = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    else {
      receiving.mutate(
        { held, input: schema.parse(form.values) },
        { onSuccess: () => onDone('The Order Has Been Received') },
      )
    }
  }
  useFinishingKeys(receiving.isPending ? null : receive)

  const total = priceOf({ ...order, discount: discount ?? 0 }).total
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        receive()
      }}
    >
      <Section>
        <div className={classes.when}>
          <DayField
            label="Start date"
            description={
              order.startDate
                ? `Received before: work starts ${formatDay(order.startDate)}`
                : terms.reason
            }
            value={startDate}
            minDate={today}
            maxDate={addDays(today, PICKABLE_DAYS)}
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
        {receiving.isError && (
          <div className={classes.trouble}>
            <ErrorNote>{changeFailure('receive', receiving.error)}</ErrorNote>
          </div>
        )}
        <div className={classes.end}>
          <span className={classes.total}>
            Total after adjustment <b>{formatDollars(total)}</b>
          </span>
          <span className={classes.finish}>
            <FinishingKeys />
            <Button type="submit" size="md" loading={receiving.isPending}>
              Receive Order
            </Button>
          </span>
        </div>
      </Section>
    </form>
  )
}
