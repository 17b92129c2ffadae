import type { ProductType } from '@accession/domain/catalog/product-types'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { isOffered, type Offer } from '@accession/domain/samples/test-availability'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  chosen: OrderableTestKey
  /** May always stay, offered or not. */
  present: OrderableTestKey
  productType: ProductType
  offer: Offer
  error: ReactNode
  onChoose: (testName: OrderableTestKey) => void
}

/** Which test it is. Another one takes the price of the day. */
export function TestChoice({ chosen, present, productType, offer, error, onChoose }: Props) {
  const choices = ORDERABLE_TEST_KEYS.filter(
    (testName) => testName === present || isOffered(testName, productType, offer),
  )
  return (
    <NativeSelect
      label="Test type"
      description={
        chosen === present
          ? 'It keeps the price it was ordered at.'
          : 'It takes the price of today.'
      }
      maw="24rem"
      value={chosen}
      error={error}
      onChange={({ currentTarget }) => {
        const next = choices.find((testName) => testName === currentTarget.value)
        if (next) onChoose(next)
      }}
      data={choices.map((value) => ({ value, label: TEST_LABELS[value] }))}
    />
  )
}
