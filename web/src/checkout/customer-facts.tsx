import { addressLines } from '@accession/domain/companies/address-lines'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { useOrderDraft } from '../order-form/order-draft.ts'
import type { OrderCustomer } from '../order-form/use-customer.ts'
import { Facts } from '../ui/display/facts.tsx'
import classes from './customer-facts.module.css'

/** A summary of step 1, with a link back to it. */
export function CustomerFacts({
  customer,
  onChange,
}: {
  customer: OrderCustomer
  onChange: () => void
}) {
  const license = useOrderDraft(({ licenseNumber }) => licenseNumber.trim())
  const poNumber = useOrderDraft((draft) => draft.poNumber.trim())
  const note = useOrderDraft(({ customerNote }) => customerNote.trim())
  return (
    <div className={classes.customer}>
      <div className={classes.facts}>
        <Facts
          facts={{
            ...namesOf(customer),
            ...(license && { License: license }),
            ...(poNumber && { [ORDER_DETAIL_LABELS.poNumber]: poNumber }),
            ...(note && {
              [ORDER_DETAIL_LABELS.customerNote]: <span className={classes.note}>{note}</span>,
            }),
          }}
        />
      </div>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={onChange}
        className={classes.change}
      >
        Change
        <VisuallyHidden> company information</VisuallyHidden>
      </Anchor>
    </div>
  )
}

function namesOf(customer: OrderCustomer) {
  if (customer.kind === 'company') {
    return {
      Billing: customer.billing.parentCompanyName,
      'Prepared For': customer.company.companyName,
    }
  }
  const { companyName, ...billing } = customer.guestInfo.billingAddress
  const { orderCompanyName, ...testing } = customer.guestInfo.testingAddress
  return {
    Billing: <Address name={companyName} lines={addressLines(billing)} />,
    'Prepared For': <Address name={orderCompanyName} lines={addressLines(testing)} />,
  }
}

function Address({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      {name}
      <span className={classes.lines}>{lines.join('\n')}</span>
    </>
  )
}
