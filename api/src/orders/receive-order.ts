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
import { findCatalog } from '../catalog/find-catalog.ts'
import type { Deps } from '../platform/deps.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeOrder, refusedFor, requireAllowed } from './change-order.ts'
import { toSampleSnapshot } from './contents-diff.ts'
import { orderReceivedEmail } from './emails/order-received-email.ts'
import { findContents, type StoredSample, stateOf } from './locked-order-store.ts'
import { saveReceipt } from './order-writes-store.ts'
import { multipliersOf, totalOfSnapshot } from './price-contents.ts'
import { receiptChanges } from './receipt-changes.ts'
import { turnTimesOf } from './test-timing.ts'

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
        .filter(({ check }) => !isMissing(check))
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
