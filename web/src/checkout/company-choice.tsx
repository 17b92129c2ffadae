import { NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type BillingCompany, findCompany } from '../order-form/use-customer.ts'

const only = <T,>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)

type Props = {
  companies: readonly BillingCompany[]
  companyId: number | null
  onChoose: (companyId: number | null) => void
  showErrors: boolean
}

/** Who pays, and who the certificates are issued to. A single option is preselected. */
export function CompanyChoice({ companies, companyId, onChoose, showErrors }: Props) {
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = findCompany(companies, companyId)
  const billing =
    chosen?.billing ??
    companies.find(({ parentCompanyId }) => parentCompanyId === picked) ??
    only(companies)
  const subCompanies = billing?.childCompanies ?? []
  const preset = only(subCompanies)?.companyId
  useEffect(() => {
    if (preset !== undefined && preset !== companyId) onChoose(preset)
  }, [preset, companyId, onChoose])

  const pickBilling = (id: number | null) => {
    setPicked(id)
    onChoose(null)
  }
  const required = (isMissing: boolean) => showErrors && isMissing && 'Required'
  return (
    <Stack gap="md" maw="34rem">
      <NativeSelect
        label="Billing company"
        value={billing?.parentCompanyId ?? ''}
        error={required(!billing)}
        onChange={({ currentTarget }) => pickBilling(Number(currentTarget.value) || null)}
        data={[
          ...(billing ? [] : [{ value: '', label: 'Choose a billing company' }]),
          ...companies.map(({ parentCompanyId, parentCompanyName }) => ({
            value: String(parentCompanyId),
            label: parentCompanyName,
          })),
        ]}
      />
      {billing && subCompanies.length === 0 && (
        <Text c="dimmed">
          {billing.parentCompanyName} has no sub-company to order for. Please contact the
          laboratory.
        </Text>
      )}
      {subCompanies.length > 0 && (
        <NativeSelect
          label="Sub-company"
          description="The sub-company appears in 'Prepared For' on Certificates of Analysis."
          value={chosen?.company.companyId ?? ''}
          error={required(!chosen)}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || null)}
          data={[
            ...(chosen ? [] : [{ value: '', label: 'Choose a sub-company' }]),
            ...subCompanies.map(({ companyId: id, companyName }) => ({
              value: String(id),
              label: companyName,
            })),
          ]}
        />
      )}
    </Stack>
  )
}
