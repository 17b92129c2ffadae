import { searchCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { decideAccess } from '@accession/domain/access/access'
import { Anchor, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../history/history-dialog.tsx'
import { CompanyLink } from '../navigation/company-link.tsx'
import { useCanOpen } from '../navigation/screens.ts'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { NameSearch } from '../ui/form/name-search.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTableSkeleton } from '../ui/table/index-table-skeleton.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { SearchOutcome } from './search-outcome.tsx'

type Outcome = Reply<typeof searchCompanies>
type Found = Outcome['matches'][number] & { place: number }

const numbered = ({ matches, ...rest }: Outcome) => ({
  ...rest,
  matches: matches.map((match, index): Found => ({ ...match, place: index + 1 })),
})

/** /sub-company-search?name= */
export function SubCompanySearch() {
  const [search, setSearch] = useSearchParams()
  const name = search.get('name')?.trim() ?? ''
  const found = useQuery({
    ...query(searchCompanies, { query: { name } }),
    select: numbered,
    enabled: name !== '',
  })
  const canOpen = useCanOpen()
  const canEdit =
    decideAccess('manager', usePermissions()) === 'allowed' && canOpen('/company-edit')
  const history = useModalSubject<HistorySubject>()
  const columns = columnsOf(history.open)
  const ask = (text: string) => {
    if (text.trim() !== '') setSearch({ name: text.trim() }, { replace: true })
    return undefined
  }
  return (
    <Page title="Sub-Company Search">
      <Card>
        <Section>
          <Stack gap="md">
            <NameSearch label="Search sub-companies by name" asked={name} onSearch={ask} />
            <SearchOutcome
              query={found}
              none="No Sub-Companies Matched Your Search"
              skeleton={<IndexTableSkeleton columns={columns} />}
            >
              {(matches) => (
                <RowsTable
                  label="sub-companies"
                  columns={columns}
                  rows={matches}
                  rowKey={({ companyId }) => companyId}
                  opens={
                    canEdit
                      ? ({ companyId }) => ({ to: `/company-edit?company=${companyId}` })
                      : undefined
                  }
                />
              )}
            </SearchOutcome>
          </Stack>
        </Section>
      </Card>
      <HistoryDialog history={history} />
    </Page>
  )
}

function columnsOf(showHistory: (subject: HistorySubject) => void): Column<Found>[] {
  return [
    { label: '#', cell: ({ place }) => place, look: 'number', card: 'hidden' },
    {
      label: 'Sub-Company',
      cell: ({ companyName }) => companyName,
      card: 'title',
    },
    {
      label: 'Billing Company',
      cell: ({ parentCompanyId, parentCompanyName }) => (
        <CompanyLink parentCompanyId={parentCompanyId} name={parentCompanyName} />
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
