import { decideAction, type OrderActor } from '../orders/decide-action.ts'
import { type OrderSnapshot, sampleWithTest } from '../orders/order-snapshot.ts'
import type { OrderRefusal } from '../orders/refusals.ts'
import type { Issue } from '../samples/issues.ts'

export type BillableSetting = { testNumber: string; isBillable: boolean }

export type BillableOutcome =
  | { isPossible: true; order: OrderSnapshot }
  | { isPossible: false; refusal: OrderRefusal }
  | { isPossible: false; issues: Issue[] }

/** Sets which tests of a received order are billed. Tests that are not named do not change. */
export function setBillable(
  order: OrderSnapshot,
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

function settingIssues(order: OrderSnapshot, settings: readonly BillableSetting[]): Issue[] {
  const numbers = settings.map(({ testNumber }) => testNumber)
  return settings.flatMap(({ testNumber }, index) => {
    const path = ['tests', index, 'testNumber']
    const sample = sampleWithTest(order, testNumber)
    if (!sample) return [{ path, message: 'Not in this order' }]
    if (numbers.indexOf(testNumber) < index) return [{ path, message: 'Listed twice' }]
    if (sample.isMissing)
      return [{ path, message: 'Its sample is not here yet. Decide when it comes.' }]
    return []
  })
}
