import type { TemplateRow } from '@accession/contract/order-templates'
import { useQuery } from '@tanstack/react-query'
import { StartOrder, TEMPLATE_COLUMNS } from '../order-templates/template-columns.tsx'
import { templateLink, templatesOf } from '../order-templates/templates-of.ts'
import { Section } from '../ui/layout/card.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { TileLink } from './tile-link.tsx'

const COLUMNS: Column<TemplateRow>[] = [
  ...TEMPLATE_COLUMNS,
  {
    label: 'Start order',
    cell: (template) => <StartOrder template={template} />,
    hideLabel: true,
    look: 'action',
    card: 'buttons',
  },
]

/** As many as fit beside what else is on the account page. */
const MOST_SHOWN = 5

/** The user's templates, to start an order from; nothing while there are none. */
export function OwnTemplates() {
  const templates = useQuery(templatesOf()).data?.templates ?? []
  if (templates.length === 0) return null
  return (
    <Section
      title="Order templates"
      actions={
        <TileLink to="/users-view">
          {templates.length > MOST_SHOWN ? `All ${templates.length} templates` : 'Manage'}
        </TileLink>
      }
    >
      <RowsTable
        label="order templates"
        columns={COLUMNS}
        rows={templates.slice(0, MOST_SHOWN)}
        rowKey={({ id }) => id}
        opens={templateLink}
      />
    </Section>
  )
}
