import type { Catalogue } from '@accession/domain/catalog/catalogue'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnTimes } from '@accession/domain/catalog/turnarounds'

/** A catalogue entry is never taken back, only replaced: what was ordered once has its turn times. */
export function turnTimesOf(testName: OrderableTestKey, { turnTimes }: Catalogue): TurnTimes {
  const found = turnTimes[testName]
  if (!found) throw new Error(`The catalogue has no turn times of ${testName}`)
  return found
}
