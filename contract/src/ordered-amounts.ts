import type { TestKey } from '@accession/domain/catalog/test-keys'
import {
  amountsToSend,
  type ContainerToSend,
  type SampleSizes,
} from '@accession/domain/samples/amounts-to-send'
import type { Order } from './orders.ts'

/** What to send of a sample, unless it was rejected, of an order that was read with raw keys. */
export const orderedAmounts = (
  { sampleInfo, tests, isRejected }: Order['samples'][number],
  sizes: SampleSizes,
): ContainerToSend[] => {
  if (isRejected) return []
  return amountsToSend(
    sampleInfo.productType,
    tests.map(({ testName, testCount, testParameters }) => ({
      testName: testName as TestKey,
      testCount,
      microALCSampleSize: testParameters.find(
        ({ parameterKeyName }) => parameterKeyName === 'microALCSampleSize',
      )?.parameterValue,
    })),
    sizes,
  )
}
