import { TEST_LABELS } from '../catalog/test-labels.ts'
import type { Issue } from '../samples/issues.ts'
import { SAMPLE_INFO_LABELS } from '../samples/sample-info-labels.ts'
import type { HeldSample } from './held-order.ts'

/** An issue with something that the form at hand does not show, so it names what it is about. */
export function issueInWords({ path, message }: Issue, sample: HeldSample | undefined): string {
  const [part, which] = path
  if (part === 'sampleInfo') {
    const label = SAMPLE_INFO_LABELS[which as keyof typeof SAMPLE_INFO_LABELS]
    return label ? `${label}: ${message}` : message
  }
  const test = part === 'tests' && typeof which === 'number' ? sample?.tests[which] : undefined
  return test ? `${TEST_LABELS[test.details.testName]}: ${message}` : message
}
