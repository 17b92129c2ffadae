import type { License } from '@accession/contract/licenses'
import { formatDay } from '@accession/domain/calendar/format-day'
import { describeExpiry, isExpired } from '@accession/domain/companies/license-expiry'
import { IconCalendarExclamation, IconCalendarOff } from '@tabler/icons-react'
import { useLabTime } from '../platform/use-lab-time.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './license-columns.module.css'

export const LICENSE_LABELS = {
  number: 'License number',
  type: 'Type',
  state: 'State',
  expiresOn: 'Expiration date',
}

export const LICENSE_COLUMNS: Column<License>[] = [
  { label: LICENSE_LABELS.number, cell: ({ number }) => number, card: 'title' },
  { label: LICENSE_LABELS.type, cell: ({ type }) => type ?? '–' },
  { label: LICENSE_LABELS.state, cell: ({ state }) => state ?? '–' },
  { label: 'Expires', cell: ({ expiresOn }) => <Expiry expiresOn={expiresOn} /> },
  { label: 'Last used', cell: ({ lastUsed }) => (lastUsed ? <LabDay at={lastUsed} /> : '–') },
]

function Expiry({ expiresOn }: Pick<License, 'expiresOn'>) {
  const today = useLabTime()?.day
  if (expiresOn === null) return '–'
  const expiry = today ? describeExpiry(expiresOn, today) : null
  const isOver = today !== undefined && isExpired(expiresOn, today)
  const Icon = isOver ? IconCalendarOff : IconCalendarExclamation
  return (
    <span className={classes.expiry}>
      {formatDay(expiresOn)}{' '}
      {expiry && (
        <span className={classes.mark} data-expired={isOver || undefined}>
          <Icon size={14} aria-hidden />
          {expiry}
        </span>
      )}
    </span>
  )
}
