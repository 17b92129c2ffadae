import type { Order, OrderedTest } from '@accession/contract/orders'
import { submittedDetails, submittedInfo } from '@accession/contract/placed-order'
import { templateSampleOf } from '@accession/domain/orders/order-template'
import { oneTestPerName, replicatesOf } from '@accession/domain/orders/replicates'
import { SaveTemplate } from '../order-templates/save-template.tsx'

type Props = { order: Order; onClose: () => void }

const replicates = (test: OrderedTest) =>
  replicatesOf({ ...submittedDetails(test), testCount: test.testCount })

/** Saves the samples of a placed order as a template. */
export function SaveOrder({ order, onClose }: Props) {
  const { parentCompanyId, parentCompanyName } = order
  if (parentCompanyId === null) return null
  const company = { parentCompanyId, parentCompanyName: parentCompanyName ?? '' }
  const samples = order.samples.flatMap((sample) => {
    const tests = oneTestPerName(sample.tests.flatMap(replicates))
    return templateSampleOf({ sampleInfo: submittedInfo(sample), tests }) ?? []
  })
  const choices = [{ label: order.orderNumber, samples }]
  return <SaveTemplate choices={choices} companies={[company]} onClose={onClose} />
}
