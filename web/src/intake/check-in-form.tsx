import { checkIn } from '@accession/contract/intake'
import { inspection, isInspected, packageForm } from '@accession/domain/intake/sample-check'
import { Button } from '@mantine/core'
import * as z from 'zod'
import { useConfirmation } from '../order-lookup/use-confirmation.ts'
import { type NotifyOutcome, useOrderAction } from '../order-lookup/use-order-action.ts'
import { changeFailure } from '../orders/change-failure.tsx'
import { useReadOrderAgain, type VersionedOrder } from '../orders/use-order.ts'
import { call } from '../platform/call.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { focusInView } from '../ui/form/focus-first-error.ts'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Section } from '../ui/layout/card.tsx'
import { checkedCount, formatInspection, INSPECTION_LABELS, inspectionOf } from './inspection.ts'
import { PackageFields } from './package-fields.tsx'
import classes from './receive-form.module.css'
import { SampleRows, useScansTaken } from './sample-rows.tsx'

const schema = z.strictObject({ samples: inspection, package: packageForm })

const formOf = ({ data, version }: VersionedOrder) => ({ data: inspectionOf(data), version })

type Props = { versioned: VersionedOrder; notify: NotifyOutcome }

/** For an order that was accepted without one of its samples: what came since. */
export function CheckInForm({ versioned, notify }: Props) {
  const order = versioned.data
  const readAgain = useReadOrderAgain(order.orderNumber)
  const { form, save, stale } = useVersionedForm(
    schema,
    formOf(versioned),
    async () => formOf(await readAgain()),
    `check in ${order.orderNumber}`,
  )
  const checking = useOrderAction<z.output<typeof schema>>(
    {
      versioned,
      action: 'checkIn',
      done: 'The samples have been checked in',
      send: ({ data: { orderId } }, { samples, package: facts }) =>
        save((options) =>
          call(
            checkIn,
            { body: { orderId, samples: samples.filter(isInspected), package: facts } },
            options,
          ),
        ),
      readsAgain: true,
    },
    notify,
  )
  const send = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusInView(form.getInputNode(Object.keys(errors)[0] ?? ''))
    else checking.mutate({ versioned, input: schema.parse(form.values) })
    return !hasErrors
  }
  const shown = useScansTaken() ? order.orderNumber : null
  useConfirmation(notify.station, shown, checking.isPending ? null : send, {
    notEarly: !form.isDirty() && 'Tick the sample that came, then confirm.',
  })
  return (
    <div data-form>
      <Section>
        <SampleRows order={order} form={form} station={notify.station} />
        <PackageFields form={form} />
      </Section>
      <div className={classes.footer}>
        {checking.isError && (
          <div className={classes.failure}>
            <ErrorNote>
              {stale ? (
                <StaleNotice
                  labels={INSPECTION_LABELS}
                  {...stale}
                  edits={{
                    base: formatInspection(stale.edits.base, order),
                    theirs: formatInspection(stale.edits.theirs, order),
                    yours: formatInspection(stale.edits.yours, order),
                  }}
                />
              ) : (
                changeFailure('checkIn', checking.error)
              )}
            </ErrorNote>
          </div>
        )}
        <div className={classes.end}>
          <span className={classes.total}>{checkedCount(form.values.samples)}</span>
          <span className={classes.finish}>
            <FinishingKeys />
            <Button size="md" loading={checking.isPending} onClick={send}>
              Check in samples
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}
