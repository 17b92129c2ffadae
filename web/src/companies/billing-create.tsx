import { createParentCompany } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { companyForm } from '@accession/domain/companies/company-form'
import { checkUsAddress } from '@accession/domain/companies/us-address'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { call } from '../platform/call.ts'
import { usePermissions } from '../platform/current-user.ts'
import { useGoBack } from '../platform/go-back.ts'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { AddressFields, COMPANY_LABELS } from '../ui/form/address-fields.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CreationFailed } from './creation-failed.tsx'
import { NEW_COMPANY } from './new-company.ts'
import { useCreation } from './use-creation.ts'

type Created = Reply<typeof createParentCompany>

const DUPLICATE = {
  title: 'Billing Company Already Exists',
  message: 'A billing company with that name already exists. Names are not case-sensitive.',
}

/** /billing-create */
export function BillingCreate() {
  if (decideAccess(createParentCompany.access, usePermissions()) !== 'allowed')
    return <RoleNeeded title="Create Billing Company" message={roleNeededMessage('manager')} />
  return <Create />
}

function Create() {
  const form = useSchemaForm(companyForm.check(checkUsAddress), NEW_COMPANY)
  const { outcome, create, goBack, another } = useCreation<Created, typeof NEW_COMPANY>(
    form,
    NEW_COMPANY,
  )
  const leave = useGoBack()
  if (outcome?.kind === 'created')
    return <BillingCreated company={outcome.company} onAnother={another} />
  if (outcome) {
    const duplicate = outcome.kind === 'duplicate' ? DUPLICATE : undefined
    return <CreationFailed duplicate={duplicate} onGoBack={goBack} />
  }
  return (
    <Page title="Create Billing Company" subtitle="Add a company you bill." width="form">
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={COMPANY_LABELS}
            submitLabel="Create Billing Company"
            onCancel={leave}
            failure={() => null}
            onSubmit={(company) =>
              create(() =>
                call(createParentCompany, {
                  body: { ...company, parentCompanyName: company.companyName },
                }),
              )
            }
          >
            <AddressFields section="billing" inputProps={form.getInputProps} />
          </SchemaForm>
        </Section>
      </Card>
    </Page>
  )
}

type CreatedProps = { company: Created; onAnother: () => void }

function BillingCreated({ company, onAnother }: CreatedProps) {
  const canOpen = useCanOpen()
  const { parentCompanyId, parentCompanyName, parentCompanyNumber } = company
  return (
    <ResultPage
      title="Billing Company Created"
      actions={
        <>
          {canOpen('/sub-create') && (
            <Button component={Link} to={`/sub-create?parent=${parentCompanyId}`}>
              Create Sub-Company
            </Button>
          )}
          {canOpen('/users-view') && (
            <Button component={Link} to={`/users-view?parent=${parentCompanyId}`} variant="default">
              Invite Users
            </Button>
          )}
          <Button variant="default" onClick={onAnother}>
            Create Another
          </Button>
        </>
      }
    >
      <Text>
        {parentCompanyName} has the number {parentCompanyNumber}. To order, it needs a sub-company
        and users.
      </Text>
    </ResultPage>
  )
}
