import { linkedNames } from '@accession/domain/fields/no-links'
import { Problem } from './problem.ts'

/** Names appear in emails to strangers and must not contain links. */
export function refuseLinks(...names: Parameters<typeof linkedNames>) {
  const fields = linkedNames(...names)
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}
