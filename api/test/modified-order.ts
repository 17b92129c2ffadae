import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import type { Order } from '@accession/contract/orders'
import { sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import type { OrderSnapshot, SampleSnapshot } from '@accession/domain/orders/order-snapshot'

/** The expected order by the rules alone, with its own numbering. */
export class ModifiedOrder {
  readonly orderNumber: string
  snapshot: OrderSnapshot
  /** How often it really changed. */
  changes = 0
  #samplesEver: string[] = []
  readonly #testsEver = new Map<string, string[]>()

  constructor(order: Order) {
    this.orderNumber = order.orderNumber
    this.snapshot = toOrderSnapshot(order)
    this.#samplesEver = this.sampleNumbers()
    for (const { sampleNumber, tests } of this.snapshot.samples) {
      this.#testsEver.set(
        sampleNumber ?? '',
        tests.map(({ testNumber }) => testNumber ?? ''),
      )
    }
  }

  sampleNumbers = () => this.snapshot.samples.map(({ sampleNumber }) => sampleNumber ?? '')
  testNumbers = () =>
    this.snapshot.samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber ?? ''))

  goneSamples = () => without(this.#samplesEver, this.sampleNumbers(), `${this.orderNumber}-99`)
  goneTests = () =>
    without([...this.#testsEver.values()].flat(), this.testNumbers(), `${this.orderNumber}-01-99`)

  detailsOf = (testNumber: string) =>
    this.snapshot.samples
      .flatMap(({ tests }) => tests)
      .find((test) => test.testNumber === testNumber)?.details

  become(next: OrderSnapshot) {
    this.snapshot = { ...next, samples: next.samples.map((sample) => this.#numbered(sample)) }
  }

  #numbered(sample: SampleSnapshot): SampleSnapshot {
    const sampleNumber =
      sample.sampleNumber ?? sampleNumberOf(this.orderNumber, this.#samplesEver.length + 1)
    if (!sample.sampleNumber) this.#samplesEver.push(sampleNumber)
    const ever = this.#testsEver.get(sampleNumber) ?? []
    this.#testsEver.set(sampleNumber, ever)
    const tests = sample.tests.map((test) => {
      if (test.testNumber) return test
      const testNumber = testNumberOf(sampleNumber, ever.length + 1)
      ever.push(testNumber)
      return { ...test, testNumber }
    })
    return { ...sample, sampleNumber, tests }
  }
}

function without(ever: readonly string[], live: readonly string[], never: string): string[] {
  return [...ever.filter((number) => !live.includes(number)), never]
}
