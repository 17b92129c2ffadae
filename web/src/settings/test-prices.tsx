import { addDays, type Day } from '@accession/domain/calendar/day'
import type { OfferEntry } from '@accession/domain/catalog/catalog-entries'
import { inForce } from '@accession/domain/catalog/catalog-in-force'
import type { TestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS, TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { counted } from '@accession/domain/fields/plural'
import { isSameValue } from '@accession/domain/fields/same-value'
import type { OfferValues } from '@accession/domain/laboratory/settings-changes'
import { centsOf, dollarsOf, factorOf, thousandthsOf } from '@accession/domain/money/money'
import { raisedPrice } from '@accession/domain/pricing/raised-price'
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { NumberField } from '../ui/form/number-field.tsx'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import classes from './settings.module.css'
import { describeStart, StartsOn, useStartsOn } from './starts-on.tsx'
import { TestDetails } from './test-details.tsx'
import type { OnReview, Settings } from './use-settings.ts'
import { ValueField } from './value-field.tsx'

type Edits = Partial<Record<TestKey, Partial<OfferValues>>>
type Factors = Partial<Record<(typeof TURNAROUND_TYPES)[number], number>>
type Props = { settings: Settings; onReview: OnReview }

/** Prices and turnarounds of all tests, from a day on. */
export function TestPrices({ settings, onReview }: Props) {
  const { today } = settings
  const [startsOn, setStartsOn] = useStartsOn(today, addDays(today, 1))
  const [edits, setEdits] = useState<Edits>({})
  const [factors, setFactors] = useState<Factors>({})
  const [text, setText] = useState('')
  const details = useModalSubject<OfferEntry>()
  const offers = offersOn(startsOn, settings)
  const multipliers = inForce(startsOn, settings.multipliers)
  /** What is different from what is saved now. */
  const changeOf = (now: Settings) => ({
    tests: offersOn(startsOn, now).flatMap((offer) => {
      const values = differing(offer, edits[offer.key] ?? {})
      return Object.keys(values).length > 0 ? [{ key: offer.key, validFrom: startsOn, values }] : []
    }),
    multipliers: TURNAROUND_TYPES.flatMap((key) => {
      const thousandths = factors[key]
      const present = inForce(startsOn, now.multipliers).get(key)?.thousandths
      const isNew = thousandths !== undefined && thousandths !== present
      return isNew ? [{ key, validFrom: startsOn, thousandths }] : []
    }),
  })
  const changed = changeOf(settings)
  const count = changed.tests.length + changed.multipliers.length
  useUnsavedWork(count > 0)
  const edit = (key: TestKey, values: Partial<OfferValues>) =>
    setEdits((before) => ({ ...before, [key]: { ...before[key], ...values } }))
  const discard = () => {
    setEdits({})
    setFactors({})
  }
  const shown = offers.filter(({ key }) =>
    TEST_LABELS[key].toLowerCase().includes(text.trim().toLowerCase()),
  )
  return (
    <Section title="Tests and prices">
      <div className={classes.tools}>
        <StartsOn value={startsOn} today={today} onChange={setStartsOn} />
        <TextInput
          label="Find a test"
          type="search"
          value={text}
          maxLength={100}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <RaisePrices
        count={shown.length}
        onRaise={(percent) => {
          for (const { key, priceCents } of shown)
            edit(key, { priceCents: raisedPrice(priceCents, percent) })
        }}
      />
      <table className={classes.tests}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Price</th>
            <th scope="col">Standard, business days</th>
            <th scope="col">{TURNAROUND_LABELS.rush}</th>
            <th scope="col">{TURNAROUND_LABELS.urgent}</th>
            <th scope="col">More</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((offer) => (
            <TestRow
              key={offer.key}
              offer={{ ...offer, ...edits[offer.key] }}
              isChanged={changed.tests.some(({ key }) => key === offer.key)}
              later={laterChange(offer.key, startsOn, settings)}
              today={today}
              onEdit={(values) => edit(offer.key, values)}
              onMore={() => details.open({ ...offer, ...edits[offer.key] })}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <Text c="dimmed">No test has this name.</Text>}
      <fieldset className={classes.factors}>
        <legend>Price of a turnaround, times the price of the test</legend>
        {TURNAROUND_TYPES.map((key) => (
          <ValueField
            key={key}
            label={TURNAROUND_LABELS[key]}
            min={0.001}
            max={100}
            decimalScale={3}
            value={factorOf(factors[key] ?? multipliers.get(key)?.thousandths ?? 1000)}
            onValue={(factor) =>
              setFactors((before) => ({ ...before, [key]: thousandthsOf(factor) }))
            }
          />
        ))}
      </fieldset>
      <div className={classes.bar} data-idle={count === 0 || undefined}>
        <Text size="sm" role="status">
          {count === 0
            ? 'Change what you like; nothing is saved before you review it.'
            : `${counted(count, 'change')}, from ${describeStart(startsOn, today)}.`}
        </Text>
        <Group gap="sm">
          {count > 0 && (
            <Button variant="default" onClick={discard}>
              Discard
            </Button>
          )}
          <Button disabled={count === 0} onClick={() => onReview(changeOf, discard)}>
            Review changes
          </Button>
        </Group>
      </div>
      <TestDetails
        details={details}
        onChange={(values) => details.subject && edit(details.subject.key, values)}
      />
    </Section>
  )
}

const offersOn = (day: Day, { offers }: Settings): OfferEntry[] =>
  [...inForce(day, offers).values()].sort((a, b) =>
    TEST_LABELS[a.key].localeCompare(TEST_LABELS[b.key], 'en-US'),
  )

/** A change that is planned for a later day stays. */
const laterChange = (key: TestKey, after: Day, { offers }: Settings): Day | null =>
  offers
    .filter((offer) => offer.key === key && offer.validFrom > after)
    .map(({ validFrom }) => validFrom)
    .sort()[0] ?? null

const differing = (offer: OfferEntry, values: Partial<OfferValues>): Partial<OfferValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isSameValue(value, offer[field as keyof OfferValues]),
    ),
  )

