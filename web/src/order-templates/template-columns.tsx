import type { TemplateRow } from '@accession/contract/order-templates'
import type { Column } from '../ui/table/column.ts'
import { RowLink } from '../ui/table/row-action.tsx'
import { TemplateContents } from './template-contents.tsx'
import { templateLink } from './templates-of.ts'

export const TEMPLATE_COLUMNS: Column<TemplateRow>[] = [
  { label: 'Template', cell: ({ name }) => name, card: 'title' },
  {
    label: 'Samples',
    cell: ({ contents }) => <TemplateContents contents={contents} />,
    card: 'left',
  },
]

export const StartOrder = ({ template }: { template: TemplateRow }) => (
  <RowLink label="Start order" name={`Start order: ${template.name}`} {...templateLink(template)} />
)
