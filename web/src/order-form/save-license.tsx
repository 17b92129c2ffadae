import { createLicense } from '@accession/contract/license-changes'
import { getLicenses, type License } from '@accession/contract/licenses'
import { MAX_LICENSES } from '@accession/domain/companies/license-form'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { readAgain } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { findLicense, licenseError } from './license.ts'
import { useOrderDraft } from './order-draft.ts'
import classes from './save-license.module.css'
import { findCompany } from './use-customer.ts'

type Props = { licenses: readonly License[]; fieldRef: RefObject<HTMLInputElement | null> }

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return TRY_AGAIN
  if (error.refusal === 'too-many-licenses')
    return `The company already has ${MAX_LICENSES} licenses. Delete one you no longer use first.`
  return error.fields['license.number'] ?? TRY_AGAIN
}

/** Offers to save the number that was typed. It stays in the order whatever comes of it. */
export function SaveLicense({ licenses, fieldRef }: Props) {
  const client = useQueryClient()
  const companies = useUser().data?.parentCompanies ?? []
  const companyId = useOrderDraft((draft) => draft.company.companyId)
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const [picked, setPicked] = useState<number>()
  const billing = findCompany(companies, companyId)?.billing ?? companies[0]
  const parentCompanyId = picked ?? billing?.parentCompanyId
  const saving = useMutation({
    mutationFn: async (given: { number: string; parentCompanyId: number }) => {
      const license = { number: given.number, type: null, state: null, expiresOn: null }
      try {
        await call(createLicense, { body: { parentCompanyId: given.parentCompanyId, license } })
      } catch (error) {
        // A colleague just saved the same one.
        if (!(error instanceof CallError && error.code === 'duplicate-name')) throw error
      }
    },
    onSuccess: async () => {
      await readAgain(client, getLicenses)
      // The button is gone.
      fieldRef.current?.focus()
    },
  })
  const number = licenseNumber.trim()
  if (saving.isSuccess && saving.variables.number === number)
    return (
      <Text role="status" size="sm" c="dimmed" className={classes.saved ?? ''}>
        Saved for next time. Add its expiration date on your company’s page, and we will email you
        before it expires.
      </Text>
    )
  if (licenseError(number) || findLicense(licenses, number) || parentCompanyId === undefined)
    return null
  return (
    <div className={classes.offer}>
      {companies.length > 1 && (
        <NativeSelect
          label="Billing company"
          value={parentCompanyId}
          onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
          data={companies.map((company) => ({
            value: String(company.parentCompanyId),
            label: company.parentCompanyName,
          }))}
        />
      )}
      <Button
        variant="default"
        loading={saving.isPending}
        onClick={() => saving.mutate({ number, parentCompanyId })}
      >
        Save this license for next time
      </Button>
      {saving.isError && saving.variables.number === number && (
        <ErrorNote>
          The license was not saved, but you can order with it. {reasonOf(saving.error)}
        </ErrorNote>
      )}
    </div>
  )
}
