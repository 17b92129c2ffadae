import { companySearchForm } from '@accession/domain/companies/address-form'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { NameSearch } from '../ui/form/name-search.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { type FoundCompany, useBillingCompanySearch } from './use-billing-company-search.ts'

type Props = {
  error?: ReactNode
  /** Called when a new search starts. */
  onNewSearch?: () => void
  /** Renders the companies that were found. */
  children: (matches: readonly FoundCompany[]) => ReactNode
}

/** How admins find any billing company: by part of its name. */
export function BillingCompanySearch({ error, onNewSearch, children }: Props) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('name') ?? ''
  const found = useBillingCompanySearch()

  function ask(name: string): string | undefined {
    const checked = companySearchForm.safeParse({ name })
    if (!checked.success) return checked.error.issues[0]?.message
    if (checked.data.name !== asked) onNewSearch?.()
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('name', checked.data.name)
        return after
      },
      { replace: true },
    )
    return undefined
  }

  return (
    <Stack gap="md">
      <NameSearch
        label="Search billing companies by name"
        asked={asked}
        onSearch={ask}
        error={error}
      />
      <SearchOutcome query={found} none="No billing companies matched your search!">
        {children}
      </SearchOutcome>
    </Stack>
  )
}
