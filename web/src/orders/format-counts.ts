import type { Order } from '@accession/contract/orders'
import { counted } from '@accession/domain/fields/plural'

/** '3 samples' */
export const formatSampleCount = ({ samples }: Order): string => counted(samples.length, 'sample')

/** '11 tests' */
export const formatTestCount = ({ samples }: Order): string =>
  counted(
    samples.flatMap(({ tests }) => tests).reduce((sum, { testCount }) => sum + testCount, 0),
    'test',
  )
