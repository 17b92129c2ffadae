import { companySearchForm } from '@accession/domain/companies/address-form'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AsyncArea } from '../../ui/async-area.tsx'
import { chooseCompany } from '../order-draft.ts'
import { CompanyChoice } from './company-choice.tsx'
import classes from './company-search.module.css'
import { useCompanySearch } from './use-customer.ts'

/** An admin orders for any company: first found by name, then chosen. */
export function CompanySearch({ showErrors }: { showErrors: boolean }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('name') ?? ''
  const [name, setName] = useState(asked)
  const [error, setError] = useState<string>()
  const found = useCompanySearch()

  function ask(event: FormEvent) {
    event.preventDefault()
    const checked = companySearchForm.safeParse({ name })
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    if (checked.data.name !== asked) chooseCompany(null)
    setSearch({ name: checked.data.name }, { replace: true })
  }

  return (
    <Stack gap="md" maw="34rem">
      <form noValidate onSubmit={ask} className={classes.search}>
        <TextInput
          label="Search billing companies by name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={error ?? (showErrors && !asked && 'Required')}
          className={classes.name}
        />
        <Button type="submit" variant="default" className={classes.button}>
          Search
        </Button>
      </form>
      {found.fetchStatus !== 'idle' || found.data || found.isError ? (
        <AsyncArea query={found}>
          {({ matches, limit, overLimit }) => (
            <div>
              <div role="status" className={classes.outcome}>
                {matches.length === 0 && <Text>No billing companies matched your search!</Text>}
                {overLimit && (
                  <Text>
                    {`Search results exceeded maximum of ${limit} matches. Please be more specific, some matches not shown!`}
                  </Text>
                )}
              </div>
              {matches.length > 0 && (
                <CompanyChoice key={asked} companies={matches} showErrors={showErrors} />
              )}
            </div>
          )}
        </AsyncArea>
      ) : null}
    </Stack>
  )
}
