import { TEST_LABELS } from '../catalog/test-labels.ts'
import type { SampleSnapshot } from '../orders/order-snapshot.ts'
import type { Issue } from '../samples/issues.ts'
import { SAMPLE_INFO_LABELS } from '../samples/sample-info-labels.ts'

/** An issue with something the current form does not show, so the message names it. */
export function describeIssue(
  { path, message }: Issue,
  sample: SampleSnapshot | undefined,
): string {
  const [part, which] = path
  if (part === 'sampleInfo') {
    const label = SAMPLE_INFO_LABELS[which as keyof typeof SAMPLE_INFO_LABELS]
    return label ? `${label}: ${message}` : message
  }
  const test = part === 'tests' && typeof which === 'number' ? sample?.tests[which] : undefined
  return test ? `${TEST_LABELS[test.details.testName]}: ${message}` : message
}
