import { deleteOrderSample } from '@accession/contract/order-modification'
import { sampleLines, sampleRemarks } from '../orders/order-lines.ts'
import { SampleCard } from '../orders/sample-card.tsx'
import { call } from '../platform/call.ts'
import { SampleGate, type SampleSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { useModification } from './use-modification.ts'

/** /modify-order/delete-sample?num=&sample= */
export function DeleteSample() {
  return (
    <SampleGate title="Delete sample">{(subject) => <DeleteSampleForm {...subject} />}</SampleGate>
  )
}

function DeleteSampleForm(subject: SampleSubject) {
  const { sample, versioned } = subject
  const { orderNumber } = versioned.data
  const { sampleNumber, sampleName, productType } = sample.sampleInfo
  const inHand = useModification(subject, {
    change: { type: 'deleteSample', sampleNumber },
    send: (options) => call(deleteOrderSample, { body: { sampleNumber } }, options),
    done: 'The Sample Has Been Deleted',
    isDirty: false,
  })
  return (
    <ModificationPage
      title="Delete sample"
      subtitle={
        <>
          Removes this sample from order <PartNumber>{orderNumber}</PartNumber>, its price and its
          documents.
        </>
      }
      subject={subject}
      inHand={inHand}
      label="Delete Sample"
      isDestructive
      back={modifyAddress('/modify-sample', { orderNumber, sampleNumber })}
    >
      <SampleCard
        name={sampleName}
        productType={productType}
        remarks={sampleRemarks(sample)}
        number={sampleNumber}
        lines={sampleLines(sample)}
      />
    </ModificationPage>
  )
}
