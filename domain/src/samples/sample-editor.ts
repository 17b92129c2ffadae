import { panelFor } from '../catalog/panels.ts'
import {
  asksForStatus,
  type ComplianceType,
  type ProductType,
  productTypesOf,
  type StatusType,
} from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { offeredTurnarounds } from '../catalog/turnarounds.ts'
import { type Cleared, clearedBy } from './cleared-by-change.ts'
import { isLocked, settleDensity } from './density-rule.ts'
import { newTest } from './new-test.ts'
import type { SampleChange, TestFieldChange } from './sample-change.ts'
import { EMPTY_SAMPLE, type SampleDraft, withoutTest, withTest } from './sample-draft.ts'
import { type CurrentCatalog, isOffered } from './test-availability.ts'
import { askedFields, isAsked } from './test-fields.ts'
import { unitOptions } from './unit-options.ts'

export type Edited = { draft: SampleDraft; cleared: Cleared[] }

/**
 * One change by the user and everything that follows from it. Choices the form does not offer are
 * ignored.
 */
export function editSample(
  before: SampleDraft,
  change: SampleChange,
  currentCatalog: CurrentCatalog,
): Edited {
  const changed = applyChange(before, change, currentCatalog)
  const { productType } = changed.info
  const draft = productType ? settleDensity(changed, productType) : changed
  return { draft, cleared: clearedBy(change, before, draft) }
}

function applyChange(
  draft: SampleDraft,
  change: SampleChange,
  currentCatalog: CurrentCatalog,
): SampleDraft {
  switch (change.type) {
    case 'text':
      return { ...draft, info: { ...draft.info, [change.field]: change.value } }
    case 'complianceType':
      return changeCompliance(draft, change.value)
    case 'productType':
      return changeProduct(draft, change.value, currentCatalog)
    case 'statusType':
      return changeStatus(draft, change.value)
    case 'selectTest':
      return selectTest(draft, change.testName, currentCatalog)
    case 'deselectTest':
      return deselectTest(draft, change.testName)
    case 'testField':
      return changeTestField(draft, change, currentCatalog)
  }
}

/** Keeps what names the sample: the rest of the form depends on the compliance type. */
function changeCompliance(draft: SampleDraft, complianceType: ComplianceType): SampleDraft {
  if (complianceType === draft.info.complianceType) return draft
  const { sampleName, batchName, packageTag } = draft.info
  const info = { ...EMPTY_SAMPLE.info, sampleName, batchName, packageTag, complianceType }
  return { ...draft, info, tests: {}, densityHold: null }
}

function changeProduct(
  draft: SampleDraft,
  productType: ProductType,
  currentCatalog: CurrentCatalog,
): SampleDraft {
  const { complianceType } = draft.info
  if (productType === draft.info.productType) return draft
  if (!complianceType || !productTypesOf(complianceType).includes(productType)) return draft
  const panel = panelFor(productType, currentCatalog.catalog)
  const defaults = (panel?.tests ?? []).filter((name) =>
    isOffered(name, productType, currentCatalog),
  )
  return {
    ...draft,
    info: {
      ...draft.info,
      productType,
      statusType: asksForStatus(productType) ? draft.info.statusType : '',
    },
    tests: Object.fromEntries(defaults.map((name) => [name, newTest(name, productType)])),
    densityHold: null,
  }
}

function changeStatus(draft: SampleDraft, statusType: StatusType): SampleDraft {
  const { productType } = draft.info
  if (!productType || !asksForStatus(productType)) return draft
  return { ...draft, info: { ...draft.info, statusType } }
}

function selectTest(
  draft: SampleDraft,
  testName: OrderableTestKey,
  currentCatalog: CurrentCatalog,
): SampleDraft {
  const { productType } = draft.info
  if (!productType || draft.tests[testName]) return draft
  if (!isOffered(testName, productType, currentCatalog)) return draft
  return withTest(draft, newTest(testName, productType))
}

const deselectTest = (draft: SampleDraft, testName: OrderableTestKey): SampleDraft =>
  isLocked(testName, draft) ? draft : withoutTest(draft, testName)

function changeTestField(
  draft: SampleDraft,
  change: TestFieldChange,
  currentCatalog: CurrentCatalog,
): SampleDraft {
  const test = draft.tests[change.testName]
  const { productType } = draft.info
  if (!test || !productType) return draft
  if (!isAsked(change.field, askedFields(test, productType))) return draft
  if (!mayChoose(draft, change, productType, currentCatalog)) return draft
  const changed = { ...test, [change.field]: change.value }
  const leavesDensity = change.field === 'unitOfMeasure' && change.value !== 'mg/mL'
  return withTest(draft, leavesDensity ? { ...changed, densityKnown: true } : changed)
}

/** Whether the form offers this choice in the sample's current state. */
function mayChoose(
  draft: SampleDraft,
  change: TestFieldChange,
  productType: ProductType,
  currentCatalog: CurrentCatalog,
): boolean {
  switch (change.field) {
    case 'turnAroundType': {
      const turnTimes = currentCatalog.catalog.turnTimes[change.testName]
      return (
        !isLocked(change.testName, draft) &&
        turnTimes !== undefined &&
        offeredTurnarounds(turnTimes).includes(change.value)
      )
    }
    case 'unitOfMeasure':
      return change.value === undefined || unitOptions(productType).includes(change.value)
    case 'densityKnown':
      return change.value === true || isOffered('density', productType, currentCatalog)
    default:
      return true
  }
}
