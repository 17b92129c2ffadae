import { heldOrderOf } from '@accession/contract/held-order'
import type { Order } from '@accession/contract/orders'
import type { HeldOrder, HeldSample } from '@accession/domain/order-modification/held-order'
import { sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'

/** An order as it should be by the rules alone, which counts its numbers in a way of its own. */
export class ModifiedOrder {
  readonly orderNumber: string
  held: HeldOrder
  /** How often it was really changed. */
  changes = 0
  #samplesEver: string[] = []
  readonly #testsEver = new Map<string, string[]>()

  constructor(order: Order) {
    this.orderNumber = order.orderNumber
    this.held = heldOrderOf(order)
    this.#samplesEver = this.sampleNumbers()
    for (const { sampleNumber, tests } of this.held.samples) {
      this.#testsEver.set(
        sampleNumber ?? '',
        tests.map(({ testNumber }) => testNumber ?? ''),
      )
    }
  }

  sampleNumbers = () => this.held.samples.map(({ sampleNumber }) => sampleNumber ?? '')
  testNumbers = () =>
    this.held.samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber ?? ''))

  goneSamples = () => without(this.#samplesEver, this.sampleNumbers(), `${this.orderNumber}-99`)
  goneTests = () =>
    without([...this.#testsEver.values()].flat(), this.testNumbers(), `${this.orderNumber}-01-99`)

  detailsOf = (testNumber: string) =>
    this.held.samples.flatMap(({ tests }) => tests).find((test) => test.testNumber === testNumber)
      ?.details

  become(next: HeldOrder) {
    this.held = { ...next, samples: next.samples.map((sample) => this.#numbered(sample)) }
  }

  #numbered(sample: HeldSample): HeldSample {
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
