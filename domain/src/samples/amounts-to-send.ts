import { A_LA_CARTE_MINIMUM_GRAMS, SAMPLE_SIZES } from '../catalog/a-la-carte.ts'
import type { Quantity, TestType } from '../catalog/catalog.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { TEST_FAMILIES } from '../catalog/test-families.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import { type Thousandths, thousandthsOf } from '../money/money.ts'
import { countOf } from '../pricing/quote-tests.ts'

/** What a draft, a submission and a placed order have in common. */
export type TestToSend = {
  testName: TestKey
  testCount: number | string
  microALCSampleSize?: string | undefined
}

type SizeOfTest = Pick<TestType, 'quantities' | 'quantityRequirements' | 'separateContainer'>

/** The part of the catalog that says how much each test uses up. */
export type SampleSizes = Readonly<Partial<Record<TestKey, SizeOfTest>>>

/** An exact sum in one unit; different units are never converted. */
export type Amount = { unit: Quantity['unit']; thousandths: Thousandths }

/** A test without a number for the product type: the catalog's own text. */
export type DescribedAmount = { testName: TestKey; testCount: number; text: string }

export type ContainerToSend = {
  isSterile: boolean
  amounts: Amount[]
  described: DescribedAmount[]
}

const ASK_LABORATORY = 'ask the laboratory'

/**
 * What to send of one sample: microbials share a sterile container, everything else shares
 * another. Nothing while the sizes are not known.
 */
export function amountsToSend(
  productType: ProductType | '',
  tests: readonly TestToSend[],
  sizes: SampleSizes,
): ContainerToSend[] {
  if (!productType || Object.keys(sizes).length === 0) return []
  const counted = tests.filter(({ testCount }) => countOf(testCount) > 0)
  return [false, true].flatMap((isSterile) => {
    const inIt = counted.filter((test) => isForSterile(test, sizes) === isSterile)
    return inIt.length > 0 ? { isSterile, ...contentsOf(inIt, productType, sizes) } : []
  })
}

const isALaCarte = ({ testName }: TestToSend): boolean => TEST_FAMILIES[testName] === 'aLaCarte'

const isForSterile = (test: TestToSend, sizes: SampleSizes): boolean =>
  isALaCarte(test) || sizes[test.testName]?.separateContainer === true

function contentsOf(tests: readonly TestToSend[], productType: ProductType, sizes: SampleSizes) {
  // In reading order: '4 units + 7.5 g'.
  const sums: Record<Quantity['unit'], Thousandths> = { unit: 0, g: 0, mL: 0 }
  const described: DescribedAmount[] = []
  let aLaCarteGrams: Thousandths = 0
  for (const test of tests) {
    const { testName } = test
    const testCount = countOf(test.testCount)
    const size = chosenSize(test) ?? sizes[testName]?.quantities[productType]
    if (!size) {
      const text = sizes[testName]?.quantityRequirements.trim() || ASK_LABORATORY
      const known = described.find((other) => other.testName === testName)
      if (known) known.testCount += testCount
      else described.push({ testName, testCount, text })
      continue
    }
    const thousandths = thousandthsOf(size.amount) * testCount
    sums[size.unit] += thousandths
    if (isALaCarte(test) && size.unit === 'g') aLaCarteGrams += thousandths
  }
  if (aLaCarteGrams > 0)
    sums.g += Math.max(0, thousandthsOf(A_LA_CARTE_MINIMUM_GRAMS) - aLaCarteGrams)
  const units = Object.keys(sums) as Quantity['unit'][]
  const amounts = units.map((unit) => ({ unit, thousandths: sums[unit] }))
  return { amounts: amounts.filter(({ thousandths }) => thousandths > 0), described }
}

/** The size chosen for an a-la-carte test counts instead of the catalog's number. */
function chosenSize(test: TestToSend): Quantity | undefined {
  const size = isALaCarte(test) && SAMPLE_SIZES.find((known) => known === test.microALCSampleSize)
  return size ? { amount: Number.parseInt(size, 10), unit: 'g' } : undefined
}
