import { setBillable } from '@accession/contract/order-modification'
import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import { isMissing } from '@accession/domain/intake/sample-check'
import { formatDollars } from '@accession/domain/money/money'
import { setBillable as withBillable } from '@accession/domain/order-modification/set-billable'
import { billableNumbers, toggleBillable } from '@accession/domain/orders/billable'
import { priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useConfirmation } from '../order-lookup/use-confirmation.ts'
import { type NotifyOutcome, useOrderAction } from '../order-lookup/use-order-action.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { call } from '../platform/call.ts'
import { permissionsOf, useUser } from '../platform/current-user.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { EDITS_ARE_BACK, forgetEdits, keptEdits, useKeepEdits } from '../ui/form/kept-edits.ts'
import { Section } from '../ui/layout/card.tsx'
import { BillingError } from './billing-error.tsx'
import { BillingParts } from './billing-parts.tsx'
import classes from './billing-selector.module.css'

type Props = { versioned: VersionedOrder; notify: NotifyOutcome }

/** Which tests are billed, and the resulting total, before saving. */
export function BillingSelector({ versioned, notify }: Props) {
  const keptAs = `billing ${versioned.data.orderNumber}`
  const [kept] = useState(() => keptEdits<{ opened: VersionedOrder; billed: string[] }>(keptAs))
  const [opened, setOpened] = useState(kept?.opened ?? versioned)
  const order = {
    ...opened.data,
    samples: opened.data.samples.filter(({ check }) => !isMissing(check)),
  }
  const tests = order.samples.flatMap((sample) => sample.tests)
  const [billed, setBilled] = useState(() => kept?.billed ?? billableNumbers(tests))
  const user = useUser().data
  const settings = tests.map(({ testNumber }) => ({
    testNumber,
    isBillable: billed.includes(testNumber),
  }))
  const saving = useOrderAction<undefined>(
    {
      versioned,
      action: 'setBillable',
      done: 'Settings Saved',
      send: async (_, __, options) => {
        const body = { orderNumber: order.orderNumber, tests: settings }
        const saved = await call(setBillable, { body }, options)
        forgetEdits(keptAs)
        return saved
      },
    },
    notify,
  )
  const save = () => {
    saving.mutate({ versioned: opened, input: undefined })
    return true
  }
  const isChanged = tests.some((test) => test.isBillable !== billed.includes(test.testNumber))
  useConfirmation(notify.station, order.orderNumber, saving.isPending ? null : save, {
    notEarly: kept !== undefined && EDITS_ARE_BACK,
  })
  useUnsavedWork(isChanged)
  useKeepEdits(keptAs, () => (isChanged && !saving.isSuccess ? { opened, billed } : null))
  if (!user) return null

  const before = toOrderSnapshot(opened.data)
  const outcome = withBillable(before, settings, { ...permissionsOf(user), ownsOrder: false })
  const after = outcome.isPossible ? outcome.order : before
  const awaited = opened.data.samples.length - order.samples.length
  const load = () => {
    setOpened(versioned)
    setBilled(billableNumbers(versioned.data.samples.flatMap((sample) => sample.tests)))
    saving.reset()
  }
  return (
    <>
      {awaited > 0 && (
        <Section dense>
          <Text c="dimmed">
            {awaited === 1
              ? 'One sample is not here yet. Decide what is billed of it when it is checked in.'
              : `${awaited} samples are not here yet. Decide what is billed of them when they are checked in.`}
          </Text>
        </Section>
      )}
      <BillingParts
        order={order}
        billed={billed}
        onToggle={(part) => setBilled((now) => toggleBillable(now, part))}
      />
      <Section dense>
        {saving.isError && (
          <div className={classes.failure}>
            <BillingError
              error={saving.error}
              opened={opened}
              versioned={versioned}
              onLoad={load}
            />
          </div>
        )}
        <div className={classes.end}>
          <Totals from={priceOfSnapshot(before).total} to={priceOfSnapshot(after).total} />
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
