import type * as contract from '@accession/contract/labels'
import type { Order } from '@accession/contract/orders'
import { documentName } from '@accession/domain/documents/document-name'
import { hasLabels, type LabelPaper, MAX_LABELS } from '@accession/domain/labels/label-stock'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { findCatalog } from '../catalog/find-catalog.ts'
import { labelsOf } from '../documents/label-content.ts'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import { writeZpl } from '../documents/write-zpl.ts'
import { type Context, refusedFor } from '../orders/change-order.ts'
import type { FindOrder } from '../orders/get-order.ts'
import { findOrders, readerOf } from '../orders/order-reads-store.ts'
import { actorOf, recordAudits } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { limitedCaller, type SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { countPrints, countSamples, findPrints } from './label-prints-store.ts'

export const getLabels =
  (deps: Deps, find: FindOrder): Handler<typeof contract.getLabels> =>
  async ({ params, user }) => {
    const { order, samples } = await findLabels(deps, find, params.orderNumber, user)
    const prints = await findPrints(deps.db, order.orderId)
    return {
      samples: samples.map(({ sampleId, number, name, labels }) => ({
        sampleId,
        sampleNumber: number,
        sampleName: name,
        labels: labels.length,
        timesPrinted: prints.get(sampleId) ?? 0,
      })),
    }
  }

/** Each print of a customer adds a record to the order. */
const printing = ({ pool }: Deps) => {
  const prints = throttle(pool, { name: 'print-labels', tries: 60, seconds: 3_600 })
  return async (user: SignedIn) => {
    if (!user.permissions.isAdmin) await prints.spend(limitedCaller(user))
  }
}

export const printLabels = (deps: Deps, find: FindOrder): Handler<typeof contract.printLabels> => {
  const countPrint = printing(deps)
  return async ({ body, user, request }) => {
    await countPrint(user)
    const chosen = await chooseLabels(deps, find, body, user)
    const { stock, firstPosition } = body
    const { order, labels } = chosen
    const { laboratory } = deps.config
    const printed = await renderDocument(
      { document: 'labels', order, labels, stock, firstPosition, laboratory },
      callerOf(user, request),
    )
    await recordPrints(deps, { user, request }, [chosen], stock)
    return printed
  }
}

export const printZplLabels = (
  deps: Deps,
  find: FindOrder,
): Handler<typeof contract.printZplLabels> => {
  const countPrint = printing(deps)
  return async ({ body, user, request }) => {
    await countPrint(user)
    const chosen = await chooseLabels(deps, find, body, user)
    const content = Buffer.from(writeZpl(chosen.labels, body.resolution))
    await recordPrints(deps, { user, request }, [chosen], `zpl-${body.resolution}`)
    return { name: documentName('labels', chosen.order.orderNumber, 'zpl'), content }
  }
}

export const printLabelsOfOrders =
  (deps: Deps): Handler<typeof contract.printLabelsOfOrders> =>
  async ({ body: { orderNumbers, stock, firstPosition }, user, request }) => {
    const chosen = await chooseOrders(deps, orderNumbers, user)
    const { laboratory } = deps.config
    const labels = chosen.flatMap((each) => each.labels)
    const order = { orderNumber: severalOrders(chosen) }
    const printed = await renderDocument(
      { document: 'labels', order, labels, stock, firstPosition, laboratory },
      callerOf(user, request),
    )
    await recordPrints(deps, { user, request }, chosen, stock)
    return printed
  }

export const printZplLabelsOfOrders =
  (deps: Deps): Handler<typeof contract.printZplLabelsOfOrders> =>
  async ({ body: { orderNumbers, resolution }, user, request }) => {
    const chosen = await chooseOrders(deps, orderNumbers, user)
    const labels = chosen.flatMap((each) => each.labels)
    const content = Buffer.from(writeZpl(labels, resolution))
    await recordPrints(deps, { user, request }, chosen, `zpl-${resolution}`)
    return { name: documentName('labels', severalOrders(chosen), 'zpl'), content }
  }

const severalOrders = (chosen: readonly Printed[]): string =>
  chosen.length === 1 && chosen[0] ? chosen[0].order.orderNumber : `${chosen.length}-orders`

const TOO_MANY_LABELS = { orderNumbers: `At most ${MAX_LABELS.toLocaleString('en-US')} labels` }

/** Every label of several orders. Too many samples are refused before they are read. */
async function chooseOrders(
  { config, db, pool, clock }: Deps,
  typed: readonly string[],
  user: SignedIn,
): Promise<Printed[]> {
  const numbers = [...new Set(typed.map((each) => parseOrderNumbers(each)?.orderNumber ?? each))]
  if ((await countSamples(db, numbers)) > MAX_LABELS)
    throw new Problem('invalid-request', { fields: TOO_MANY_LABELS })
  const orders = await findOrders(pool, numbers, readerOf(user))
  if (orders.length < numbers.length) throw new Problem('not-found')
  if (!orders.every(hasLabels)) throw refusedFor('canceled')
  const { testTypes } = await findCatalog(db, clock, config.laboratory.timeZone)
  const chosen = orders.map((order) => {
    const samples = labelsOf(order, testTypes)
    return { order, samples, labels: samples.flatMap(({ labels }) => labels) }
  })
  if (chosen.reduce((sum, { labels }) => sum + labels.length, 0) > MAX_LABELS)
    throw new Problem('invalid-request', { fields: TOO_MANY_LABELS })
  return chosen
}

/** The amounts are those the catalog asks for today. */
async function findLabels(
  { config, db, clock }: Deps,
  find: FindOrder,
  orderNumber: string,
  user: SignedIn,
) {
  const order: Order = JSON.parse((await find(orderNumber, user)).written)
  const { testTypes } = await findCatalog(db, clock, config.laboratory.timeZone)
  return { order, samples: labelsOf(order, testTypes) }
}

type Choice = { orderNumber: string; sampleIds?: readonly number[] | undefined }

async function chooseLabels(
  deps: Deps,
  find: FindOrder,
  { orderNumber, sampleIds }: Choice,
  user: SignedIn,
) {
  const { order, samples } = await findLabels(deps, find, orderNumber, user)
  if (!hasLabels(order)) throw refusedFor('canceled')
  const chosen = sampleIds
    ? samples.filter(({ sampleId }) => sampleIds.includes(sampleId))
    : samples
  if (sampleIds && chosen.length < new Set(sampleIds).size)
    throw new Problem('invalid-request', { fields: { sampleIds: 'Not a sample in this order' } })
  return { order, samples: chosen, labels: chosen.flatMap(({ labels }) => labels) }
}

type Printed = Awaited<ReturnType<typeof chooseLabels>>

/** Printing does not change the orders: no new version. */
const recordPrints = (
  { db, clock }: Deps,
  { user, request }: Pick<Context, 'user' | 'request'>,
  printed: readonly Printed[],
  paper: LabelPaper,
) =>
  db.transaction().execute(async (trx) => {
    await countPrints(
      trx,
      printed.flatMap(({ order, samples }) =>
        samples.map(({ sampleId }) => ({ order_id: order.orderId, sample_id: sampleId })),
      ),
    )
    await recordAudits(
      trx,
      clock,
      printed.map(({ order, samples }) => ({
        ...actorOf(user, request),
        action: 'order:print-labels',
        subject: 'order',
        subjectId: order.orderId,
        changes: {
          labeledSamples: { to: samples.map(({ number }) => number) },
          paper: { to: paper },
        },
      })),
    )
  })
