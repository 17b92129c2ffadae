import { editOrderTest } from '@accession/contract/order-modification'
import {
  type HandSetDates,
  testModification,
} from '@accession/domain/order-modification/modification'
import {
  detailsInForm,
  draftOfTest,
  retyped,
} from '@accession/domain/order-modification/test-editor'
import { editSample } from '@accession/domain/samples/sample-editor'
import { useCallback, useMemo, useState } from 'react'
import { TermsContext } from '../orders/builder/terms.ts'
import { TestDetails } from '../orders/builder/test-details.tsx'
import { enteredWrongly } from '../orders/builder/use-sample-errors.ts'
import { call } from '../platform/call.ts'
import { Section } from '../ui/sheet.tsx'
import { formTerms } from './form-terms.ts'
import { TestGate, type TestSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import classes from './modify-test.module.css'
import { PartNumber } from './part-number.tsx'
import { TestChoice } from './test-choice.tsx'
import { TestDays } from './test-days.tsx'
import { isOfTest, testErrors } from './test-errors.ts'
import { useModification } from './use-modification.ts'
import { useSampleDraft } from './use-sample-draft.ts'

const TITLE = 'Modify test'

/** /modify-test?num=&sample=&test= */
export function ModifyTest() {
  return <TestGate title={TITLE}>{(subject) => <TestForm {...subject} />}</TestGate>
}

function TestForm(subject: TestSubject) {
  const { held, terms, sample, heldSample, test, heldTest } = subject
  const { orderNumber } = held.data
  const { sampleNumber, sampleName, productType } = sample.sampleInfo
  const { testNumber } = test
  const [testName, setTestName] = useState(heldTest.details.testName)
  const { offer } = terms
  const { draft, change, hold, isDirty } = useSampleDraft(
    () => draftOfTest(heldSample, heldTest),
    // A Density test that comes and goes by itself is none of this form's.
    useCallback((now, one) => ({ ...editSample(now, one, offer), cleared: [] }), [offer]),
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
    return formTerms(held.data, terms, { start: test.startDate, kept })
  }, [held, terms, sample, test])
  return (
    <TermsContext value={quoted}>
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
        saysItself={isOfTest}
        about={heldSample}
      >
        <Section title="Test">
          <TestChoice
            chosen={testName}
            present={heldTest.details.testName}
            productType={productType}
            offer={offer}
            error={errors[`${testName}.testName`]}
            onChoose={(next) => {
              setTestName(next)
              const isBack = next === heldTest.details.testName
              hold(isBack ? draftOfTest(heldSample, heldTest) : retyped(draft, next))
            }}
          />
          {inForm && (
            <div className={classes.details}>
              <TestDetails
                key={testName}
                test={inForm}
                productType={productType}
                sampleId={sample.sampleId}
                isHeld={false}
                isSingle
                errors={inHand.isTried ? errors : enteredWrongly(errors)}
                onChange={change}
              />
            </div>
          )}
        </Section>
        <Section title="Dates">
          <TestDays
            test={heldTest}
            outcome={inHand.outcome}
            dates={dates}
            errors={errors}
            terms={terms}
            onPick={(day) => setDates((now) => ({ ...now, ...day }))}
          />
        </Section>
      </ModificationPage>
    </TermsContext>
  )
}
