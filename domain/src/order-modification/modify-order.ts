import { decideAction } from '../orders/decide-action.ts'
import type { ModificationRefusal } from '../orders/refusals.ts'
import { replicatesOf } from '../orders/replicates.ts'
import { factorFor } from '../pricing/factor-for.ts'
import type { Issue } from '../samples/issues.ts'
import { checkModification } from './check-modification.ts'
import {
  type HeldOrder,
  type HeldSample,
  type HeldTest,
  sampleOf,
  sampleWithTest,
} from './held-order.ts'
import { editedTest, newSample, newTest } from './held-tests.ts'
import type { Modification, ModificationTerms } from './modification.ts'

export type ModificationOutcome =
  | { isPossible: true; order: HeldOrder }
  | { isPossible: false; refusal: ModificationRefusal }
  | { isPossible: false; issues: Issue[] }

/** What the order would be after a modification: the screen shows it, the server saves it. */
export function modifyOrder(
  order: HeldOrder,
  modification: Modification,
  terms: ModificationTerms,
): ModificationOutcome {
  const decision = decideAction('modify', order, terms.actor)
  if (!decision.isAllowed) return { isPossible: false, refusal: decision.refusal }
  const refusal = refusalOf(order, modification)
  if (refusal) return { isPossible: false, refusal }
  const next = apply(order, modification, terms)
  const issues = checkModification(order, next, modification, terms)
  return issues.length > 0 ? { isPossible: false, issues } : { isPossible: true, order: next }
}

function refusalOf(order: HeldOrder, modification: Modification): ModificationRefusal | null {
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
  order: HeldOrder,
  { companyId, ...payer }: Extract<Modification, { type: 'updateCompany' }>,
): HeldOrder {
  const { parentCompanyId } = payer
  return { ...order, companyId, parentCompanyId, factor: factorFor(payer, order) }
}

function apply(order: HeldOrder, change: Modification, terms: ModificationTerms): HeldOrder {
  const withSample = (sampleNumber: string, next: (sample: HeldSample) => HeldSample) => ({
    ...order,
    samples: order.samples.map((each) => (each.sampleNumber === sampleNumber ? next(each) : each)),
  })
  const withTests = (testNumber: string, next: (test: HeldTest) => HeldTest[]) => ({
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
        samples: [...order.samples, ...change.samples.map((each) => newSample(each, order, terms))],
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
      const added = change.tests.flatMap(replicatesOf).map((each) => newTest(each, order, terms))
      return withSample(change.sampleNumber, (sample) => ({
        ...sample,
        tests: [...sample.tests, ...added],
      }))
    }
    case 'editTest':
      return withTests(change.testNumber, (test) => [editedTest(test, change, order, terms)])
    case 'deleteTest':
      return withTests(change.testNumber, () => [])
  }
}
