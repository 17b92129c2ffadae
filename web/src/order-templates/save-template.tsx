import { getHistory } from '@accession/contract/history'
import { createOrderTemplate } from '@accession/contract/order-template-changes'
import { getOrderTemplates, getSampleTemplates } from '@accession/contract/order-templates'
import { counted } from '@accession/domain/fields/plural'
import { type TemplateSample, templateNameForm } from '@accession/domain/orders/template-form'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { readAgain } from '../platform/query.ts'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { templateNotSaved } from './template-not-saved.ts'
import type { TemplateCompany } from './templates-of.ts'

type Props = {
  /** What can be saved; the first unless the user says otherwise. */
  choices: readonly { label: string; samples: readonly TemplateSample[] }[]
  /** Where it can be saved, at least one. */
  companies: readonly TemplateCompany[]
  onClose: () => void
}

/** Samples become a template under a name. */
export function SaveTemplate(props: Props) {
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <Dialog opened onClose={props.onClose} title="Save as template">
      {saved === null ? (
        <NameForm {...props} onSaved={setSaved} />
      ) : (
        <>
          <Text role="status">
            {saved} is saved. Next time, start from it on your account page, or choose Add from a
            template while you order.
          </Text>
          <Group justify="flex-end" mt="md">
            <Button autoFocus onClick={props.onClose}>
              Done
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}

const LABELS = { name: 'Template name' }
const NOTHING = { samples: [] }

function NameForm({
  choices,
  companies,
  onClose,
  onSaved,
}: Props & { onSaved: (name: string) => void }) {
  const client = useQueryClient()
  const form = useSchemaForm(templateNameForm, { name: '' })
  const [picked, setPicked] = useState(companies[0]?.parentCompanyId)
  const company = companies.find(({ parentCompanyId }) => parentCompanyId === picked)
  const [chosen, setChosen] = useState(0)
  const { samples } = choices[chosen] ?? NOTHING
  const tests = samples
    .flatMap((sample) => sample.tests)
    .reduce((sum, { testCount }) => sum + testCount, 0)
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save template"
      onCancel={onClose}
      failure={templateNotSaved}
      onSubmit={async ({ name }) => {
        if (!company) return
        const { parentCompanyId } = company
        const body = { parentCompanyId, name, samples: [...samples] }
        await call(createOrderTemplate, { body })
        await readAgain(client, getHistory, getOrderTemplates, getSampleTemplates)
        onSaved(name)
      }}
    >
      <Text size="sm" c="dimmed">
        Keeps {counted(samples.length, 'sample')} with {counted(tests, 'test')} and all answers, but
        no names, batches or samplers. Everyone at {company?.parentCompanyName} who can order can
        use it.
      </Text>
      {choices.length > 1 && (
        <NativeSelect
          label="Samples"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={choices.map(({ label }, at) => ({ value: String(at), label }))}
        />
      )}
      {companies.length > 1 && (
        <NativeSelect
          label="Billing company"
          value={picked}
          onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
          data={companies.map(({ parentCompanyId, parentCompanyName }) => ({
            value: String(parentCompanyId),
            label: parentCompanyName,
          }))}
        />
      )}
      <TextInput
        label={LABELS.name}
        placeholder="Weekly flower"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </SchemaForm>
  )
}
