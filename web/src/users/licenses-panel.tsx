import { getHistory } from '@accession/contract/history'
import { deleteLicense } from '@accession/contract/license-changes'
import { getLicenses, type License } from '@accession/contract/licenses'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { readAgain } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { EDIT_COLUMN } from '../ui/table/row-action.tsx'
import { DeleteQuestion, deleteColumn, NotDeleted } from '../ui/table/row-deletion.tsx'
import { LICENSE_COLUMNS } from './license-columns.tsx'
import { type EditedLicense, LicenseModal } from './license-modal.tsx'
import { licensesOf } from './licenses-of.ts'

/** The state licenses that are offered when someone orders for this billing company. */
export function LicensesPanel({ parentCompanyId }: { parentCompanyId: number }) {
  const client = useQueryClient()
  const licenses = useQuery({
    ...licensesOf(parentCompanyId),
    select: (reply) => ({ data: reply.licenses }),
  })
  const edited = useModalSubject<EditedLicense>()
  const deleted = useModalSubject<License>()
  const adding = useRef<HTMLButtonElement>(null)
  const deleting = useMutation({
    mutationFn: (license: License) =>
      call(deleteLicense, { body: { licenseId: license.id } }, { ifMatch: versionOf(license) }),
    // The button that was pressed was removed with its row.
    onSuccess: () => adding.current?.focus(),
    onSettled: () => readAgain(client, getHistory, getLicenses),
  })
  const columns: Column<License>[] = [
    ...LICENSE_COLUMNS,
    EDIT_COLUMN,
    deleteColumn(({ number }) => number, deleted.open),
  ]
  return (
    <Section
      title="Licenses"
      actions={
        <Button ref={adding} variant="default" onClick={() => edited.open('new')}>
          Add License
        </Button>
      }
    >
      <NotDeleted what="license" error={deleting.error} />
      <IndexTable
        label="licenses"
        columns={columns}
        query={licenses}
        rowKey={({ id }) => id}
        opens={(license) => ({
          onOpen: () => edited.open(license),
          name: `Edit ${license.number}`,
        })}
        none="No licenses yet. Add your state cannabis license to choose it when you order, and to get an email before it expires."
      />
      <LicenseModal edited={edited} parentCompanyId={parentCompanyId} />
      <DeleteQuestion what="license" deleted={deleted} onDelete={deleting.mutate}>
        {(license) =>
          `${license.number} will no longer be offered for new orders. Orders placed with it keep it.`
        }
      </DeleteQuestion>
    </Section>
  )
}
