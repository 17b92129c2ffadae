import { decideAction } from '../orders/decide-action.ts'
import {
  type OrderSnapshot,
  paused,
  type SampleSnapshot,
  sampleOf,
  sampleWithTest,
  type TestSnapshot,
} from '../orders/order-snapshot.ts'
import type { ModificationRefusal } from '../orders/refusals.ts'
import { replicatesOf } from '../orders/replicates.ts'
import { editedTest, newSample, newTest } from '../orders/test-snapshots.ts'
import { factorFor } from '../pricing/factor-for.ts'
import type { Issue } from '../samples/issues.ts'
import { checkModification } from './check-modification.ts'
import type { Modification, ModificationContext } from './modification.ts'

export type ModificationOutcome =
  | { isPossible: true; order: OrderSnapshot }
  | { isPossible: false; refusal: ModificationRefusal }
  | { isPossible: false; issues: Issue[] }

/** The order after a modification: the screen shows it, the server saves it. */
export function modifyOrder(
  order: OrderSnapshot,
  modification: Modification,
  context: ModificationContext,
): ModificationOutcome {
  const decision = decideAction('modify', order, context.actor)
  if (!decision.isAllowed) return { isPossible: false, refusal: decision.refusal }
  const refusal = refusalOf(order, modification)
  if (refusal) return { isPossible: false, refusal }
  const applied = apply(order, modification, context)
  const next = { ...applied, samples: applied.samples.map(paused) }
  const issues = checkModification(order, next, modification, context)
  return issues.length > 0 ? { isPossible: false, issues } : { isPossible: true, order: next }
}

function refusalOf(order: OrderSnapshot, modification: Modification): ModificationRefusal | null {
  const { samples } = order
  switch (modification.type) {
    case 'updateCompany':
      return null
    case 'addSamples':
      return modification.companyId === order.companyId ? null : 'other-company'
    case 'deleteSample':
      if (!sampleOf(order, modification.sampleNumber)) return 'no-such-part'
      return samples.length === 1 ? 'last-sample' : null
    case 'editSample':
    case 'addTests':
      return sampleOf(order, modification.sampleNumber) ? null : 'no-such-part'
    case 'editTest':
    case 'deleteTest': {
      const sample = sampleWithTest(order, modification.testNumber)
      if (!sample) return 'no-such-part'
      return modification.type === 'deleteTest' && sample.tests.length === 1 ? 'last-test' : null
    }
  }
}

function movedOrder(
  order: OrderSnapshot,
  { companyId, ...payer }: Extract<Modification, { type: 'updateCompany' }>,
): OrderSnapshot {
  const { parentCompanyId } = payer
  return { ...order, companyId, parentCompanyId, factor: factorFor(payer, order) }
}

function apply(
  order: OrderSnapshot,
  change: Modification,
  context: ModificationContext,
): OrderSnapshot {
  const withSample = (sampleNumber: string, next: (sample: SampleSnapshot) => SampleSnapshot) => ({
    ...order,
    samples: order.samples.map((each) => (each.sampleNumber === sampleNumber ? next(each) : each)),
  })
  const withTests = (testNumber: string, next: (test: TestSnapshot) => TestSnapshot[]) => ({
    ...order,
    samples: order.samples.map((sample) =>
      sample === sampleWithTest(order, testNumber)
        ? {
            ...sample,
            tests: sample.tests.flatMap((test) =>
              test.testNumber === testNumber ? next(test) : [test],
            ),
          }
        : sample,
    ),
  })
  switch (change.type) {
    case 'updateCompany':
      return movedOrder(order, change)
    case 'addSamples':
      return {
        ...order,
        samples: [
          ...order.samples,
          ...change.samples.map((each) => newSample(each, order, context)),
        ],
      }
    case 'editSample':
      return withSample(change.sampleNumber, (sample) => ({
        ...sample,
        sampleInfo: change.sampleInfo,
      }))
    case 'deleteSample':
      return {
        ...order,
        samples: order.samples.filter((each) => each.sampleNumber !== change.sampleNumber),
      }
    case 'addTests': {
      const added = change.tests.flatMap(replicatesOf).map((each) => newTest(each, order, context))
      return withSample(change.sampleNumber, (sample) => ({
        ...sample,
        tests: [...sample.tests, ...added],
      }))
    }
    case 'editTest':
      return withTests(change.testNumber, (test) => [editedTest(test, change, order, context)])
    case 'deleteTest':
      return withTests(change.testNumber, () => [])
  }
}