type RowProps = {
  offer: OfferEntry
  isChanged: boolean
  later: Day | null
  today: Day
  onEdit: (values: Partial<OfferValues>) => void
  onMore: () => void
}

function TestRow({ offer, isChanged, later, today, onEdit, onMore }: RowProps) {
  const name = TEST_LABELS[offer.key]
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        {name}
        {later && (
          <Text size="xs" c="dimmed">
            Changes again {describeStart(later, today)}
          </Text>
        )}
      </th>
      <td data-label="Price">
        <ValueField
          aria-label={`Price of ${name}`}
          prefix="$"
          min={0}
          max={100_000}
          decimalScale={2}
          shownDecimals={2}
          hideControls
          value={dollarsOf(offer.priceCents)}
          onValue={(dollars) => onEdit({ priceCents: centsOf(dollars) })}
        />
      </td>
      <td data-label="Standard, business days">
        <ValueField
          aria-label={`Business days of ${name}`}
          min={0}
          max={60}
          allowDecimal={false}
          hideControls
          value={offer.standardDays}
          onValue={(standardDays) => onEdit({ standardDays })}
        />
      </td>
      <td data-label={TURNAROUND_LABELS.rush}>
        <Checkbox
          aria-label={`${TURNAROUND_LABELS.rush} of ${name}`}
          checked={offer.rushDays !== null}
          onChange={({ currentTarget }) => onEdit({ rushDays: currentTarget.checked ? 1 : null })}
        />
      </td>
      <td data-label={TURNAROUND_LABELS.urgent}>
        <Checkbox
          aria-label={`${TURNAROUND_LABELS.urgent} of ${name}`}
          checked={offer.urgentDays !== null}
          onChange={({ currentTarget }) => onEdit({ urgentDays: currentTarget.checked ? 0 : null })}
        />
      </td>
      <td>
        <RowAction label="Products" name={`Products and amounts of ${name}`} onClick={onMore} />
      </td>
    </tr>
  )
}

type RaiseProps = { count: number; onRaise: (percent: number) => void }

/** All prices of the list at once, in whole dollars. */
function RaisePrices({ count, onRaise }: RaiseProps) {
  const [percent, setPercent] = useState<number | string>('')
  const isChange = typeof percent === 'number' && percent !== 0
  const isPossible = isChange && percent > -100 && percent <= 1_000
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) onRaise(percent)
      }}
    >
      <NumberField
        label="Change all prices shown by"
        suffix=" %"
        clampBehavior="none"
        decimalScale={2}
        hideControls
        error={isChange && !isPossible && 'Between -99 and 1,000 percent'}
        value={percent}
        onChange={setPercent}
      />
      <Button type="submit" variant="default" disabled={!isPossible || count === 0}>
        Change {counted(count, 'price')}
      </Button>
    </form>
  )
}
