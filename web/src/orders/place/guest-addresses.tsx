import { guestInfo } from '@accession/domain/companies/guest-info'
import { Checkbox } from '@mantine/core'
import { Section } from '../../ui/sheet.tsx'
import { changeGuest, useOrderDraft } from '../order-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { guestAnswers } from './use-customer.ts'

type Part = 'testingAddress' | 'billingAddress'

/** A guest has no company on record: whom the order is for and who pays is asked here. */
export function GuestAddresses({ showErrors }: { showErrors: boolean }) {
  const guest = useOrderDraft((draft) => draft.guest)
  const { billingAsTesting, formValues } = guest
  const issues = showErrors ? (guestInfo.safeParse(guestAnswers(guest)).error?.issues ?? []) : []
  const errorsOf = (part: Part) =>
    Object.fromEntries(
      issues
        .filter(({ path }) => path[0] === part)
        .map(({ path, message }) => [String(path[1]), message])
        .reverse(),
    )
  const type = (part: Part) => (field: string, value: string) =>
    changeGuest({
      ...guest,
      formValues: { ...formValues, [part]: { ...formValues[part], [field]: value } },
    })
  return (
    <>
      <Section title="Company Info">
        <AddressFields
          section="shipping"
          nameField="orderCompanyName"
          values={formValues.testingAddress}
          errors={errorsOf('testingAddress')}
          onChange={type('testingAddress')}
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
          <AddressFields
            section="billing"
            nameField="companyName"
            values={formValues.billingAddress}
            errors={errorsOf('billingAddress')}
            onChange={type('billingAddress')}
          />
        )}
      </Section>
    </>
  )
}
