import { editOrderTest } from '@accession/contract/order-modification'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { testModification } from '@accession/domain/order-modification/modification'
import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import {
  detailsInForm,
  draftOfTest,
  retyped,
} from '@accession/domain/order-modification/test-editor'
import type { HandSetDates } from '@accession/domain/orders/test-dates'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { Issue } from '@accession/domain/samples/issues'
import { editSample } from '@accession/domain/samples/sample-editor'
import { useCallback, useMemo, useState } from 'react'
import { OrderFormContext } from '../order-form/order-context.ts'
import { TestDetails } from '../order-form/test-details.tsx'
import { enteredWrongly } from '../order-form/use-sample-errors.ts'
import { call } from '../platform/call.ts'
import { Section } from '../ui/layout/card.tsx'
import { formContext } from './form-context.ts'
import { TestGate, type TestSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import classes from './modify-test.module.css'
import { PartNumber } from './part-number.tsx'
import { TestChoice } from './test-choice.tsx'
import { TestDays } from './test-days.tsx'
import { useModification } from './use-modification.ts'
import { useSampleDraft } from './use-sample-draft.ts'

/** An issue with a field of the test itself, not with the sample or its other tests. */
const isOfTest = ({ path }: Issue): boolean => path.length === 1 && path[0] !== 'tests'

/** What is wrong with the test in the form, by field name. */
function testErrors(outcome: ModificationOutcome | null, testName: OrderableTestKey): FormErrors {
  const issues = outcome && 'issues' in outcome ? outcome.issues.filter(isOfTest) : []
  return Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      field === 'startDate' || field === 'dueDate' ? field : `${testName}.${field}`,
      message,
    ]),
  )
}

const TITLE = 'Modify test'

/** /modify-test?num=&sample=&test= */
export function ModifyTest() {
  return <TestGate title={TITLE}>{(subject) => <TestForm {...subject} />}</TestGate>
}

function TestForm(subject: TestSubject) {
  const { versioned, context, sample, sampleSnapshot, test, testSnapshot } = subject
  const { orderNumber } = versioned.data
  const { sampleNumber, sampleName, productType } = sample.sampleInfo
  const { testNumber } = test
  const [testName, setTestName] = useState(testSnapshot.details.testName)
  const { currentCatalog } = context
  const { draft, change, hold, isDirty } = useSampleDraft(
    () => draftOfTest(sampleSnapshot, testSnapshot),
    // This form does not handle Density tests that are added and removed automatically.
    useCallback(
      (now, one) => ({ ...editSample(now, one, currentCatalog), cleared: [] }),
      [currentCatalog],
    ),
  )
  const [dates, setDates] = useState<HandSetDates>({})
  const inForm = draft.tests[testName]
  const details = inForm && detailsInForm(inForm, draft)
  const inHand = useModification(subject, {
    change: details ? { type: 'editTest', testNumber, details, dates } : null,
    send: (options) => {
      const body = { ...testModification.parse({ ...details, ...dates }), testNumber }
      return call(editOrderTest, { body }, options)
    },
    done: 'The Test Has Been Changed',
    isDirty: isDirty || Object.keys(dates).length > 0,
  })
  const errors = testErrors(inHand.outcome, testName)
  const quoted = useMemo(() => {
    const kept = [{ ...sample, tests: [test] }]
    return formContext(versioned.data, context, { start: test.startDate, kept })
  }, [versioned, context, sample, test])
  return (
    <OrderFormContext value={quoted}>
      <ModificationPage
        title={TITLE}
        subtitle={
          <>
            {test.testNameDisplay} of {sampleName}, <PartNumber>{testNumber}</PartNumber>
          </>
        }
        subject={subject}
        inHand={inHand}
        label="Save Changes"
        back={modifyAddress('/modify-sample', { orderNumber, sampleNumber })}
        hasEntries
        isShownInForm={isOfTest}
        about={sampleSnapshot}
      >
        <Section title="Test">
          <TestChoice
            chosen={testName}
            present={testSnapshot.details.testName}
            productType={productType}
            currentCatalog={currentCatalog}
            error={errors[`${testName}.testName`]}
            onChoose={(next) => {
              setTestName(next)
              const isBack = next === testSnapshot.details.testName
              hold(isBack ? draftOfTest(sampleSnapshot, testSnapshot) : retyped(draft, next))
            }}
          />
          {inForm && (
            <div className={classes.details}>
              <TestDetails
                key={testName}
                test={inForm}
                productType={productType}
                sampleId={sample.sampleId}
                isLocked={false}
                isSingle
                errors={inHand.isTried ? errors : enteredWrongly(errors)}
                onChange={change}
              />
            </div>
          )}
        </Section>
        <Section title="Dates">
          <TestDays
            test={testSnapshot}
            outcome={inHand.outcome}
            dates={dates}
            errors={errors}
            context={context}
            onPick={(day) => setDates((now) => ({ ...now, ...day }))}
          />
        </Section>
      </ModificationPage>
    </OrderFormContext>
  )
}
