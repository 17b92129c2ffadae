import type { ExportPreview } from '@accession/contract/billing'
import { decideAccess } from '@accession/domain/access/access'
import type { DateRange } from '@accession/domain/billing/date-range'
import { pluralize } from '@accession/domain/fields/plural'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../platform/current-user.ts'
import { timeZoneName } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CsvDownload } from './csv-download.tsx'
import classes from './csv-export.module.css'
import type { CsvKind } from './csv-kind.ts'
import { ExportFiles } from './export-files.tsx'
import { FinanceNeeded } from './finance-needed.tsx'
import { RangeFields } from './range-fields.tsx'
import { useExportRange } from './use-export-range.ts'

/** The range of days, a preview of the file, and its download. */
export function CsvExport({ kind }: { kind: CsvKind }) {
  const permissions = usePermissions()
  const range = useExportRange()
  const timeZone = useLaboratory()?.timeZone
  if (decideAccess(kind.file.access, permissions) !== 'allowed')
    return <FinanceNeeded title={kind.title} />
  return (
    <Page title={kind.title} subtitle={kind.subtitle} width="form">
      <Card>
        <Section>
          {range && <RangeFields range={range} />}
          {timeZone && <p className={classes.zone}>Dates are in {timeZoneName(timeZone)}.</p>}
        </Section>
        {range?.range && <InTheFile kind={kind} range={range.range} />}
      </Card>
    </Page>
  )
}

/** Shows what is in a file before it is downloaded. */
function InTheFile({ kind, range }: { kind: CsvKind; range: DateRange }) {
  const [leavesOut, setLeavesOut] = useState(false)
  const asked = { ...range, ...(leavesOut && { leaveOutUnchanged: 'true' as const }) }
  const preview = useQuery({
    ...query(kind.preview, { query: asked }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const earlier = useQuery(query(kind.preview, { query: range }))
  return (
    <>
      <Section title="In the file">
        <AsyncArea query={preview}>
          {(found) => <Preview found={found} none={leavesOut ? NOTHING_NEW : kind.none} />}
        </AsyncArea>
        {earlier.data && earlier.data.earlier > 0 && (
          <>
            <p className={classes.earlier}>{describeEarlier(earlier.data)}</p>
            <Checkbox
              label="Leave out those unchanged since"
              checked={leavesOut}
              onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
            />
          </>
        )}
        <p className={classes.zone}>{kind.about}</p>
      </Section>
      <CsvDownload kind={kind} range={asked} isEmpty={preview.data?.rows === 0} />
      <ExportFiles kind={kind.prefix} />
    </>
  )
}

const NOTHING_NEW = 'Nothing has changed since the earlier files.'

function describeEarlier({ orders, earlier, unchanged }: ExportPreview): string {
  const which = earlier === orders ? 'All of them' : `${earlier.toLocaleString('en-US')} of them`
  const verb = earlier === 1 && orders > 1 ? 'was' : 'were'
  return `${which} ${verb} in an earlier file, ${unchanged.toLocaleString('en-US')} unchanged since.`
}

function Preview({ found: { orders, rows, total }, none }: { found: ExportPreview; none: string }) {
  if (rows === 0) return <p className={classes.preview}>{none}</p>
  return (
    <p className={classes.preview}>
      <b>{formatCounted(orders, 'order')}</b>, <b>{formatCounted(rows, 'row')}</b>, total{' '}
      <b>{formatDollars(centsOf(total))}</b>
    </p>
  )
}

const formatCounted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${pluralize(count, noun)}`
