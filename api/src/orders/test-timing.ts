import type { Catalog } from '@accession/domain/catalog/catalog'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnTimes } from '@accession/domain/catalog/turnarounds'

/** Catalog entries are never removed, only replaced, so every ordered test has turnaround times. */
export function turnTimesOf(testName: OrderableTestKey, { turnTimes }: Catalog): TurnTimes {
  const found = turnTimes[testName]
  if (!found) throw new Error(`The catalog has no turn times for ${testName}`)
  return found
}
