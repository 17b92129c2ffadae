import { deleteOrderSample } from '@accession/contract/order-modification'
import { sampleLines, sampleRemarks } from '../orders/view/order-lines.ts'
import { SampleSheet } from '../orders/view/sample-sheet.tsx'
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
  const { sample, held } = subject
  const { orderNumber } = held.data
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
          It drops out of order <PartNumber>{orderNumber}</PartNumber>, its price and its documents.
        </>
      }
      subject={subject}
      inHand={inHand}
      label="Delete Sample"
      isDestructive
      back={modifyAddress('/modify-sample', { orderNumber, sampleNumber })}
    >
      <SampleSheet
        name={sampleName}
        productType={productType}
        remarks={sampleRemarks(sample)}
        number={sampleNumber}
        lines={sampleLines(sample)}
      />
    </ModificationPage>
  )
}
