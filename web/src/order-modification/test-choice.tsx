import type { ProductType } from '@accession/domain/catalog/product-types'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { type CurrentCatalog, isOffered } from '@accession/domain/samples/test-availability'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  chosen: OrderableTestKey
  /** Always allowed, offered or not. */
  present: OrderableTestKey
  productType: ProductType
  currentCatalog: CurrentCatalog
  error: ReactNode
  onChoose: (testName: OrderableTestKey) => void
}

/** Which test it is. A different one takes the current price. */
export function TestChoice({
  chosen,
  present,
  productType,
  currentCatalog,
  error,
  onChoose,
}: Props) {
  const choices = ORDERABLE_TEST_KEYS.filter(
    (testName) => testName === present || isOffered(testName, productType, currentCatalog),
  )
  return (
    <NativeSelect
      label="Test type"
      description={
        chosen === present ? 'Keeps the price it was ordered at.' : 'Uses today’s price.'
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
