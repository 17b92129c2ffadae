import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { Cleared } from '@accession/domain/samples/cleared-by-change'
import { SAMPLE_INFO_LABELS } from '@accession/domain/samples/sample-info-labels'

const list = new Intl.ListFormat('en-US')

/** 'Cleared Status and Heavy Metals.' */
export const describeCleared = (cleared: readonly Cleared[]): string =>
  `Cleared ${list.format(
    cleared.map((item) =>
      item.what === 'field' ? SAMPLE_INFO_LABELS[item.field] : TEST_LABELS[item.testName],
    ),
  )}.`
