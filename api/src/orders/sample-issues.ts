import type { Issue } from '@accession/domain/samples/issues'
import { Problem } from '../platform/http/problem.ts'

/** Refuses submitted samples with their issues by field path, together with issues of other fields. */
export function refuseSampleIssues(
  issues: readonly Issue[],
  otherFields: Record<string, string> = {},
) {
  const ofSamples = issues.map(({ path, message }) => [['samples', ...path].join('.'), message])
  const fields: Record<string, string> = { ...Object.fromEntries(ofSamples), ...otherFields }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}
