import { decideAccess } from '@accession/domain/access/access'
import { companyForm, subCompanyForm } from '@accession/domain/companies/company-form'
import { checkUsAddress } from '@accession/domain/companies/us-address'
import { Text, TextInput } from '@mantine/core'
import { statusOf } from '../platform/call-error.ts'
import type { Versioned } from '../platform/call-versioned.ts'
import { usePermissions } from '../platform/current-user.ts'
import { useGoBack } from '../platform/go-back.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { AddressFields } from '../ui/form/address-fields.tsx'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { type CompanyToEdit, readCompany, type Subject, saveCompany } from './company-to-edit.ts'
import { SUB_COMPANY_LABELS } from './new-company.ts'

type Props = { subject: Subject; opened: Versioned<CompanyToEdit>; onSaved: () => void }

export function CompanyEditForm({ subject, opened, onSaved }: Props) {
  const goBack = useGoBack()
  const editsLink = decideAccess('manager', usePermissions()) === 'allowed' && !subject.isParent
  const valuesOf = ({ data, version }: Versioned<CompanyToEdit>) => ({ data: data.values, version })
  const { form, save, stale } = useVersionedForm(
    (editsLink ? subCompanyForm : companyForm.strip()).check(checkUsAddress),
    valuesOf(opened),
    async () => valuesOf(await readCompany(subject)),
  )

  return (
    <SchemaForm
      form={form}
      labels={SUB_COMPANY_LABELS}
      submitLabel="Save"
      onCancel={goBack}
      failure={(error) => {
        if (statusOf(error) === 412)
          return stale && <StaleNotice labels={SUB_COMPANY_LABELS} {...stale} />
        return statusOf(error) === 409 ? (
          <NameTaken />
        ) : (
          <FailureMessage title="Changes Not Saved" error={error} />
        )
      }}
      onSubmit={async (values) => {
        try {
          await save((options) => saveCompany(opened.data, values, options))
        } catch (error) {
          if (statusOf(error) === 409) form.getInputNode('companyName')?.focus()
          throw error
        }
        onSaved()
      }}
    >
      <AddressFields
        section={subject.isParent ? 'billing' : 'shipping'}
        inputProps={form.getInputProps}
      />
      {editsLink && (
        <TextInput
          type="url"
          label={SUB_COMPANY_LABELS.onehubLink}
          description="Where the laboratory keeps documents for this sub-company. Must start with https://"
          {...form.getInputProps('onehubLink')}
        />
      )}
    </SchemaForm>
  )
}

function NameTaken() {
  return (
    <>
      <Text inherit fw={600}>
        Company Name Already Exists
      </Text>
      <Text inherit>Choose another name. Nothing was changed.</Text>
    </>
  )
}
