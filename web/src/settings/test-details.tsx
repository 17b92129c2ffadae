import { QUANTITY_UNITS } from '@accession/domain/catalog/catalog'
import { type OfferEntry, offerEntry } from '@accession/domain/catalog/catalog-entries'
import {
  PRODUCT_LABELS,
  PRODUCT_TYPES,
  type ProductType,
} from '@accession/domain/catalog/product-types'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { isSameValue } from '@accession/domain/fields/same-value'
import type { OfferValues } from '@accession/domain/laboratory/settings-changes'
import { OFFER_LABELS } from '@accession/domain/laboratory/settings-labels'
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { NumberField } from '../ui/form/number-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import classes from './settings.module.css'

const detailsForm = offerEntry.pick({
  productTypes: true,
  quantities: true,
  quantityRequirements: true,
  separateContainer: true,
  dateAvailable: true,
})
type Details = Pick<OfferValues, keyof typeof detailsForm.shape>

type Props = { details: ModalSubject<OfferEntry>; onChange: (values: Partial<Details>) => void }

/** What was not touched is not said again: it may have changed meanwhile. */
const changedOf = (offer: OfferEntry, details: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([field, value]) => !isSameValue(value, offer[field as keyof Details]),
    ),
  )

/** For which products a test is offered, and how much of each it uses. */
export function TestDetails({ details, onChange }: Props) {
  const { subject, opened, close } = details
  return (
    <Dialog
      title={subject ? TEST_LABELS[subject.key] : ''}
      size="lg"
      opened={opened}
      onClose={close}
    >
      {subject && (
        <DetailsForm
          key={subject.key}
          offer={subject}
          onCancel={close}
          onChange={(values) => {
            onChange(values)
            close()
          }}
        />
      )}
    </Dialog>
  )
}

const LABELS = {
  productTypes: OFFER_LABELS.productTypes,
  quantities: OFFER_LABELS.quantities,
  quantityRequirements: OFFER_LABELS.quantityRequirements,
  separateContainer: 'In a container of its own',
  dateAvailable: OFFER_LABELS.dateAvailable,
} satisfies Record<keyof Details, string>

type FormProps = {
  offer: OfferEntry
  onCancel: () => void
  onChange: (values: Partial<Details>) => void
}

function DetailsForm({ offer, onCancel, onChange }: FormProps) {
  const { productTypes, quantities, quantityRequirements, separateContainer, dateAvailable } = offer
  const form = useSchemaForm(detailsForm, {
    productTypes,
    quantities,
    quantityRequirements,
    separateContainer,
    dateAvailable,
  })
  const { values } = form
  const setAmount = (type: ProductType, amount: number | null) => {
    const { [type]: before, ...others } = values.quantities
    const unit = before?.unit ?? 'g'
    form.setFieldValue(
      'quantities',
      amount === null ? others : { ...others, [type]: { amount, unit } },
    )
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Use these"
      onCancel={onCancel}
      failure={() => null}
      onSubmit={async (checked) => onChange(changedOf(offer, checked as Details))}
    >
      <fieldset className={classes.group}>
        <legend>Offered for, and the amount one test uses</legend>
        <div className={classes.products}>
          {PRODUCT_TYPES.map((type) => {
            const isOffered = values.productTypes.includes(type)
            const quantity = values.quantities[type]
            return (
              <div key={type}>
                <Checkbox
                  label={PRODUCT_LABELS[type]}
                  checked={isOffered}
                  onChange={({ currentTarget }) =>
                    form.setFieldValue(
                      'productTypes',
                      PRODUCT_TYPES.filter((each) =>
                        each === type ? currentTarget.checked : values.productTypes.includes(each),
                      ),
                    )
                  }
                />
                <NumberField
                  aria-label={`Amount of ${PRODUCT_LABELS[type]}`}
                  placeholder="As the text says"
                  min={0}
                  max={10_000}
                  decimalScale={3}
                  hideControls
                  disabled={!isOffered}
                  value={quantity?.amount ?? ''}
                  onChange={(typed) =>
                    setAmount(type, typeof typed === 'number' && typed > 0 ? typed : null)
                  }
                />
                <NativeSelect
                  aria-label={`Unit of ${PRODUCT_LABELS[type]}`}
                  data={[...QUANTITY_UNITS]}
                  disabled={!quantity}
                  value={quantity?.unit ?? 'g'}
                  onChange={({ currentTarget }) => {
                    const unit = QUANTITY_UNITS.find((each) => each === currentTarget.value)
                    if (quantity && unit)
                      form.setFieldValue('quantities', {
                        ...values.quantities,
                        [type]: { ...quantity, unit },
                      })
                  }}
                />
              </div>
            )
          })}
        </div>
      </fieldset>
      {values.productTypes.length === 0 && (
        <Text size="sm">Without a product, nobody can order this test.</Text>
      )}
      <TextInput
        label={LABELS.quantityRequirements}
        description="What customers read about the amount."
        {...form.getInputProps('quantityRequirements')}
      />
      <TextInput
        type="date"
        label={LABELS.dateAvailable}
        {...form.getInputProps('dateAvailable')}
      />
      <Checkbox
        label={LABELS.separateContainer}
        {...form.getInputProps('separateContainer', { type: 'checkbox' })}
      />
    </SchemaForm>
  )
}
