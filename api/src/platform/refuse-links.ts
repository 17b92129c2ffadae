import { linkedNames } from '@accession/domain/fields/no-links'
import { Problem } from './problem.ts'

/** Names travel in emails to strangers, who must not be led anywhere by them. */
export function refuseLinks(...names: Parameters<typeof linkedNames>) {
  const fields = linkedNames(...names)
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}
