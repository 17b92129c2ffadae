import { searchCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../admin/history-dialog.tsx'
import { call } from '../platform/call.ts'
import { useCanOpen } from '../platform/screens.ts'
import type { Column } from '../ui/column.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { IndexTableSkeleton } from '../ui/index-table-skeleton.tsx'
import { NameSearch, NoMatch } from '../ui/name-search.tsx'
import { Page } from '../ui/page.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { RowsTable } from '../ui/rows-table.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { useModalSubject } from '../ui/use-modal-subject.ts'
import { overLimitSentence } from './over-limit-sentence.ts'

type Found = Reply<typeof searchCompanies>['matches'][number] & { place: number }

/** /sub-company-search?name= */
export function SubCompanySearch() {
  const [search, setSearch] = useSearchParams()
  const name = search.get('name')?.trim() ?? ''
  const found = useQuery({
    queryKey: ['companies', name],
    queryFn: ({ signal }) => call(searchCompanies, { query: { name } }, { signal }),
    enabled: name !== '',
  })
  const history = useModalSubject<HistorySubject>()
  const columns = useColumns(history.open)
  const ask = (text: string) => {
    if (text.trim() !== '') setSearch({ name: text.trim() }, { replace: true })
    return undefined
  }
  const matches = found.data?.matches.map((match, index) => ({ ...match, place: index + 1 })) ?? []
  return (
    <Page title="Sub-Company Search">
      <Sheet>
        <Section>
          <Stack gap="md">
            <NameSearch label="Search sub-companies by name" asked={name} onSearch={ask} />
            {found.isLoading && <IndexTableSkeleton columns={columns} />}
            {found.isError && (
              <ErrorNote>
                <Text inherit fw={600}>
                  An Error Occurred During Search
                </Text>
                <Button variant="default" mt={8} onClick={() => void found.refetch()}>
                  Retry
                </Button>
              </ErrorNote>
            )}
            <div role="status">
              {found.data && matches.length === 0 && (
                <NoMatch>No Sub-Companies Matched Your Search</NoMatch>
              )}
              {found.data?.overLimit && <Text>{overLimitSentence(found.data.limit)}</Text>}
            </div>
            {matches.length > 0 && (
              <RowsTable
                label="sub-companies"
                columns={columns}
                rows={matches}
                rowKey={({ companyId }) => companyId}
              />
            )}
          </Stack>
        </Section>
      </Sheet>
      <HistoryDialog history={history} />
    </Page>
  )
}

function useColumns(showHistory: (subject: HistorySubject) => void): Column<Found>[] {
  const canOpen = useCanOpen()
  return [
    { label: '#', cell: ({ place }) => place, look: 'figure', card: 'hidden' },
    {
      label: 'Sub-Company',
      cell: ({ companyId, companyName }) =>
        canOpen('/company-edit') ? (
          <Anchor component={Link} to={`/company-edit?company=${companyId}`} inherit>
            {companyName}
          </Anchor>
        ) : (
          companyName
        ),
      card: 'title',
    },
    {
      label: 'Billing Company',
      cell: ({ parentCompanyId, parentCompanyName }) => (
        <Anchor component={Link} to={`/users-view?parent=${parentCompanyId}`} inherit>
          {parentCompanyName}
        </Anchor>
      ),
      card: 'left',
    },
    {
      label: 'Sub-Company ID',
      cell: ({ companyNumber }) => companyNumber,
      look: 'code',
      card: 'corner',
    },
    {
      label: 'Billing Company ID',
      cell: ({ parentCompanyNumber }) => parentCompanyNumber,
      look: 'code',
      card: 'right',
    },
    {
      label: 'Document workspace',
      cell: ({ onehubLink, companyName }) =>
        onehubLink && <Workspace href={onehubLink} name={companyName} />,
    },
    {
      label: 'History',
      cell: ({ companyId, companyName }) => (
        <RowAction
          label="History"
          name={`History of ${companyName}`}
          onClick={() => showHistory({ subject: 'company', id: companyId, name: companyName })}
        />
      ),
      hideLabel: true,
      look: 'action',
      card: 'right',
    },
  ]
}

function Workspace({ href, name }: { href: string; name: string }) {
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
      aria-label={`Documents of ${name}, opens in a new tab`}
      inherit
    >
      Documents <IconExternalLink size={14} aria-hidden />
    </Anchor>
  )
}
