import { ORDER_DETAIL_LABELS, ORDER_DETAILS } from '@accession/domain/orders/order-form'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { changeDetails } from '../order-form/change-draft.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { Section } from '../ui/layout/card.tsx'

const errorIn = (detail: 'poNumber' | 'customerNote', text: string): string | undefined =>
  ORDER_DETAILS[detail].safeParse(text).error?.issues[0]?.message

/** Whether the optional details can be sent as typed. */
export const useAreDetailsValid = (): boolean =>
  useOrderDraft(
    ({ poNumber, customerNote }) =>
      !errorIn('poNumber', poNumber) && !errorIn('customerNote', customerNote),
  )

/** What else the customer may say about the order. */
export function OrderDetails() {
  const poNumber = useOrderDraft((draft) => draft.poNumber)
  const customerNote = useOrderDraft((draft) => draft.customerNote)
  return (
    <Section>
      <Stack gap="md" maw="34rem">
        <TextInput
          label={ORDER_DETAIL_LABELS.poNumber}
          description="Optional. Printed on the submission form and the invoice."
          autoComplete="off"
          value={poNumber}
          error={errorIn('poNumber', poNumber)}
          onChange={({ currentTarget }) => changeDetails({ poNumber: currentTarget.value })}
        />
        <Textarea
          label={ORDER_DETAIL_LABELS.customerNote}
          description="Optional. The laboratory sees it when your samples arrive."
          rows={3}
          value={customerNote}
          error={errorIn('customerNote', customerNote)}
          onChange={({ currentTarget }) => changeDetails({ customerNote: currentTarget.value })}
        />
      </Stack>
    </Section>
  )
}
