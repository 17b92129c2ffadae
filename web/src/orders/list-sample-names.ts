import type { OrderRow } from '@accession/contract/orders'

/** 'Calm Tincture, Elektra and 4 more' */
export function listSampleNames({
  sampleNames,
  numberOfSamples,
}: Pick<OrderRow, 'sampleNames' | 'numberOfSamples'>): string {
  const more = numberOfSamples - sampleNames.length
  const names = sampleNames.join(', ')
  return more > 0 ? `${names} and ${more} more` : names
}
