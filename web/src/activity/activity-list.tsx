import type { ActivityEntry } from '@accession/contract/activity'
import { USER_SUBJECT } from '@accession/contract/history'
import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { counted } from '@accession/domain/fields/plural'
import { describeAction } from '@accession/domain/history/history-labels'
import { historyMessages } from '@accession/domain/history/history-messages'
import { Anchor } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CompanyLink } from '../navigation/company-link.tsx'
import { changeUserFilter } from '../navigation/user-filters.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { RawChanges } from '../ui/display/changes.tsx'
import { useChangeParams } from '../ui/table/use-page-number.ts'
import classes from './activity.module.css'

/** Who did what to what, day by day. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const timed = entries.map((entry) => ({ ...labTimeAt(Date.parse(entry.at), timeZone), entry }))
  return [...Map.groupBy(timed, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} aria-label={formatDay(day)} className={classes.ofDay}>
      <h2 className={classes.day}>{formatDay(day)}</h2>
      <ol className={classes.list}>
        {ofDay.map(({ entry, time }) => (
          <Entry key={entry.recordId} entry={entry} time={formatTime(time)} />
        ))}
      </ol>
    </section>
  ))
}

/** The rest is in the details. */
const MOST_MESSAGES = 3

function Entry({ entry, time }: { entry: ActivityEntry; time: string }) {
  const [isOpen, setOpen] = useState(false)
  const { changes, moreChanges } = entry
  const messages = historyMessages(changes)
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={entry.at}>
        {time}
      </time>
      <div className={classes.line}>
        <Actor entry={entry} />
        <span className={classes.action}>{describeAction(entry.action)}</span>
        <Subject entry={entry} />
        {messages.length > 0 && (
          <span className={classes.messages}>
            {messages.slice(0, MOST_MESSAGES).join(' ')}
            {messages.length > MOST_MESSAGES && ' …'}
          </span>
        )}
      </div>
      {changes.length > 0 && (
        <button
          type="button"
          className={classes.details}
          aria-expanded={isOpen}
          aria-label={`Details of ${describeAction(entry.action)}, ${time}`}
          onClick={() => setOpen(!isOpen)}
        >
          Details
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      )}
      {isOpen && (
        <div className={classes.raw}>
          <RawChanges changes={changes} />
          {moreChanges > 0 && `And ${counted(moreChanges, 'more change')}.`}
        </div>
      )}
    </li>
  )
}

const NOBODY: Record<string, string> = { console: 'Console', system: 'The system' }

/** Shows only what this user did. */
function Actor({ entry: { userId, actor } }: { entry: ActivityEntry }) {
  const change = useChangeParams()
  if (userId === null) return <span className={classes.actor}>{NOBODY[actor] ?? actor}</span>
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.actor ?? ''}
      title={`Show only what ${actor} did`}
      onClick={() => change({ userId: String(userId), before: undefined })}
    >
      {actor}
    </Anchor>
  )
}

/** What it was done to, with a link to it if it has a page. */
function Subject({ entry }: { entry: ActivityEntry }) {
  const { subject, subjectName: name, parentCompanyId, parentCompanyName, userId } = entry
  if (name === null) return null
  if (subject === 'order')
    return (
      <>
        <Anchor component={Link} to={`/orders/${name}`} inherit className={classes.order ?? ''}>
          {name}
        </Anchor>
        {parentCompanyName && (
          <CompanyLink parentCompanyId={parentCompanyId} name={parentCompanyName} />
        )}
      </>
    )
  if (subject === USER_SUBJECT) {
    const isSelf = entry.subjectId === userId
    return isSelf ? null : (
      <Anchor
        component={Link}
        to="/users-info"
        inherit
        className={classes.link ?? ''}
        onClick={() =>
          changeUserFilter({ firstName: '', lastName: '', email: entry.username ?? '' })
        }
      >
        {name}
      </Anchor>
    )
  }
  if (subject === 'billing-company' || subject === 'company')
    return <CompanyLink parentCompanyId={parentCompanyId} name={name} />
  return <span className={classes.name}>{name}</span>
}
