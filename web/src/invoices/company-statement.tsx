import { emailStatement, getStatementPdf } from '@accession/contract/invoice-list'
import type { DateRange } from '@accession/domain/billing/date-range'
import { MAX_ENTRIES } from '@accession/domain/billing/statement'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RangeFields } from '../billing/range-fields.tsx'
import { useExportRange } from '../billing/use-export-range.ts'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type Props = { parentCompanyId: number; mayEmail?: boolean }

/** What the company was invoiced and paid in a range of days, as a PDF; finance emails it. */
export function CompanyStatement({ parentCompanyId, mayEmail = false }: Props) {
  const range = useExportRange()
  const pdf = useMutation({
    mutationFn: (asked: DateRange) =>
      download(
        getStatementPdf,
        { query: { ...asked, parentCompanyId } },
        `statement_${asked.lower}_${asked.upper}.pdf`,
      ),
    onError: (error) => logFailure('The statement was not downloaded', error),
  })
  // One for each range: pressing twice, or again after a lost reply, emails it once.
  const keys = useRef(new Map<string, string>())
  const email = useMutation({
    mutationFn: (asked: DateRange) => {
      const of = `${parentCompanyId} ${asked.lower} ${asked.upper}`
      const idempotencyKey = keys.current.get(of) ?? crypto.randomUUID()
      keys.current.set(of, idempotencyKey)
      return call(emailStatement, { body: { ...asked, parentCompanyId } }, { idempotencyKey })
    },
    onError: (error) => logFailure('The statement was not emailed', error),
  })
  if (!range) return null
  const failed = pdf.error ?? email.error
  return (
    <>
      <RangeFields range={range} />
      {failed && (
        <ErrorNote>
          <FailureMessage
            title="The statement could not be made."
            renderFailure={(words) => reasonOf(failed) ?? words}
            error={failed}
          />
        </ErrorNote>
      )}
      {email.isSuccess && (
        <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
          The statement is on its way to {email.data.recipients.join(', ')}.
        </Notice>
      )}
      <Group gap="sm" mt="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!range.range}
          loading={pdf.isPending}
          onClick={() => range.range && pdf.mutate(range.range)}
        >
          Download statement
        </Button>
        {mayEmail && (
          <Button
            variant="default"
            disabled={!range.range}
            loading={email.isPending}
            onClick={() => range.range && email.mutate(range.range)}
          >
            Email statement
          </Button>
        )}
      </Group>
    </>
  )
}

function reasonOf(error: unknown): string | undefined {
  const { refusal } = error instanceof CallError ? error : {}
  if (refusal === 'no-recipient')
    return 'This company has no contact who gets billing emails. Add one to its contacts first.'
  if (refusal === 'too-many-entries')
    return `There are more than ${MAX_ENTRIES.toLocaleString('en-US')} lines. Choose a shorter range.`
  return undefined
}
