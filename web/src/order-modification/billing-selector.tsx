import { heldOrderOf } from '@accession/contract/held-order'
import { setBillable } from '@accession/contract/order-modification'
import { priceOfHeld } from '@accession/domain/order-modification/held-order'
import { setBillable as withBillable } from '@accession/domain/order-modification/set-billable'
import { billableNumbers, toggleBillable } from '@accession/domain/orders/billable'
import { formatDollars } from '@accession/domain/pricing/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type TellOutcome, useDeed } from '../orders/lookup/use-deed.ts'
import { useConfirmation } from '../orders/scan/use-confirmation.ts'
import type { VersionedOrder } from '../orders/view/use-order.ts'
import { call } from '../platform/call.ts'
import { standingOf, usePerson } from '../platform/person.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { FinishingKeys } from '../ui/finishing-keys.tsx'
import { EDITS_ARE_BACK, forgetEdits, keptEdits, useKeepEdits } from '../ui/kept-edits.ts'
import { Section } from '../ui/sheet.tsx'
import { BillingParts } from './billing-parts.tsx'
import classes from './billing-selector.module.css'
import { BillingTrouble } from './billing-trouble.tsx'

type Props = { held: VersionedOrder; tell: TellOutcome }

/** Which tests are billed, and what that makes of the total, before it is saved. */
export function BillingSelector({ held, tell }: Props) {
  const keptAs = `billing ${held.data.orderNumber}`
  const [kept] = useState(() => keptEdits<{ opened: VersionedOrder; billed: string[] }>(keptAs))
  const [opened, setOpened] = useState(kept?.opened ?? held)
  const order = opened.data
  const tests = order.samples.flatMap((sample) => sample.tests)
  const [billed, setBilled] = useState(() => kept?.billed ?? billableNumbers(tests))
  const person = usePerson().data
  const settings = tests.map(({ testNumber }) => ({
    testNumber,
    isBillable: billed.includes(testNumber),
  }))
  const saving = useDeed<undefined>(
    {
      held,
      action: 'setBillable',
      done: 'Settings Saved',
      send: async (_, __, options) => {
        const body = { orderNumber: order.orderNumber, tests: settings }
        const saved = await call(setBillable, { body }, options)
        forgetEdits(keptAs)
        return saved
      },
    },
    tell,
  )
  const save = () => {
    saving.mutate({ held: opened, input: undefined })
    return true
  }
  const isChanged = tests.some((test) => test.isBillable !== billed.includes(test.testNumber))
  useConfirmation(tell.station, order.orderNumber, saving.isPending ? null : save, {
    notEarly: kept !== undefined && EDITS_ARE_BACK,
  })
  useUnsavedWork(isChanged)
  useKeepEdits(keptAs, () => (isChanged && !saving.isSuccess ? { opened, billed } : null))
  if (!person) return null

  const before = heldOrderOf(order)
  const outcome = withBillable(before, settings, { ...standingOf(person), ownsOrder: false })
  const after = outcome.isPossible ? outcome.order : before
  const load = () => {
    setOpened(held)
    setBilled(billableNumbers(held.data.samples.flatMap((sample) => sample.tests)))
    saving.reset()
  }
  return (
    <>
      <BillingParts
        order={order}
        billed={billed}
        onToggle={(part) => setBilled((now) => toggleBillable(now, part))}
      />
      <Section dense>
        {saving.isError && (
          <div className={classes.trouble}>
            <BillingTrouble error={saving.error} opened={opened} held={held} onLoad={load} />
          </div>
        )}
        <div className={classes.end}>
          <Totals from={priceOfHeld(before).total} to={priceOfHeld(after).total} />
          <span className={classes.finish}>
            <FinishingKeys />
            <Button size="md" loading={saving.isPending} onClick={save}>
              Save
            </Button>
          </span>
        </div>
      </Section>
    </>
  )
}

function Totals({ from, to }: { from: number; to: number }) {
  return (
    <span className={classes.total} role="status">
      Total after adjustment{' '}
      {from === to ? (
        <b>{formatDollars(from)}</b>
      ) : (
        <>
          {formatDollars(from)} → <b>{formatDollars(to)}</b>
        </>
      )}
    </span>
  )
}
