import { addOrderTests } from '@accession/contract/order-modification'
import { draftOfAdding, editTests } from '@accession/domain/order-modification/test-editor'
import { completeSample, type FormErrors } from '@accession/domain/samples/complete-sample'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { type TestSubmission, testSubmission } from '@accession/domain/samples/sample-submission'
import type { Offer } from '@accession/domain/samples/test-availability'
import { useCallback, useMemo } from 'react'
import { TermsContext } from '../orders/builder/terms.ts'
import { TestTable } from '../orders/builder/test-table.tsx'
import { call } from '../platform/call.ts'
import { Section } from '../ui/sheet.tsx'
import { formTerms } from './form-terms.ts'
import { SampleGate, type SampleSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useModification } from './use-modification.ts'
import { useSampleDraft } from './use-sample-draft.ts'

/** /modify-order/add-test?num=&sample= */
export function AddTest() {
  return <SampleGate title="Add test">{(subject) => <AddTestForm {...subject} />}</SampleGate>
}

function AddTestForm(subject: SampleSubject) {
  const { held, terms, sample, heldSample } = subject
  const { offer } = terms
  const { orderNumber } = held.data
  const { sampleNumber, sampleName, complianceType, productType } = sample.sampleInfo
  const { draft, change, isDirty } = useSampleDraft(
    () => draftOfAdding(heldSample),
    useCallback((now, one) => editTests(now, one, offer, heldSample), [offer, heldSample]),
  )
  const errors = useMemo(() => errorsOfTests(draft, offer), [draft, offer])
  const tests = testsIn(draft, errors)
  const idempotencyKey = useIdempotencyKey(tests)
  const inHand = useModification(subject, {
    change: tests && { type: 'addTests', sampleNumber, tests },
    send: (options) =>
      call(
        addOrderTests,
        { body: { sampleNumber, tests: tests ?? [] } },
        { ...options, idempotencyKey },
      ),
    done: 'The Test Has Been Added',
    isDirty,
  })
  const quoted = useMemo(() => formTerms(held.data, terms), [held, terms])
  return (
    <TermsContext value={quoted}>
      <ModificationPage
        title="Add test"
        subtitle={
          <>
            To {sampleName}, <PartNumber>{sampleNumber}</PartNumber>
          </>
        }
        subject={subject}
        inHand={inHand}
        label="Add Test To Sample"
        back={modifyAddress('/modify-sample', { orderNumber, sampleNumber })}
        hasEntries
        about={heldSample}
      >
        <Section>
          <TestTable
            draft={draft}
            complianceType={complianceType}
            productType={productType}
            errors={inHand.isTried ? errors : NONE}
            onChange={change}
          />
        </Section>
      </ModificationPage>
    </TermsContext>
  )
}

const NONE: FormErrors = {}

/** What the ticked tests lack; what concerns the sample is weighed with all of its tests. */
function errorsOfTests(draft: SampleDraft, offer: Offer): FormErrors {
  const completion = completeSample(draft, offer)
  if (completion.isComplete) return NONE
  const ofTests = Object.entries(completion.errors).filter(([field]) => field.includes('.'))
  return Object.fromEntries(ofTests)
}

function testsIn(draft: SampleDraft, errors: FormErrors): TestSubmission[] | null {
  const { tests } = cleanSample(draft)
  const isComplete = tests.length > 0 && Object.keys(errors).length === 0
  return isComplete ? tests.map((test) => testSubmission.parse(test)) : null
}
