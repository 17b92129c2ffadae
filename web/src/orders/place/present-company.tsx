import { withFullStop } from '@accession/domain/fields/full-stop'
import { Text } from '@mantine/core'
import { useOrderDraft } from '../order-draft.ts'
import { companyOf } from '../view/company-of.ts'

/** Whose the order is as long as no other company is chosen. */
export function PresentCompany() {
  const order = useOrderDraft(({ edit }) => edit?.order)
  const names = useOrderDraft(({ company }) => company.names)
  if (names)
    return (
      <Text mb="md">
        This order is for <b>{names.companyName}</b>, billed to{' '}
        <b>{withFullStop(names.parentCompanyName)}</b> Search another company to change that.
      </Text>
    )
  if (!order) return null
  return (
    <Text mb="md">
      {order.isGuestOrder ? 'This is a guest order of ' : 'This order is for '}
      <b>{withFullStop(companyOf(order))}</b>
      {order.isGuestOrder
        ? ' Search the company it belongs to and assign it.'
        : ' Search another company to move it there.'}
    </Text>
  )
}
