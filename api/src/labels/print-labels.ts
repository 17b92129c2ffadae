import type * as contract from '@accession/contract/labels'
import type { Order } from '@accession/contract/orders'
import { documentName } from '@accession/domain/documents/document-name'
import { hasLabels, type LabelPaper } from '@accession/domain/labels/label-stock'
import { findCatalog } from '../catalog/find-catalog.ts'
import { labelsOf } from '../documents/label-content.ts'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import { writeZpl } from '../documents/write-zpl.ts'
import { type Context, refusedFor } from '../orders/change-order.ts'
import type { FindOrder } from '../orders/get-order.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { countPrints, findPrints } from './label-prints-store.ts'

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
  return async ({ userId, permissions }: SignedIn) => {
    if (!permissions.isAdmin) await prints.spend(String(userId))
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
    await recordPrint(deps, { user, request }, chosen, stock)
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
    await recordPrint(deps, { user, request }, chosen, `zpl-${body.resolution}`)
    return { name: documentName('labels', chosen.order.orderNumber, 'zpl'), content }
  }
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

/** Printing does not change the order: no new version. */
const recordPrint = (
  { db, clock }: Deps,
  { user, request }: Pick<Context, 'user' | 'request'>,
  { order, samples }: Printed,
  paper: LabelPaper,
) =>
  db.transaction().execute(async (trx) => {
    await countPrints(
      trx,
      order.orderId,
      samples.map(({ sampleId }) => sampleId),
    )
    await recordAudit(trx, clock, {
      ...actorOf(user, request),
      action: 'order:print-labels',
      subject: 'order',
      subjectId: order.orderId,
      changes: {
        labeledSamples: { to: samples.map(({ number }) => number) },
        paper: { to: paper },
      },
    })
  })
