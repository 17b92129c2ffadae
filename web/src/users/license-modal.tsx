import { getHistory } from '@accession/contract/history'
import { createLicense, updateLicense } from '@accession/contract/license-changes'
import { getLicenses, type License } from '@accession/contract/licenses'
import { MAX_LICENSES, savedLicenseForm } from '@accession/domain/companies/license-form'
import { US_STATES } from '@accession/domain/companies/us-address'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { LICENSE_LABELS } from './license-columns.tsx'
import { licensesOf } from './licenses-of.ts'
import { rowNotSaved, stillThere, versionedRow } from './versioned-row.ts'

export type EditedLicense = License | 'new'

type Props = { edited: ModalSubject<EditedLicense>; parentCompanyId: number }

export function LicenseModal({ edited, parentCompanyId }: Props) {
  const { subject, opened, close } = edited
  return (
    <Dialog
      title={subject === 'new' ? 'Add License' : 'Edit License'}
      opened={opened}
      onClose={close}
    >
      {subject && (
        <LicenseForm
          license={subject === 'new' ? null : subject}
          parentCompanyId={parentCompanyId}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

type Values = Record<keyof typeof LICENSE_LABELS, string>
const NEW: Values = { number: '', type: '', state: '', expiresOn: '' }
const valuesOf = ({ number, type, state, expiresOn }: License): Values => ({
  number,
  type: type ?? '',
  state: state ?? '',
  expiresOn: expiresOn ?? '',
})

const STATES = [
  { value: '', label: 'None' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
]

function notSaved(error: unknown): string {
  const { code, refusal } = error instanceof CallError ? error : {}
  if (code === 'duplicate-name') return 'A license with this number is already on the list.'
  if (refusal === 'too-many-licenses')
    return `The company already has ${MAX_LICENSES} licenses. Delete one you no longer use first.`
  return rowNotSaved('license', error)
}

type FormProps = { license: License | null; parentCompanyId: number; onDone: () => void }

function LicenseForm({ license, parentCompanyId, onDone }: FormProps) {
  const client = useQueryClient()
  const { form, save, stale } = useVersionedForm(
    savedLicenseForm,
    license ? versionedRow(license, valuesOf) : { data: NEW, version: null },
    async () => {
      const { licenses } = await client.fetchQuery({ ...licensesOf(parentCompanyId), staleTime: 0 })
      return versionedRow(stillThere(licenses.find(({ id }) => id === license?.id)), valuesOf)
    },
  )
  async function submit(checked: z.output<typeof savedLicenseForm>) {
    await save((options) =>
      license
        ? call(updateLicense, { body: { id: license.id, ...checked } }, options)
        : call(createLicense, { body: { parentCompanyId, license: checked } }),
    )
    await readAgain(client, getHistory, getLicenses)
    onDone()
  }
  return (
    <SchemaForm
      form={form}
      labels={LICENSE_LABELS}
      submitLabel="Save License"
      onCancel={onDone}
      failure={(error) => {
        if (statusOf(error) === 412)
          return stale && <StaleNotice labels={LICENSE_LABELS} {...stale} />
        return notSaved(error)
      }}
      onSubmit={submit}
    >
      <TextInput
        label={LICENSE_LABELS.number}
        required
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <TextInput
        label={LICENSE_LABELS.type}
        description="For example: medical cultivation"
        {...form.getInputProps('type')}
      />
      <NativeSelect label={LICENSE_LABELS.state} data={STATES} {...form.getInputProps('state')} />
      <TextInput
        label={LICENSE_LABELS.expiresOn}
        description="We email everyone who can order 30 days before."
        type="date"
        {...form.getInputProps('expiresOn')}
      />
    </SchemaForm>
  )
}
