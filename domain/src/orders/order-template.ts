import type * as z from 'zod'
import { PRODUCT_LABELS, type ProductType } from '../catalog/product-types.ts'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { keysOf } from '../fields/keys-of.ts'
import { SAMPLE_KIND_FIELDS } from '../samples/sample-form.ts'
import { type SampleInfo, testSubmission } from '../samples/sample-submission.ts'
import { type CurrentCatalog, isOffered } from '../samples/test-availability.ts'
import { TEST_FIELDS } from '../samples/test-form.ts'
import { type OrderedAgain, orderAgain } from './order-again.ts'
import type { TemplateSample } from './template-form.ts'

type Fields = Readonly<Record<string, unknown>>

/** As it was saved, perhaps by a version of the portal that had other tests and questions. */
export type StoredSample = { sampleInfo: Fields; tests: readonly Fields[] }

/** What the list shows of a template: its samples by product type, with their tests. */
export type TemplateContent = { productType: string; samples: number; testNames: string[] }

/** The fields that are still understood. */
const understood = (schemas: Record<string, z.ZodType>, fields: Fields): Fields =>
  Object.fromEntries(
    keysOf(schemas).flatMap((field) => {
      const { success, data } = schemas[field]?.safeParse(fields[field]) ?? {}
      return success ? [[field, data]] : []
    }),
  )

const isKnown = (testName: unknown): testName is OrderableTestKey =>
  ORDERABLE_TEST_KEYS.some((known) => known === testName)

const labelOf = (testName: unknown): string =>
  isKnown(testName) ? TEST_LABELS[testName] : String(testName)

/** What a template keeps of a sample; null if it says too little to be one. */
export function templateSampleOf({ sampleInfo, tests }: StoredSample): TemplateSample | null {
  const info = understood(SAMPLE_KIND_FIELDS, sampleInfo)
  if (!info.complianceType || !info.productType) return null
  const known = tests.filter(({ testName }) => isKnown(testName))
  if (known.length === 0) return null
  return {
    sampleInfo: info as TemplateSample['sampleInfo'],
    tests: known.map((test) =>
      testSubmission.parse({
        turnAroundType: 'standard',
        testCount: 1,
        ...understood(TEST_FIELDS, test),
        testName: test.testName,
      }),
    ),
  }
}

export function templateContents(samples: readonly TemplateSample[]): TemplateContent[] {
  const productTypes = [...new Set(samples.map(({ sampleInfo }) => sampleInfo.productType))]
  return productTypes.map((productType) => {
    const ofType = samples.filter(({ sampleInfo }) => sampleInfo.productType === productType)
    const names = ofType.flatMap(({ tests }) => tests.map(({ testName }) => testName))
    return { productType, samples: ofType.length, testNames: [...new Set(names)] }
  })
}

export const sampleCountOf = (contents: readonly TemplateContent[]): number =>
  contents.reduce((sum, { samples }) => sum + samples, 0)

/** The tests of a template that cannot be ordered today, by name. */
export const withdrawnTests = (
  contents: readonly TemplateContent[],
  currentCatalog: CurrentCatalog,
): string[] => [
  ...new Set(
    contents.flatMap(({ productType, testNames }) =>
      testNames
        .filter(
          (testName) =>
            !(
              isKnown(testName) &&
              isProductType(productType) &&
              isOffered(testName, productType, currentCatalog)
            ),
        )
        .map(labelOf),
    ),
  ),
]

const isProductType = (productType: string): productType is ProductType =>
  productType in PRODUCT_LABELS

/** '2 Plant Material, 1 Concentrate' */
export const describeContents = (contents: readonly TemplateContent[]): string =>
  contents
    .map(({ productType, samples }) => {
      const label = isProductType(productType) ? PRODUCT_LABELS[productType] : productType
      return `${samples} ${label}`
    })
    .join(', ')

/** The samples of a template as new ones without names, with what is offered today. */
export function samplesFromTemplate(
  { name, samples: stored }: { name: string; samples: readonly StoredSample[] },
  currentCatalog: CurrentCatalog,
): OrderedAgain {
  const all = stored.map((sample, at) => {
    const label = stored.length === 1 ? name : `Sample ${at + 1} of ${name}`
    return oneFromTemplate(sample, label, currentCatalog)
  })
  return {
    samples: all.flatMap(({ samples }) => samples),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
  }
}

function oneFromTemplate(
  stored: StoredSample,
  label: string,
  currentCatalog: CurrentCatalog,
): OrderedAgain {
  const unknown = stored.tests
    .filter(({ testName }) => !isKnown(testName))
    .map(({ testName }) => `${label}: ${labelOf(testName)} is no longer offered.`)
  const sample = templateSampleOf(stored)
  if (!sample)
    return {
      samples: [],
      leftOut: [...unknown, `${label} has no tests left and is not in the order.`],
    }
  const sampleInfo: SampleInfo = { ...sample.sampleInfo, sampleName: label }
  const again = orderAgain([{ sampleId: null, sampleInfo, tests: sample.tests }], currentCatalog)
  return {
    samples: again.samples.map(({ copiedFrom: _, ...draft }) => ({
      ...draft,
      info: { ...draft.info, sampleName: '' },
    })),
    leftOut: [...unknown, ...again.leftOut],
  }
}
