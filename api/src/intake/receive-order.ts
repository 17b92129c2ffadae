import type * as contract from '@accession/contract/order-lifecycle'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import { isMissing } from '@accession/domain/intake/sample-check'
import { testNumberOf } from '@accession/domain/orders/order-numbers'
import {
  receiveOrder as decideReceipt,
  type ReceivableTest,
  receiveForm,
} from '@accession/domain/orders/receive-order'
import { settlePayment } from '../billing/settle-payment.ts'
import { findCatalog } from '../catalog/find-catalog.ts'
import { addCustody } from '../custody/custody-store.ts'
import { changeOrder, refusedFor, requireAllowed } from '../orders/change-order.ts'
import { toSampleSnapshot } from '../orders/contents-diff.ts'
import { orderReceivedEmail } from '../orders/emails/order-received-email.ts'
import { findContents, type StoredSample, stateOf } from '../orders/locked-order-store.ts'
import { saveReceipt } from '../orders/order-writes-store.ts'
import { multipliersOf, totalOfSnapshot } from '../orders/price-contents.ts'
import { receiptChanges } from '../orders/receipt-changes.ts'
import { turnTimesOf } from '../orders/test-timing.ts'
import type { Deps } from '../platform/deps.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import type { Handler } from '../platform/http/serve.ts'

export const receiveOrder =
  (deps: Deps): Handler<typeof contract.receiveOrder> =>
  (context) => {
    const { orderId, ...given } = context.body
    const { laboratory } = deps.config
    return changeOrder(deps, context, { orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed('receive', order, actor)
      const catalog = await findCatalog(trx, deps.clock, laboratory.timeZone)
      const startDay = {
        today: labTimeAt(now.getTime(), laboratory.timeZone).day,
        holidays: catalog.holidays,
        presentStart: order.start_date,
      }
      const form = checkForm(receiveForm(startDay), given)
      const contents = await findContents(trx, order.id)
      const tests = contents
        .filter(({ check, isOnHold, isRejected }) => !isMissing(check) && !isOnHold && !isRejected)
        .flatMap((sample) => receivable(sample, catalog))
      const calendar = {
        holidays: catalog.holidays,
        dueDateOffset: laboratory.dueDateOffset,
      }
      const decided = decideReceipt({ ...stateOf(order), tests }, form, actor, calendar)
      if (!decided.isReceived) throw refusedFor(decided.refusal)

      const { receipt } = decided
      const { startDate } = form
      const total = totalOfSnapshot(contents.map(toSampleSnapshot), {
        multipliers: multipliersOf(order),
        factor: order.factor_thousandths,
        discount: receipt.payment.discount,
      })
      const received = { ...receipt, startDate, total }
      await saveReceipt(trx, order, { transition, now }, received)
      const { userId } = context.user
      const { today } = startDay
      await settlePayment(trx, { orderId, userId, now, today }, receipt.payment)
      if (!order.received_at)
        await addCustody(trx, { orderId, userId: context.user.userId, now }, [
          { kind: 'received', sampleIds: [null] },
        ])
      const saved = { ...received, phase: transition.phase }
      return receiptChanges(order, tests, saved, orderReceivedEmail)
    })
  }

const receivable = (
  { number, startsFrom, tests }: StoredSample,
  catalog: Catalog,
): ReceivableTest[] =>
  tests.map((test) => ({
    testNumber: testNumberOf(number, test.place),
    turnAroundType: test.details.turnAroundType,
    turnTimes: turnTimesOf(test.details.testName, catalog),
    startDate: test.startDate,
    dueDate: test.dueDate,
    datesSetByHand: test.datesSetByHand,
    startsFrom,
  }))
