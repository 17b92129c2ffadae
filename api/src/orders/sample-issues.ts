import type { Issue } from '@accession/domain/samples/issues'
import { Problem } from '../platform/problem.ts'

/** What is wrong with submitted samples, by the path of the field, and with fields beside them. */
export function refuseSampleIssues(issues: readonly Issue[], beside: Record<string, string> = {}) {
  const ofSamples = issues.map(({ path, message }) => [['samples', ...path].join('.'), message])
  const fields: Record<string, string> = { ...Object.fromEntries(ofSamples), ...beside }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}
