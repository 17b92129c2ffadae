import { editOrderSample } from '@accession/contract/order-modification'
import type { SampleSnapshot } from '@accession/domain/orders/order-snapshot'
import { oneTestPerName } from '@accession/domain/orders/replicates'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { Issue } from '@accession/domain/samples/issues'
import { draftOfOrdered } from '@accession/domain/samples/ordered-draft'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { editSample } from '@accession/domain/samples/sample-editor'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { useCallback, useRef } from 'react'
import { SampleInfoFields } from '../order-form/sample-info-fields.tsx'
import { call } from '../platform/call.ts'
import { Section } from '../ui/layout/card.tsx'
import { SampleGate, type SampleSubject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { SampleTests } from './sample-tests.tsx'
import { useModification } from './use-modification.ts'
import { useSampleDraft } from './use-sample-draft.ts'

const TITLE = 'Modify sample'

/** /modify-sample?num=&sample=: a sample's details and its tests. */
export function ModifySample() {
  return <SampleGate title={TITLE}>{(subject) => <SampleInfoForm {...subject} />}</SampleGate>
}

const isOfSample = ({ path: [part] }: Issue) => part === 'sampleInfo'

function SampleInfoForm(subject: SampleSubject) {
  const { versioned, context, sample, sampleSnapshot } = subject
  const { orderNumber } = versioned.data
  const { sampleNumber, sampleName } = sample.sampleInfo
  const name = useRef<HTMLInputElement>(null)
  const { currentCatalog } = context
  const { draft, change, isDirty } = useSampleDraft(
    () => opened(sampleSnapshot),
    useCallback((now, one) => describedAnew(now, one, currentCatalog), [currentCatalog]),
  )
  const sampleInfo = cleanSample(draft).sampleInfo as SampleInfo
  const inHand = useModification(subject, {
    change: { type: 'editSample', sampleNumber, sampleInfo },
    send: (options) => call(editOrderSample, { body: { sampleNumber, sampleInfo } }, options),
    done: 'The Sample Has Been Changed',
    isDirty,
  })
  const { outcome, isTried } = inHand
  const issues = outcome && 'issues' in outcome ? outcome.issues : []
  const errors: FormErrors = isTried ? byField(issues.filter(isOfSample)) : {}
  return (
    <ModificationPage
      title={TITLE}
      subtitle={
        <>
          {sampleName}, <PartNumber>{sampleNumber}</PartNumber>
        </>
      }
      subject={subject}
      inHand={inHand}
      label="Save Changes"
      back={modifyAddress('/modify-order', { orderNumber })}
      hasEntries
      isShownInForm={isOfSample}
      about={sampleSnapshot}
      after={<SampleTests orderNumber={orderNumber} sample={sample} />}
    >
      <Section title="Sample information">
        <SampleInfoFields draft={draft} errors={errors} onChange={change} nameRef={name} />
      </Section>
    </ModificationPage>
  )
}

/** The sample keeps its tests, whatever the form would preset for another product. */
function describedAnew(now: SampleDraft, change: SampleChange, currentCatalog: CurrentCatalog) {
  const { draft, cleared } = editSample(now, change, currentCatalog)
  const fields = cleared.filter(({ what }) => what === 'field')
  return { draft: { ...draft, tests: now.tests }, cleared: fields }
}

const byField = (issues: readonly Issue[]): FormErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[1]), message]))

const opened = ({ sampleInfo, tests }: SampleSnapshot): SampleDraft =>
  draftOfOrdered({
    sampleId: null,
    sampleInfo,
    tests: oneTestPerName(tests.map(({ details }) => details)),
  })
