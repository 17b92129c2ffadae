import { createCompany, type getParentCompany } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { subCompanyForm } from '@accession/domain/companies/company-form'
import { checkUsAddress } from '@accession/domain/companies/us-address'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { useGoBack } from '../platform/go-back.ts'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { AddressFields } from '../ui/form/address-fields.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CreationFailed } from './creation-failed.tsx'
import { NEW_COMPANY, SUB_COMPANY_LABELS } from './new-company.ts'
import { useCreation } from './use-creation.ts'

type Created = Reply<typeof createCompany>
type Props = { billing: Reply<typeof getParentCompany> }

const NEW = { ...NEW_COMPANY, onehubLink: '' }

/** The form for a new sub-company of a billing company, and its outcome. */
export function SubCompanyCreation({ billing }: Props) {
  const { parentCompanyId, parentCompanyName, parentCompanyNumber } = billing
  const form = useSchemaForm(subCompanyForm.check(checkUsAddress), NEW)
  const { outcome, create, goBack, another } = useCreation<Created, typeof NEW>(form, NEW)
  const leave = useGoBack()
  if (outcome?.kind === 'created')
    return <SubCompanyCreated company={outcome.company} onAnother={another} />
  if (outcome) {
    const duplicate = outcome.kind === 'duplicate' ? duplicateBelow(parentCompanyName) : undefined
    return <CreationFailed duplicate={duplicate} onGoBack={goBack} />
  }
  return (
    <Page
      title="Create Sub-Company"
      subtitle={
        <>
          For {parentCompanyName}, {parentCompanyNumber}.{' '}
          <Anchor component={Link} to="/sub-create" inherit>
            Choose another billing company
          </Anchor>
        </>
      }
      width="form"
    >
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={SUB_COMPANY_LABELS}
            submitLabel="Create Sub-Company"
            onCancel={leave}
            failure={() => null}
            onSubmit={(company) =>
              create(() => call(createCompany, { body: { ...company, parentCompanyId } }))
            }
          >
            <AddressFields section="shipping" inputProps={form.getInputProps} />
            <TextInput
              label={SUB_COMPANY_LABELS.onehubLink}
              description="Optional. Where its documents are kept. You can open it from the sub-company search."
              placeholder="https://"
              {...form.getInputProps('onehubLink')}
            />
          </SchemaForm>
        </Section>
      </Card>
    </Page>
  )
}

const duplicateBelow = (parentCompanyName: string) => ({
  title: 'Sub-Company Already Exists',
  message: withFullStop(`A sub-company with that name already exists at ${parentCompanyName}`),
})

type CreatedProps = { company: Created; onAnother: () => void }

function SubCompanyCreated({ company, onAnother }: CreatedProps) {
  return (
    <ResultPage
      title="Sub-Company Created"
      actions={
        <>
          <Button component={Link} to={`/users-view?parent=${company.parentCompanyId}`}>
            View Users
          </Button>
          <Button variant="default" onClick={onAnother}>
            Create Another
          </Button>
        </>
      }
    >
      <Text>
        {company.companyName} has the number {company.companyNumber}. The users of{' '}
        {company.parentCompanyName} can order for it now.
      </Text>
    </ResultPage>
  )
}
