import { deleteOrderTest } from '@accession/contract/order-modification'
import { sampleLines, sampleRemarks } from '../orders/order-lines.ts'
import { SampleCard } from '../orders/sample-card.tsx'
import { call } from '../platform/call.ts'
import { TestGate, type TestSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { useModification } from './use-modification.ts'

/** /modify-order/delete-test?num=&sample=&test= */
export function DeleteTest() {
  return <TestGate title="Delete test">{(subject) => <DeleteTestForm {...subject} />}</TestGate>
}

function DeleteTestForm(subject: TestSubject) {
  const { sample, sampleSnapshot, test, versioned } = subject
  const { orderNumber } = versioned.data
  const { sampleNumber, sampleName, productType } = sample.sampleInfo
  const { testNumber } = test
  const inHand = useModification(subject, {
    change: { type: 'deleteTest', testNumber },
    send: (options) => call(deleteOrderTest, { body: { testNumber } }, options),
    done: 'The Test Has Been Deleted',
    isDirty: false,
  })
  return (
    <ModificationPage
      title="Delete test"
      subtitle={
        <>
          Removes test <PartNumber>{testNumber}</PartNumber> from the order, its price and its
          documents.
        </>
      }
      subject={subject}
      inHand={inHand}
      label="Delete Test"
      isDestructive
      back={modifyAddress('/modify-sample', { orderNumber, sampleNumber })}
      about={sampleSnapshot}
    >
      <SampleCard
        name={sampleName}
        productType={productType}
        remarks={sampleRemarks(sample)}
        number={sampleNumber}
        lines={sampleLines({ ...sample, tests: [test] })}
      />
    </ModificationPage>
  )
}
