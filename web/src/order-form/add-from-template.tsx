import { getOrderTemplate, type TemplateRow } from '@accession/contract/order-templates'
import { samplesFromTemplate } from '@accession/domain/orders/order-template'
import { Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TemplateContents } from '../order-templates/template-contents.tsx'
import { templatesOf } from '../order-templates/templates-of.ts'
import { statusOf } from '../platform/call-error.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import opener from './add-from-spreadsheet.module.css'
import classes from './add-from-template.module.css'
import { useOrderContext } from './order-context.ts'
import { addCopied } from './sample-actions.ts'
import { companyQuery, useTemplateCompanies } from './template-companies.ts'

/** Opens the company's templates. */
export function AddFromTemplate() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={opener.open} onClick={() => setIsOpen(true)}>
        Add from a template
      </button>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title="Add from a template" size="lg">
          <Choice onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Choice({ onDone }: { onDone: () => void }) {
  const companies = useTemplateCompanies()
  const templates = useQuery(templatesOf(companyQuery(companies).parentCompanyId))
  return (
    <AsyncArea query={templates} skeleton={<SkeletonLines />}>
      {({ templates: found }) =>
        found.length === 0 ? <NoTemplates /> : <Templates templates={found} onDone={onDone} />
      }
    </AsyncArea>
  )
}

function NoTemplates() {
  return (
    <Text c="dimmed">
      Your company has no templates yet. A template keeps the samples and tests you order again and
      again, without names and batches. To make one, describe a sample here and choose Save as
      template beside it, or save a whole order from its page.
    </Text>
  )
}

const FEW = 8

const failureOf = (error: unknown): string =>
  statusOf(error) === 404
    ? 'Someone else just deleted this template. Choose another one.'
    : `The template could not be loaded. ${TRY_AGAIN}`

/** Thrown in place of a failed call: the template was read, but its samples cannot be added. */
class Unusable extends Error {}

type Props = { templates: readonly TemplateRow[]; onDone: () => void }

function Templates({ templates, onDone }: Props) {
  const client = useQueryClient()
  const { currentCatalog } = useOrderContext()
  const companies = useTemplateCompanies()
  const [filter, setFilter] = useState('')
  const adding = useMutation({
    mutationFn: async ({ id }: TemplateRow) => {
      const read = query(getOrderTemplate, { params: { templateId: id } })
      const template = await client.fetchQuery({ ...read, staleTime: 0 })
      const { name } = template
      const { samples, leftOut } = samplesFromTemplate(template, currentCatalog)
      if (samples.length === 0)
        throw new Unusable('Nothing in this template is offered any more, so nothing was added.')
      const tooMany = addCopied({ samples, copied: { template: name, leftOut } }, name)
      if (tooMany) throw new Unusable(`This template does not fit into your order. ${tooMany}`)
    },
    onSuccess: onDone,
  })
  const wanted = filter.trim().toLowerCase()
  const shown = templates.filter(({ name }) => name.toLowerCase().includes(wanted))
  const companyOf = (template: TemplateRow) =>
    companies.find(({ parentCompanyId }) => parentCompanyId === template.parentCompanyId)
  return (
    <>
      {adding.isError && (
        <ErrorNote>
          {adding.error instanceof Unusable ? adding.error.message : failureOf(adding.error)}
        </ErrorNote>
      )}
      {templates.length > FEW && (
        <TextInput
          data-autofocus
          mb="sm"
          label="Find a template"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {shown.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={classes.template}
              aria-disabled={adding.isPending || undefined}
              onClick={() => adding.isPending || adding.mutate(template)}
            >
              <span className={classes.name}>{template.name}</span>
              {companies.length > 1 && <span>{companyOf(template)?.parentCompanyName}</span>}
              <TemplateContents contents={template.contents} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Text c="dimmed">No template has this in its name.</Text>}
    </>
  )
}
