import { getHistory } from '@accession/contract/history'
import { renameOrderTemplate } from '@accession/contract/order-template-changes'
import {
  getOrderTemplates,
  getSampleTemplates,
  type TemplateRow,
} from '@accession/contract/order-templates'
import { templateNameForm } from '@accession/domain/orders/template-form'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { readAgain } from '../platform/query.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { templateNotSaved } from './template-not-saved.ts'
import { templatesOf } from './templates-of.ts'

const LABELS = { name: 'Template name' }

export function RenameTemplate({ renamed }: { renamed: ModalSubject<TemplateRow> }) {
  const { subject, opened, close } = renamed
  return (
    <Dialog title="Rename template" opened={opened} onClose={close}>
      {subject && <NameForm template={subject} onDone={close} />}
    </Dialog>
  )
}

const versioned = (template: TemplateRow) => ({
  data: { name: template.name },
  version: versionOf(template),
})

function NameForm({ template, onDone }: { template: TemplateRow; onDone: () => void }) {
  const client = useQueryClient()
  const { id, parentCompanyId } = template
  const { form, save, stale } = useVersionedForm(
    templateNameForm,
    versioned(template),
    async () => {
      const { templates } = await client.fetchQuery({
        ...templatesOf(parentCompanyId),
        staleTime: 0,
      })
      const now = templates.find((other) => other.id === id)
      if (!now) throw new CallError(404, { code: 'not-found' })
      return versioned(now)
    },
  )
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save name"
      onCancel={onDone}
      failure={(error) =>
        statusOf(error) === 412
          ? stale && <StaleNotice labels={LABELS} {...stale} />
          : templateNotSaved(error)
      }
      onSubmit={async ({ name }) => {
        await save((options) => call(renameOrderTemplate, { body: { id, name } }, options))
        await readAgain(client, getHistory, getOrderTemplates, getSampleTemplates)
        onDone()
      }}
    >
      <TextInput
        label={LABELS.name}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </SchemaForm>
  )
}
