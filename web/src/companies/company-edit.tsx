import { getCompany, getParentCompany } from '@accession/contract/companies'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { Button, Text } from '@mantine/core'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { useGoBack } from '../platform/go-back.ts'
import { versionedKey } from '../platform/query.ts'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { readCompany, type Subject } from './company-to-edit.ts'

const numberIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The company to edit: from the URL, or the user's only billing company if the navigation state
 * asks for it.
 */
function useSubject(): Subject | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const { data: user } = useUser()
  const parent = numberIn(params.get('parent'))
  if (parent) return { isParent: true, id: parent }
  const company = numberIn(params.get('company'))
  if (company) return { isParent: false, id: company }
  if ((state as { isParent?: boolean } | null)?.isParent !== true) return null
  const own = user?.parentCompanies ?? []
  return own.length === 1 && own[0] ? { isParent: true, id: own[0].parentCompanyId } : null
}

/** /company-edit?parent= or ?company=: name and address of a billing company or a sub-company. */
export function CompanyEdit() {
  const subject = useSubject()
  if (!subject) return <NothingToOpen />
  return <Edit key={`${subject.isParent} ${subject.id}`} subject={subject} />
}

function Edit({ subject }: { subject: Subject }) {
  const client = useQueryClient()
  const { data: user } = useUser()
  const permissions = usePermissions()
  const [isSaved, setSaved] = useState(false)
  const opened = [...versionedKey(subject.isParent ? getParentCompany : getCompany), subject]
  const company = useQuery({
    queryKey: opened,
    queryFn: ({ signal }) => readCompany(subject, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isSaved) return <ChangeSuccessful />
  if (company.isPending) return <PageSkeleton />
  if (company.isError) {
    const status = statusOf(company.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <NotLoaded
        title="The company could not be loaded"
        error={company.error}
        onRetry={() => void company.refetch()}
      />
    )
  }
  const { number, values, parentCompanyId } = company.data.data
  const isOwn = user?.parentCompanies.some((own) => own.parentCompanyId === parentCompanyId)
  const title = subject.isParent ? 'Edit billing company' : 'Edit sub-company'
  if (!isOwn && decideAccess('manager', permissions) !== 'allowed')
    return <RoleNeeded title={title} message={roleNeededMessage('manager')} />
  return (
    <Page title={title} subtitle={`${values.companyName}, ${number}`} width="form">
      <Card>
        <Section>
          <CompanyEditForm
            subject={subject}
            opened={company.data}
            onSaved={() => {
              setSaved(true)
              void client.invalidateQueries({
                predicate: ({ queryHash }) => queryHash !== hashKey(opened),
              })
            }}
          />
        </Section>
      </Card>
    </Page>
  )
}

function ChangeSuccessful() {
  const goBack = useGoBack()
  return (
    <ResultPage title="Change Successful" actions={<Button onClick={goBack}>Go Back</Button>}>
      <Text>The new name and address appear on everything created from now on.</Text>
    </ResultPage>
  )
}
