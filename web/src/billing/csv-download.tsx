import type { ExportRange } from '@accession/contract/billing'
import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatBytes } from '../ui/display/format-bytes.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './csv-export.module.css'
import type { CsvKind } from './csv-kind.ts'
import { CanceledByUser, useCsvDownload } from './use-csv-download.ts'

type Props = { kind: CsvKind; range: ExportRange; isEmpty: boolean }

/** The download itself: progress if it takes long, and the outcome. */
export function CsvDownload({ kind, range, isEmpty }: Props) {
  const csv = useCsvDownload(kind)
  const { outcome, isLong } = csv
  const area = useRef<HTMLDivElement>(null)
  // A removed button loses the focus; the next Tab has to reach the button that replaced it.
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

/** The size of the file is not known until it is complete. */
function Underway({ csv: { name, received, cancel } }: { csv: Csv }) {
  return (
    <div className={classes.underway}>
      <div className={classes.soFar}>
        <span>Downloading {name}</span>
        <span className={classes.bytes}>{formatBytes(received)} so far</span>
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
        <b>{name}</b> was downloaded, {formatBytes(received)}.
      </Notice>
    )
  }
  if (outcome.error instanceof CanceledByUser) {
    return (
      <Notice icon={<IconX size={18} aria-hidden />}>
        The download was canceled. Nothing was saved.
      </Notice>
    )
  }
  if (!outcome.isError) return null
  return (
    <ErrorNote>
      <FailureMessage
        title={received > 0 ? 'The download was interrupted' : 'The file could not be downloaded'}
        error={outcome.error}
      />
      <Text inherit>Nothing was saved.</Text>
    </ErrorNote>
  )
}
