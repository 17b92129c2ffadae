import { getHistory } from '@accession/contract/history'
import { deleteOrderTemplate } from '@accession/contract/order-template-changes'
import {
  getOrderTemplates,
  getSampleTemplates,
  type TemplateRow,
} from '@accession/contract/order-templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { readAgain } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { DeleteQuestion, NotDeleted } from '../ui/table/row-deletion.tsx'
import { RenameTemplate } from './rename-template.tsx'
import { StartOrder, TEMPLATE_COLUMNS } from './template-columns.tsx'
import { templateLink, templatesOf } from './templates-of.ts'
import classes from './templates-panel.module.css'

/** The order templates of a billing company. */
export function TemplatesPanel({ parentCompanyId }: { parentCompanyId: number }) {
  const client = useQueryClient()
  const templates = useQuery({
    ...templatesOf(parentCompanyId),
    select: (reply) => ({ data: reply.templates }),
  })
  const renamed = useModalSubject<TemplateRow>()
  const deleted = useModalSubject<TemplateRow>()
  const area = useRef<HTMLDivElement>(null)
  const deleting = useMutation({
    mutationFn: (template: TemplateRow) =>
      call(
        deleteOrderTemplate,
        { body: { templateId: template.id } },
        { ifMatch: versionOf(template) },
      ),
    // The button that was pressed was removed with its row.
    onSuccess: () => area.current?.focus(),
    onSettled: () => readAgain(client, getHistory, getOrderTemplates, getSampleTemplates),
  })
  const columns: Column<TemplateRow>[] = [
    ...TEMPLATE_COLUMNS,
    {
      label: 'Actions',
      cell: (template) => (
        <span className={classes.actions}>
          <StartOrder template={template} />
          <RowAction
            label="Rename"
            name={`Rename ${template.name}`}
            onClick={() => renamed.open(template)}
          />
          <RowAction
            danger
            label="Delete"
            name={`Delete ${template.name}`}
            onClick={() => deleted.open(template)}
          />
        </span>
      ),
      hideLabel: true,
      look: 'action',
      card: 'buttons',
    },
  ]
  return (
    <Section title="Order templates">
      <NotDeleted
        what="template"
        // Someone else deleted it, as the list shows.
        error={statusOf(deleting.error) === 404 ? null : deleting.error}
      />
      <div ref={area} tabIndex={-1}>
        <IndexTable
          label="order templates"
          columns={columns}
          query={templates}
          rowKey={({ id }) => id}
          opens={templateLink}
          none="No templates yet. A template keeps the samples and tests you order again and again, without names and batches. To make one, choose Save as template on the page of an order, or beside a sample while you order."
        />
      </div>
      <RenameTemplate renamed={renamed} />
      <DeleteQuestion what="template" deleted={deleted} onDelete={deleting.mutate}>
        {(template) =>
          `Nobody at your company can start from ${template.name} any more. Orders placed with it stay as they are.`
        }
      </DeleteQuestion>
    </Section>
  )
}
