import { orderedAmounts } from '@accession/contract/ordered-amounts'
import type { OrderedSample, OrderedTest } from '@accession/contract/orders'
import { COMPLIANCE_LABELS, PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { keysOf } from '@accession/domain/fields/keys-of'
import type { SampleSizes } from '@accession/domain/samples/amounts-to-send'
import { AMOUNT_LABEL, formatAmounts } from '@accession/domain/samples/format-amounts'
import {
  parameterLabel,
  parameterPosition,
  parameterText,
} from '@accession/domain/samples/parameter-labels'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleInfoField } from '@accession/domain/samples/sample-form'
import { SAMPLE_INFO_LABELS } from '@accession/domain/samples/sample-info-labels'
import type { LabeledValue } from '../platform/pdf/labeled-values.ts'

export type TestContent = {
  name: string
  turnAroundType: TurnAroundType
  count: number
  details: LabeledValue[]
  note: LabeledValue | null
}

export type SampleContent = {
  number: string
  name: string
  facts: LabeledValue[]
  /** Null once the samples have arrived, or if the catalog does not say. */
  amount: LabeledValue | null
  tests: TestContent[]
}

export function sampleContent(sample: OrderedSample, sizes: SampleSizes): SampleContent {
  const { sampleInfo, tests } = sample
  const amount = formatAmounts(orderedAmounts(sample, sizes))
  return {
    number: sampleInfo.sampleNumber,
    name: sampleInfo.sampleName,
    facts: sampleFacts(sampleInfo),
    amount: amount ? { label: AMOUNT_LABEL, value: amount } : null,
    tests: groupIdentical(tests).map(testContent),
  }
}

function sampleFacts(info: OrderedSample['sampleInfo']): LabeledValue[] {
  const values = {
    batchName: info.batchName,
    productType: PRODUCT_LABELS[info.productType],
    complianceType: COMPLIANCE_LABELS[info.complianceType],
    statusType: info.statusType,
    samplerName: info.samplerName,
    samplerID: info.samplerID,
    uSDALicense: info.uSDALicense,
    packageTag: info.packageTag,
  } satisfies Record<Exclude<SampleInfoField, 'sampleName'>, string | null>
  return keysOf(values).flatMap((field) => {
    const value = values[field]
    return value ? [{ label: SAMPLE_INFO_LABELS[field], value }] : []
  })
}

type Line = { test: OrderedTest; count: number }

/** Replicates with the same request are one line with a count. */
function groupIdentical(tests: readonly OrderedTest[]): Line[] {
  const lines: Line[] = []
  for (const test of tests) {
    const line = lines.find((other) => haveSameFields(requestOf(other.test), requestOf(test)))
    if (line) line.count += test.testCount
    else lines.push({ test, count: test.testCount })
  }
  return lines
}

const requestOf = ({ testName, turnAroundType, isBillable, testParameters }: OrderedTest) => ({
  testName,
  turnAroundType,
  isBillable,
  ...Object.fromEntries(
    testParameters.map(({ parameterKeyName, parameterValue }) => [
      `parameter ${parameterKeyName}`,
      parameterValue,
    ]),
  ),
})

function testContent({ test, count }: Line): TestContent {
  const { testName, turnAroundType } = test
  const details = detailsOf(test)
  return {
    name: TEST_LABELS[testName],
    turnAroundType,
    count,
    details: [
      ...details.filter(({ key }) => key !== 'note'),
      ...(test.isBillable ? [] : [{ label: 'Billing', value: 'Not billed' }]),
    ],
    note: details.find(({ key }) => key === 'note') ?? null,
  }
}

const detailsOf = ({ testParameters }: OrderedTest): (LabeledValue & { key: string })[] =>
  testParameters
    .filter(({ parameterValue }) => parameterValue !== '')
    .toSorted(
      (a, b) => parameterPosition(a.parameterKeyName) - parameterPosition(b.parameterKeyName),
    )
    .map(({ parameterKeyName, parameterValue }) => ({
      key: parameterKeyName,
      label: parameterLabel(parameterKeyName),
      value: parameterText(parameterKeyName, parameterValue),
    }))
