import type { Cents } from '@accession/domain/pricing/money'
import { Problem } from '../platform/problem.ts'

/** Nobody is billed another total than the one they were shown. */
export function requireExpected(expected: Cents | undefined, total: Cents) {
  if (expected !== undefined && expected !== total) throw new Problem('price-changed', { total })
}
