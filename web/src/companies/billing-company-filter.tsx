import { getParentCompany, searchParentCompanies } from '@accession/contract/companies'
import { companySearchForm } from '@accession/domain/companies/address-form'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../platform/query.ts'

const TYPING_PAUSE_MS = 250

type Props = {
  billingCompanyId: number | undefined
  onChange: (billingCompanyId: number | undefined) => void
  className?: string
  /** What is shown without one. */
  none?: string
}

/** Only what belongs to one billing company. Found by part of its name. */
export function BillingCompanyFilter(props: Props) {
  const { billingCompanyId, onChange, className, none } = props
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const chosen = useQuery({
    ...query(getParentCompany, { params: { parentCompanyId: billingCompanyId ?? 0 } }),
    enabled: billingCompanyId !== undefined,
  }).data
  const isAsked =
    companySearchForm.safeParse({ name }).success && name !== chosen?.parentCompanyName
  const found = useQuery({
    ...query(searchParentCompanies, { query: { name } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const companies = [
    // Named once it is known: never as if all were shown.
    ...(billingCompanyId === undefined
      ? []
      : [
          {
            parentCompanyId: billingCompanyId,
            parentCompanyName: chosen?.parentCompanyName ?? `Company ${billingCompanyId}`,
          },
        ]),
    ...(isAsked ? (found.data?.matches ?? []) : []).filter(
      ({ parentCompanyId }) => parentCompanyId !== billingCompanyId,
    ),
  ]
  return (
    <Select
      label="Billing company"
      placeholder={none ?? 'all'}
      searchable
      clearable
      {...(className && { className })}
      clearButtonProps={{
        'aria-label': none ? `None: ${none}` : 'All billing companies',
        'aria-hidden': false,
        tabIndex: 0,
        size: '28px',
      }}
      data={companies.map(({ parentCompanyId, parentCompanyName }) => ({
        value: String(parentCompanyId),
        label: parentCompanyName,
      }))}
      // What was found is what matches: by part of a name, as the server looks for it.
      filter={({ options }) => options}
      value={billingCompanyId === undefined ? null : String(billingCompanyId)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
      nothingFoundMessage={
        isAsked && !found.isFetching ? 'No billing company has this in its name' : 'Type its name'
      }
    />
  )
}
