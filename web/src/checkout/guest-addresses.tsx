import { guestInfo } from '@accession/domain/companies/guest-info'
import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { changeGuest } from '../order-form/change-draft.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { guestAnswers } from '../order-form/use-customer.ts'
import { AddressFields } from '../ui/form/address-fields.tsx'
import { Section } from '../ui/layout/card.tsx'

type Part = 'testingAddress' | 'billingAddress'

/** A guest has no company on record: this asks who the order is for and who pays. */
export function GuestAddresses({ showErrors }: { showErrors: boolean }) {
  const guest = useOrderDraft((draft) => draft.guest)
  const { billingAsTesting, formValues } = guest
  const issues = showErrors ? (guestInfo.safeParse(guestAnswers(guest)).error?.issues ?? []) : []
  const fieldOf = (part: Part) => (field: string) => ({
    value: (formValues[part] as Record<string, string | undefined>)[field] ?? '',
    error: issues.find(({ path }) => path[0] === part && path[1] === field)?.message,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      changeGuest({
        ...guest,
        formValues: {
          ...formValues,
          [part]: { ...formValues[part], [field]: currentTarget.value },
        },
      }),
  })
  return (
    <>
      <Section title="Company Info">
        <AddressFields
          section="shipping"
          nameField="orderCompanyName"
          inputProps={fieldOf('testingAddress')}
        />
      </Section>
      <Section title="Billing Info">
        <Checkbox
          label="Same as Company Info"
          checked={billingAsTesting}
          onChange={({ currentTarget }) =>
            changeGuest({ ...guest, billingAsTesting: currentTarget.checked })
          }
          mb={billingAsTesting ? 0 : 'md'}
        />
        {!billingAsTesting && (
          <AddressFields section="billing" inputProps={fieldOf('billingAddress')} />
        )}
      </Section>
    </>
  )
}
