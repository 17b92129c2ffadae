import type { Cents } from '@accession/domain/money/money'
import { Problem } from '../platform/http/problem.ts'

/** Nobody is billed a total other than the one they were shown. */
export function requireExpected(expected: Cents | undefined, total: Cents) {
  if (expected !== undefined && expected !== total) throw new Problem('price-changed', { total })
}
