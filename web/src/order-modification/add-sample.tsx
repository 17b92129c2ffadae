import { addOrderSamples } from '@accession/contract/order-modification'
import { completeSample } from '@accession/domain/samples/complete-sample'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { editSample } from '@accession/domain/samples/sample-editor'
import { useCallback, useMemo, useRef } from 'react'
import { SampleEditor } from '../orders/builder/sample-editor.tsx'
import { TermsContext } from '../orders/builder/terms.ts'
import { useSampleErrors } from '../orders/builder/use-sample-errors.ts'
import { call } from '../platform/call.ts'
import { formTerms } from './form-terms.ts'
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
  const { held, terms } = subject
  const { orderId, orderNumber, companyId, samples: present } = held.data
  const { offer } = terms
  const name = useRef<HTMLInputElement>(null)
  const { draft, change, isDirty } = useSampleDraft(
    () => EMPTY_SAMPLE,
    useCallback((now, one) => editSample(now, one, offer), [offer]),
  )
  const completion = completeSample(draft, offer)
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
  const { errors } = useSampleErrors(draft, offer, inHand.isTried)
  const quoted = useMemo(() => formTerms(held.data, terms), [held, terms])
  return (
    <TermsContext value={quoted}>
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
        />
      </ModificationPage>
    </TermsContext>
  )
}
