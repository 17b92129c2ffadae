import { orderedAmounts } from '@accession/contract/ordered-amounts'
import type { Order } from '@accession/contract/orders'
import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import type { SampleSizes } from '@accession/domain/samples/amounts-to-send'
import { formatContainer } from '@accession/domain/samples/format-amounts'

/** What a label says; the number is also its barcode. */
export type Label = {
  number: string
  name: string
  /** Batch and product. */
  description: string
  /** Empty if the catalog does not say. */
  amount: string
  order: string
}

export type SampleLabels = { sampleId: number; number: string; name: string; labels: Label[] }

/** One label for each container a sample is sent in. */
export function labelsOf(order: Order, sizes: SampleSizes): SampleLabels[] {
  const count = order.samples.length
  return order.samples.map((sample, index) => {
    const { sampleNumber: number, sampleName: name, batchName, productType } = sample.sampleInfo
    const containers = orderedAmounts(sample, sizes)
    const amounts = containers.length > 0 ? containers.map(formatContainer) : ['']
    const description = [batchName, PRODUCT_LABELS[productType]].filter(Boolean).join(' · ')
    const place = `Order ${order.orderNumber} · ${index + 1} of ${count}`
    const labels = amounts.map((amount) => ({ number, name, description, amount, order: place }))
    return { sampleId: sample.sampleId, number, name, labels }
  })
}
