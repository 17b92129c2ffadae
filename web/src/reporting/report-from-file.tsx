import type { Reply } from '@accession/contract/endpoint'
import { importReports } from '@accession/contract/reporting'
import { decideAccess } from '@accession/domain/access/access'
import { counted } from '@accession/domain/fields/plural'
import { readReports } from '@accession/domain/reporting/read-reports'
import { MAX_REPORTS } from '@accession/domain/reporting/report-form'
import { reportRefusalMessage } from '@accession/domain/reporting/report-messages'
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Papa from 'papaparse'
import { useState } from 'react'
import { IntakeNeeded } from '../order-lookup/role-needed.tsx'
import { orderListsChanged } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { usePermissions } from '../platform/current-user.ts'
import { CallFailure } from '../ui/feedback/call-failure.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './report-from-file.module.css'

const TITLE = 'Report Results From a File'
const MAX_BYTES = 2_000_000

type Read = ReturnType<typeof readReports>
type Outcome = Reply<typeof importReports>

/** /report-results: marks the tests in a CSV file as reported, after a look at what it would do. */
export function ReportFromFile() {
  const permissions = usePermissions()
  if (decideAccess(importReports.access, permissions) !== 'allowed')
    return <IntakeNeeded title={TITLE} action="report" />
  return (
    <Page
      title={TITLE}
      subtitle="Marks the tests in a CSV file as reported: the number of a test and a day in each line."
      width="form"
    >
      <Card>
        <Reports />
      </Card>
    </Page>
  )
}

function Reports() {
  const client = useQueryClient()
  const [read, setRead] = useState<Read | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const sending = useMutation({
    mutationFn: ({ reports, checkOnly }: { reports: Read['reports']; checkOnly: boolean }) =>
      call(importReports, {
        body: {
          reports: reports.map(({ testNumber, reportedOn }) => ({ testNumber, reportedOn })),
          checkOnly,
        },
      }),
    onSuccess: (_, { checkOnly }) => {
      if (!checkOnly) void orderListsChanged(client)
    },
  })
  const take = (text: string) => {
    const found = readReports(Papa.parse<string[]>(text).data)
    const { length } = found.reports
    sending.reset()
    setRead(found)
    setRefusal(
      length > MAX_REPORTS
        ? `The file has ${counted(length, 'test')}. At most ${MAX_REPORTS} can be reported at once. Split the file.`
        : null,
    )
    if (length > 0 && length <= MAX_REPORTS)
      sending.mutate({ reports: found.reports, checkOnly: true })
  }
  const takeFile = async (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) setRefusal('The file is larger than 2 MB. Split it.')
    else take(await file.text())
  }
  const isDone = sending.data !== undefined && sending.variables?.checkOnly === false
  return (
    <>
      <Section>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <Group align="flex-end" gap="sm">
          <FileButton accept=".csv,.tsv,.txt" onChange={takeFile}>
            {(props) => (
              <Button {...props} loading={sending.isPending}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Textarea
            className={classes.paste ?? ''}
            label="Or paste cells"
            description="Or type a test and a day, then press Enter"
            rows={2}
            value={typed}
            placeholder={'26-000123-01-03\t11/16/2026'}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return
              event.preventDefault()
              take(typed.trim().replace(/[ \t]+/g, '\t'))
              setTyped('')
            }}
            onPaste={(event) => {
              event.preventDefault()
              take(event.clipboardData.getData('text/plain'))
            }}
          />
        </Group>
      </Section>
      {sending.isError && (
        <Section>
          <CallFailure
            error={sending.error}
            onRetry={() => sending.variables && sending.mutate(sending.variables)}
          />
        </Section>
      )}
      {read && !refusal && (sending.data || read.reports.length === 0) && (
        <Section>
          <Summary read={read} outcome={sending.data} isDone={isDone} />
          {sending.data && !isDone && sending.data.reported > 0 && (
            <Button
              mt="md"
              loading={sending.isPending}
              onClick={({ detail }) =>
                // The second click of a double-click would find nothing new to report.
                detail > 1 || sending.mutate({ reports: read.reports, checkOnly: false })
              }
            >
              {`Mark ${counted(sending.data.reported, 'test')} as reported`}
            </Button>
          )}
        </Section>
      )}
    </>
  )
}

type SummaryProps = { read: Read; outcome: Outcome | undefined; isDone: boolean }

function Summary({ read, outcome, isDone }: SummaryProps) {
  const issues = [
    ...read.unread.map(({ line, text, issue }) => ({ line, text, issue })),
    ...(outcome?.refused ?? []).flatMap(({ row, refusal }) => {
      const report = read.reports[row]
      return report
        ? [{ line: report.line, text: report.text, issue: reportRefusalMessage(refusal) }]
        : []
    }),
  ].sort((a, b) => a.line - b.line)
  return (
    <>
      <Text role="status">
        {outcome ? outcomeMessage(outcome, isDone) : 'No tests were found.'}
      </Text>
      {issues.length > 0 && (
        <>
          <Text fw={600} mt="md">
            {`${counted(issues.length, 'line')} ${isDone ? 'left out' : 'will be left out'}`}
          </Text>
          <ul className={classes.issues}>
            {issues.map(({ line, text, issue }) => (
              <li key={line}>
                Line {line}, <span className={classes.text}>{text}</span>: {issue}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function outcomeMessage({ reported, unchanged, orders, completed }: Outcome, isDone: boolean) {
  const again = unchanged > 0 ? ` ${counted(unchanged, 'test')} reported before.` : ''
  if (reported === 0) return `Nothing new to report.${again}`
  const what = `${counted(reported, 'test')} of ${counted(orders, 'order')}`
  const ready =
    completed.length > 0
      ? ` ${counted(completed.length, 'order')} ${isDone ? 'now complete' : 'will be complete'}, and the customers ${isDone ? 'were' : 'will be'} told by email.`
      : ''
  return `${what} ${isDone ? 'reported.' : 'can be reported.'}${ready}${again}`
}
