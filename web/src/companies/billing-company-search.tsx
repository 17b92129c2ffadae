import { companySearchForm } from '@accession/domain/companies/address-form'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AsyncArea } from '../ui/async-area.tsx'
import { NameSearch, NoMatch } from '../ui/name-search.tsx'
import classes from './billing-company-search.module.css'
import { overLimitSentence } from './over-limit-sentence.ts'
import { type FoundCompany, useBillingCompanySearch } from './use-billing-company-search.ts'

type Props = {
  error?: ReactNode
  /** Told when another name is looked for. */
  onNewSearch?: () => void
  /** What is done with the companies that were found. */
  children: (matches: readonly FoundCompany[]) => ReactNode
}

/** How an admin gets to any billing company: by a part of its name. */
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
      {(found.fetchStatus !== 'idle' || found.data || found.isError) && (
        <AsyncArea query={found}>
          {({ matches, limit, overLimit }) => (
            <div>
              <div role="status" className={classes.outcome}>
                {matches.length === 0 && (
                  <NoMatch>No billing companies matched your search!</NoMatch>
                )}
                {overLimit && <Text>{overLimitSentence(limit)}</Text>}
              </div>
              {matches.length > 0 && children(matches)}
            </div>
          )}
        </AsyncArea>
      )}
    </Stack>
  )
}
