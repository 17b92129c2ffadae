import type { ExportPreview } from '@accession/contract/billing'
import type { DateRange } from '@accession/domain/billing/date-range'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { decideAccess } from '@accession/domain/session/access'
import { useQuery } from '@tanstack/react-query'
import { useLaboratory } from '../platform/laboratory.ts'
import { useStanding } from '../platform/person.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { CsvDownload } from './csv-download.tsx'
import classes from './csv-export.module.css'
import type { CsvKind } from './csv-kind.ts'
import { FinanceNeeded } from './finance-needed.tsx'
import { RangeFields } from './range-fields.tsx'
import { useExportRange } from './use-export-range.ts'

/** Which days, what is in the file, and the file. */
export function CsvExport({ kind }: { kind: CsvKind }) {
  const standing = useStanding()
  const range = useExportRange()
  const timeZone = useLaboratory()?.timeZone
  if (decideAccess(kind.file.access, standing) !== 'allowed')
    return <FinanceNeeded title={kind.title} />
  return (
    <Page title={kind.title} subtitle={kind.subtitle} width="form">
      <Sheet>
        <Section>
          {range && <RangeFields range={range} />}
          <p className={classes.zone}>Days are the laboratory’s{timeZone && `, ${timeZone}`}.</p>
        </Section>
        {range?.range && <InTheFile kind={kind} range={range.range} />}
      </Sheet>
    </Page>
  )
}

/** A clerk sees what is in a file before it leaves. */
function InTheFile({ kind, range }: { kind: CsvKind; range: DateRange }) {
  const preview = useQuery({
    ...query(kind.preview, { query: range }),
    staleTime: 0,
  })
  return (
    <>
      <Section title="In the file">
        <AsyncArea query={preview}>{(held) => <Preview held={held} none={kind.none} />}</AsyncArea>
      </Section>
      <CsvDownload kind={kind} range={range} isEmpty={preview.data?.rows === 0} />
    </>
  )
}

function Preview({ held: { orders, rows, total }, none }: { held: ExportPreview; none: string }) {
  if (rows === 0) return <p className={classes.preview}>{none}</p>
  return (
    <p className={classes.preview}>
      <b>{counted(orders, 'order')}</b>, <b>{counted(rows, 'row')}</b>, in total{' '}
      <b>{formatDollars(centsOf(total))}</b>
    </p>
  )
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
