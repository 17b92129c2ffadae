import type * as contract from '@accession/contract/order-life'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalogue } from '@accession/domain/catalog/catalogue'
import { testNumberOf } from '@accession/domain/orders/order-numbers'
import {
  receiveOrder as decideReceipt,
  type ReceivableTest,
  receiveForm,
} from '@accession/domain/orders/receive-order'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import { checkForm } from '../platform/form-problem.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeOrder, refusedFor, requireAllowed } from './change-order.ts'
import { heldSampleOf } from './contents-diff.ts'
import { stateOf } from './locked-order-store.ts'
import { findContents, type StoredSample } from './order-contents-store.ts'
import { orderReceivedLetter } from './order-received-letter.ts'
import { multipliersOf, totalOfHeld } from './price-contents.ts'
import { receiptChanges } from './receipt-changes.ts'
import { saveReceipt } from './receipt-store.ts'
import { turnTimesOf } from './test-timing.ts'

export const receiveOrder =
  (parts: Parts): Handler<typeof contract.receiveOrder> =>
  (context) => {
    const { orderId, ...given } = context.body
    const { laboratory } = parts.config
    return changeOrder(parts, context, { orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed('receive', order, actor)
      const catalogue = await findCatalogue(trx, parts.clock, laboratory.timeZone)
      const terms = {
        today: labTimeAt(now.getTime(), laboratory.timeZone).day,
        holidays: catalogue.holidays,
        presentStart: order.start_date,
      }
      const form = checkForm(receiveForm(terms), given)
      const contents = await findContents(trx, order.id)
      const tests = contents.flatMap((sample) => receivable(sample, catalogue))
      const calendar = {
        holidays: catalogue.holidays,
        dueDateOffset: laboratory.dueDateOffset,
      }
      const decided = decideReceipt({ ...stateOf(order), tests }, form, actor, calendar)
      if (!decided.isReceived) throw refusedFor(decided.refusal)

      const { receipt } = decided
      const { startDate } = form
      const total = totalOfHeld(contents.map(heldSampleOf), {
        multipliers: multipliersOf(order),
        factor: order.factor_thousandths,
        discount: receipt.payment.discount,
      })
      const received = { ...receipt, startDate, total }
      await saveReceipt(trx, order, { transition, now }, received)
      const saved = { ...received, phase: transition.phase }
      return receiptChanges(order, tests, saved, orderReceivedLetter)
    })
  }

const receivable = ({ number, tests }: StoredSample, catalogue: Catalogue): ReceivableTest[] =>
  tests.map((test) => ({
    testNumber: testNumberOf(number, test.place),
    turnAroundType: test.details.turnAroundType,
    turnTimes: turnTimesOf(test.details.testName, catalogue),
    startDate: test.startDate,
    dueDate: test.dueDate,
    datesSetByHand: test.datesSetByHand,
  }))
