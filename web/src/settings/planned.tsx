import { type PlannedChange, plannedChanges } from '@accession/domain/laboratory/describe-changes'
import { Section } from '../ui/layout/card.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { Differences } from './review-change.tsx'
import classes from './settings.module.css'
import { describeStart } from './starts-on.tsx'
import type { ChangeOf, Settings } from './use-settings.ts'

type Props = { settings: Settings; onReview: (changeOf: ChangeOf) => void }

/** What was saved and has not begun. */
export function Planned({ settings, onReview }: Props) {
  const { today } = settings
  const planned = plannedChanges(settings, today).filter(
    ({ differences }) => differences.length > 0,
  )
  if (planned.length === 0) return null
  return (
    <Section title="Scheduled">
      <ul className={classes.planned}>
        {planned.map((change) => (
          <li key={nameOf(change)}>
            <Differences differences={change.differences} today={today} />
            <RowAction
              label="Take back"
              name={`Take back ${whatOf(change)} from ${describeStart(change.validFrom, today)}`}
              onClick={() => {
                const { kind, key, validFrom } = change
                onReview(() => ({ takenBack: [{ kind, key, validFrom }] }))
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const nameOf = ({ kind, key, validFrom }: PlannedChange) => `${kind} ${key} ${validFrom}`
const whatOf = ({ differences, key }: PlannedChange) => differences[0]?.what ?? key
