import { addOrderSamples } from '@accession/contract/order-modification'
import type { ProductType } from '@accession/domain/catalog/product-types'
import { completeSample } from '@accession/domain/samples/complete-sample'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { editSample } from '@accession/domain/samples/sample-editor'
import { useCallback, useMemo, useRef, useState } from 'react'
import { OrderFormContext } from '../order-form/order-context.ts'
import { payerOfOrder } from '../order-form/payers.ts'
import { SampleEditor } from '../order-form/sample-editor.tsx'
import { shareOf } from '../order-form/sample-quotes.ts'
import { useSampleErrors } from '../order-form/use-sample-errors.ts'
import { pricedTests } from '../orders/order-lines.ts'
import { call } from '../platform/call.ts'
import { formContext } from './form-context.ts'
import { ModificationGate, type Subject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useModification } from './use-modification.ts'
import { useSampleDraft } from './use-sample-draft.ts'

const TITLE = 'Create new sample'

/** /modify-order/add-sample?num= */
export function AddSample() {
  return (
    <ModificationGate title={TITLE}>{(subject) => <AddSampleForm {...subject} />}</ModificationGate>
  )
}

function AddSampleForm(subject: Subject) {
  const { versioned, context } = subject
  const { orderId, orderNumber, companyId, samples: present } = versioned.data
  const { currentCatalog } = context
  const name = useRef<HTMLInputElement>(null)
  const { draft, change, isDirty } = useSampleDraft(
    () => EMPTY_SAMPLE,
    useCallback((now, one) => editSample(now, one, currentCatalog), [currentCatalog]),
  )
  const completion = completeSample(draft, currentCatalog)
  const samples = completion.isComplete ? [completion.sample] : null
  const idempotencyKey = useIdempotencyKey(samples)
  const inHand = useModification(subject, {
    change: samples && companyId !== null ? { type: 'addSamples', companyId, samples } : null,
    send: (options) =>
      call(
        addOrderSamples,
        { body: { samples: samples ?? [], orderId, companyId: companyId ?? 0 } },
        { ...options, idempotencyKey },
      ),
    done: 'The Sample Has Been Added',
    isDirty,
  })
  const { errors } = useSampleErrors(draft, currentCatalog, inHand.isTried)
  const quoted = useMemo(() => formContext(versioned.data, context), [versioned, context])
  const { tests } = draft
  const total = useMemo(() => {
    const { factor } = payerOfOrder(versioned.data)
    return shareOf({ sampleId: null, tests }, pricedTests(versioned.data), factor, quoted)
  }, [versioned, tests, quoted])
  const [customized, setCustomized] = useState<ProductType>()
  return (
    <OrderFormContext value={quoted}>
      <ModificationPage
        title={TITLE}
        subtitle={
          <>
            For order <PartNumber>{orderNumber}</PartNumber>
          </>
        }
        subject={subject}
        inHand={inHand}
        label="Add Sample To Order"
        back={modifyAddress('/modify-order', { orderNumber })}
        hasEntries
      >
        <SampleEditor
          title={`Sample ${present.length + 1}`}
          draft={draft}
          errors={errors}
          onChange={change}
          nameRef={name}
          panel={{ total, customized, onCustomize: setCustomized }}
        />
      </ModificationPage>
    </OrderFormContext>
  )
}
