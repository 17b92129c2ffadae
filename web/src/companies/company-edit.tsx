import { getCompany, getParentCompany } from '@accession/contract/companies'
import { Button, Text } from '@mantine/core'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOf } from '../platform/call-error.ts'
import { useGoBack } from '../platform/go-back.ts'
import { versionedKey } from '../platform/query.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { NothingToOpen } from '../ui/nothing-to-open.tsx'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { readCompany, type Subject } from './company-to-edit.ts'
import { useSubject } from './use-subject.ts'

/** /company-edit?parent= or ?company=: name and address of a billing company or a sub-company. */
export function CompanyEdit() {
  const subject = useSubject()
  if (!subject) return <NothingToOpen />
  return <Edit key={`${subject.isParent} ${subject.id}`} subject={subject} />
}

function Edit({ subject }: { subject: Subject }) {
  const client = useQueryClient()
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
  const { number, values } = company.data.data
  return (
    <Page
      title={subject.isParent ? 'Edit billing company' : 'Edit sub-company'}
      subtitle={`${values.companyName}, ${number}`}
      width="form"
    >
      <Sheet>
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
      </Sheet>
    </Page>
  )
}

function ChangeSuccessful() {
  const goBack = useGoBack()
  return (
    <ResultPage title="Change Successful" actions={<Button onClick={goBack}>Go Back</Button>}>
      <Text>The new name and address stand on everything made from now on.</Text>
    </ResultPage>
  )
}
