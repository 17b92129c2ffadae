import { addDays, type Day } from '@accession/domain/calendar/day'
import { latestPlannedDay } from '@accession/domain/calendar/days-ahead'
import { federalHolidays, type Holiday } from '@accession/domain/calendar/federal-holidays'
import { formatDay, weekdayName } from '@accession/domain/calendar/format-day'
import { readHolidays } from '@accession/domain/calendar/holiday-list'
import { counted } from '@accession/domain/fields/plural'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { Section } from '../ui/layout/card.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import classes from './settings.module.css'
import { useStartsOn } from './starts-on.tsx'
import type { OnReview, Settings } from './use-settings.ts'

const MOST_SHOWN = 20

type Props = { settings: Settings; onReview: OnReview }

/** Days on which nobody works: no order arrives, and no result is due. */
export function Holidays({ settings, onReview }: Props) {
  const { today, holidays } = settings
  const coming = holidays.filter(({ key }) => key >= today).sort((a, b) => (a.key < b.key ? -1 : 1))
  const lastSoon = `${Number(today.slice(0, 4)) + 1}-12-31`
  const soon = coming.filter(({ key }) => key <= lastSoon)
  const later = coming.filter(({ key }) => key > lastSoon)
  const remove = (day: Day) =>
    onReview(
      () => ({ holidaysRemoved: [day] }),
      () => {},
    )
  const missing = missingFederal(today, new Set(holidays.map(({ key }) => key)))
  const review = (holidaysAdded: Holiday[], onSaved = () => {}) =>
    onReview(() => ({ holidaysAdded }), onSaved)
  return (
    <Section title="Holidays">
      <Text size="sm" c="dimmed" mb="md">
        On these days nothing arrives and nothing is due. A new one moves the due days of orders
        that are not received yet; received orders keep theirs.
      </Text>
      <AddHoliday today={today} onAdd={review} />
      {missing.length > 0 && (
        <Group gap="sm" my="md">
          <Text size="sm">
            {counted(missing.length, 'federal holiday')} of {yearsOf(missing)}{' '}
            {missing.length === 1 ? 'is' : 'are'} not in the list.
          </Text>
          <Button variant="default" size="compact-md" onClick={() => review(missing)}>
            Add federal holidays
          </Button>
        </Group>
      )}
      <Days label="Holidays to come" holidays={soon} onRemove={remove} />
      {coming.length === 0 && <Text c="dimmed">No holidays to come.</Text>}
      {later.length > 0 && (
        <details className={classes.paste}>
          <summary>{counted(later.length, 'holiday')} of later years</summary>
          <Days label="Holidays of later years" holidays={later} onRemove={remove} />
        </details>
      )}
      <PasteHolidays today={today} onAdd={review} />
    </Section>
  )
}

type DaysProps = {
  label: string
  holidays: Settings['holidays']
  onRemove: (day: Day) => void
}

const Days = ({ label, holidays, onRemove }: DaysProps) => (
  <ul className={classes.days} aria-label={label}>
    {holidays.map(({ key, name }) => (
      <li key={key}>
        <span className={classes.date}>{formatDay(key)}</span>
        <span className={classes.weekday}>{weekdayName(key)}</span>
        <span className={classes.named}>{name}</span>
        <RowAction
          danger
          label="Remove"
          name={`Remove ${name}, ${formatDay(key)}`}
          onClick={() => onRemove(key)}
        />
      </li>
    ))}
  </ul>
)

const missingFederal = (today: Day, known: ReadonlySet<Day>): Holiday[] => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap(federalHolidays)
    .filter(({ day }) => day >= today && !known.has(day))
}

const list = new Intl.ListFormat('en-US')
const yearsOf = (holidays: Holiday[]) =>
  list.format([...new Set(holidays.map(({ day }) => day.slice(0, 4)))])

type AddProps = { today: Day; onAdd: (holidays: Holiday[], onSaved: () => void) => void }

function AddHoliday({ today, onAdd }: AddProps) {
  const [day, setDay] = useStartsOn(today, addDays(today, 1))
  const [name, setName] = useState('')
  useUnsavedWork(name.trim() !== '')
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onAdd([{ day, name: name.trim() }], () => setName(''))
      }}
    >
      <DayField
        label="Day"
        value={day}
        minDate={today}
        maxDate={latestPlannedDay(today)}
        isOffered={() => true}
        onPick={setDay}
      />
      <TextInput
        label="Name"
        value={name}
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Add holiday
      </Button>
    </form>
  )
}

function PasteHolidays({ today, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const id = useId()
  useUnsavedWork(text.trim() !== '')
  const { holidays, unused } = readHolidays(text, today)
  return (
    <details className={classes.paste}>
      <summary>Paste a list</summary>
      <Stack gap="sm" mt="sm">
        <Textarea
          label="One holiday a line: a date and a name"
          placeholder={'2026-12-24 Christmas Eve\n12/31/2026 New Year’s Eve'}
          autosize={false}
          rows={6}
          maxLength={20_000}
          value={text}
          aria-describedby={id}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div id={id} role="status">
          {unused.length > 0 && (
            <>
              <Text size="sm">{counted(unused.length, 'line')} cannot be used:</Text>
              <ul className={classes.effects}>
                {unused.slice(0, MOST_SHOWN).map(({ number, line, reason }) => (
                  <li key={number}>
                    {line} ({reason})
                  </li>
                ))}
                {unused.length > MOST_SHOWN && <li>…</li>}
              </ul>
            </>
          )}
        </div>
        <Group>
          <Button
            variant="default"
            disabled={holidays.length === 0}
            onClick={() => onAdd(holidays, () => setText(''))}
          >
            Add {counted(holidays.length, 'holiday')}
          </Button>
        </Group>
      </Stack>
    </details>
  )
}
