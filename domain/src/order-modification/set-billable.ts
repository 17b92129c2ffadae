import { decideAction, type OrderActor } from '../orders/decide-action.ts'
import type { OrderRefusal } from '../orders/refusals.ts'
import type { Issue } from '../samples/issues.ts'
import { type HeldOrder, sampleWithTest } from './held-order.ts'

export type BillableSetting = { testNumber: string; isBillable: boolean }

export type BillableOutcome =
  | { isPossible: true; order: HeldOrder }
  | { isPossible: false; refusal: OrderRefusal }
  | { isPossible: false; issues: Issue[] }

/** Which tests of a received order are billed. Tests that are not named stay as they are. */
export function setBillable(
  order: HeldOrder,
  settings: readonly BillableSetting[],
  actor: OrderActor,
): BillableOutcome {
  const decision = decideAction('setBillable', order, actor)
  if (!decision.isAllowed) return { isPossible: false, refusal: decision.refusal }
  const issues = settingIssues(order, settings)
  if (issues.length > 0) return { isPossible: false, issues }
  const wanted = new Map(settings.map((each) => [each.testNumber, each.isBillable]))
  const samples = order.samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) => ({
      ...test,
      isBillable: wanted.get(test.testNumber ?? '') ?? test.isBillable,
    })),
  }))
  return { isPossible: true, order: { ...order, samples } }
}

function settingIssues(order: HeldOrder, settings: readonly BillableSetting[]): Issue[] {
  const numbers = settings.map(({ testNumber }) => testNumber)
  return numbers.flatMap((testNumber, index) => {
    const path = ['tests', index, 'testNumber']
    if (!sampleWithTest(order, testNumber)) return [{ path, message: 'Not part of this order' }]
    if (numbers.indexOf(testNumber) < index) return [{ path, message: 'Named twice' }]
    return []
  })
}
