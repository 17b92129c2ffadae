import type { DateRange } from '@accession/domain/billing/date-range'
import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { bytesInWords } from '../ui/bytes-in-words.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { FailureWords } from '../ui/failure-words.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/sheet.tsx'
import classes from './csv-export.module.css'
import type { CsvKind } from './csv-kind.ts'
import { CanceledByPerson, useCsvDownload } from './use-csv-download.ts'

type Props = { kind: CsvKind; range: DateRange; isEmpty: boolean }

/** The file itself: how far it is when it takes long, and what became of it. */
export function CsvDownload({ kind, range, isEmpty }: Props) {
  const csv = useCsvDownload(kind)
  const { outcome, isLong } = csv
  const area = useRef<HTMLDivElement>(null)
  // A button that is gone takes the focus with it; the next Tab has to lead to the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the buttons change
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true })
  }, [outcome.status, isLong])
  return (
    <Section dense>
      <div ref={area} tabIndex={-1} className={classes.download}>
        <Outcome csv={csv} />
        {outcome.isPending && isLong ? (
          <Underway csv={csv} />
        ) : (
          <Button
            size="md"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={isEmpty}
            loading={outcome.isPending}
            onClick={() => csv.start(range)}
          >
            Download
          </Button>
        )}
      </div>
    </Section>
  )
}

type Csv = ReturnType<typeof useCsvDownload>

/** How long the file will be is known only at its end. */
function Underway({ csv: { name, received, cancel } }: { csv: Csv }) {
  return (
    <div className={classes.underway}>
      <div className={classes.soFar}>
        <span>Downloading {name}</span>
        <span className={classes.bytes}>{bytesInWords(received)} so far</span>
      </div>
      <div role="progressbar" aria-label={`Downloading ${name}`} className={classes.progress}>
        <span className={classes.moving} />
      </div>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

function Outcome({ csv: { outcome, name, received } }: { csv: Csv }) {
  if (outcome.isSuccess) {
    return (
      <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
        <b>{name}</b> was downloaded, {bytesInWords(received)}.
      </Notice>
    )
  }
  if (outcome.error instanceof CanceledByPerson) {
    return (
      <Notice icon={<IconX size={18} aria-hidden />}>
        The download was canceled. Nothing was saved.
      </Notice>
    )
  }
  if (!outcome.isError) return null
  return (
    <ErrorNote>
      <FailureWords
        title={received > 0 ? 'The download broke off' : 'The file could not be downloaded'}
        error={outcome.error}
      />
      <Text inherit>Nothing was saved.</Text>
    </ErrorNote>
  )
}
