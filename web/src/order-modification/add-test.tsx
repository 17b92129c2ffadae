import { addOrderTests } from '@accession/contract/order-modification'
import { draftOfAdding, editTests } from '@accession/domain/order-modification/test-editor'
import { completeSample, type FormErrors } from '@accession/domain/samples/complete-sample'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { type TestSubmission, testSubmission } from '@accession/domain/samples/sample-submission'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { useCallback, useMemo } from 'react'
import { OrderFormContext } from '../order-form/order-context.ts'
import { TestTable } from '../order-form/test-table.tsx'
import { call } from '../platform/call.ts'
import { Section } from '../ui/layout/card.tsx'
import { formContext } from './form-context.ts'
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
  const { versioned, context, sample, sampleSnapshot } = subject
  const { currentCatalog } = context
  const { orderNumber } = versioned.data
  const { sampleNumber, sampleName, complianceType, productType } = sample.sampleInfo
  const { draft, change, isDirty } = useSampleDraft(
    () => draftOfAdding(sampleSnapshot),
    useCallback(
      (now, one) => editTests(now, one, currentCatalog, sampleSnapshot),
      [currentCatalog, sampleSnapshot],
    ),
  )
  const errors = useMemo(() => errorsOfTests(draft, currentCatalog), [draft, currentCatalog])
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
  const quoted = useMemo(() => formContext(versioned.data, context), [versioned, context])
  return (
    <OrderFormContext value={quoted}>
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
        about={sampleSnapshot}
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
    </OrderFormContext>
  )
}

const NONE: FormErrors = {}

/** What is missing in the ticked tests; issues of the sample are checked with all of its tests. */
function errorsOfTests(draft: SampleDraft, currentCatalog: CurrentCatalog): FormErrors {
  const completion = completeSample(draft, currentCatalog)
  if (completion.isComplete) return NONE
  const ofTests = Object.entries(completion.errors).filter(([field]) => field.includes('.'))
  return Object.fromEntries(ofTests)
}

function testsIn(draft: SampleDraft, errors: FormErrors): TestSubmission[] | null {
  const { tests } = cleanSample(draft)
  const isComplete = tests.length > 0 && Object.keys(errors).length === 0
  return isComplete ? tests.map((test) => testSubmission.parse(test)) : null
}
