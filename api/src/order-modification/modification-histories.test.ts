import { heldOrderOf } from '@accession/contract/held-order'
import type { Order } from '@accession/contract/orders'
import { type HeldOrder, priceOfHeld } from '@accession/domain/order-modification/held-order'
import {
  type ModificationOutcome,
  modifyOrder,
} from '@accession/domain/order-modification/modify-order'
import { setBillable } from '@accession/domain/order-modification/set-billable'
import { dollarsOf } from '@accession/domain/pricing/money'
import { PROOF_TIMEOUT_MS, proveAsync } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { callOf } from '../../test/modification-call.ts'
import { type Choice, type Companies, choice, chosen } from '../../test/modification-choices.ts'
import { ModifiedOrder } from '../../test/modified-order.ts'
import { OrderDesk } from '../../test/order-desk.ts'
import { aLaCarte, tincture } from '../../test/order-examples.ts'

const SLOW_MACHINE_MS = 120_000
const SIZES = { ci: 20, full: 1_000 }

const actor = {
  isAdmin: true,
  isMember: false,
  noOrders: false,
  noResults: false,
  roles: ['intake'],
  ownsOrder: false,
} as const

const t = useApp()
/** Signs in anew before its tokens end. */
const DESK_MS = 600_000
let desk = new OrderDesk(t)
let opened = performance.now()

const statusOf = (outcome: ModificationOutcome) => {
  if (outcome.isPossible) return [200]
  if ('issues' in outcome) {
    const fields = new Set(outcome.issues.map(({ path }) => path.join('.')))
    return [400, ...[...fields].sort()]
  }
  return outcome.refusal === 'no-such-part' ? [404] : [409, outcome.refusal]
}

const isSame = (one: HeldOrder, other: HeldOrder) => {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

const reached = new Map<string, number>()

async function live(history: readonly Choice[], companies: Companies) {
  if (performance.now() - opened > DESK_MS) {
    desk = new OrderDesk(t)
    opened = performance.now()
  }
  const start = await desk.accepted([tincture, aLaCarte])
  const order = new ModifiedOrder(start)
  const catalogue = await desk.catalogue()
  const { dueDateOffset } = t.config.laboratory
  let revision = start.revision
  for (const each of history) {
    const now = desk.labTime()
    const offer = { catalogue, today: now.day }
    const terms = { offer, now, calendar: { holidays: catalogue.holidays, dueDateOffset }, actor }
    const change = chosen(each, order, { companies, now })
    const outcome =
      change.type === 'bill'
        ? setBillable(order.held, change.tests, actor)
        : modifyOrder(order.held, change, terms)

    const response = await desk.call('intake', ...callOf(change, order, start.orderId, companies))
    const reply = response.json()
    const status = [
      response.statusCode,
      ...(reply.refusal ? [reply.refusal] : []),
      ...Object.keys(reply.fields ?? {}).sort(),
    ]
    expect([change, status]).toEqual([change, statusOf(outcome)])
    const reach = `${change.type} ${status[0]}`
    reached.set(reach, (reached.get(reach) ?? 0) + 1)
    if (!outcome.isPossible) continue
    if (change.type !== 'bill' && !isSame(order.held, outcome.order)) revision += 1
    order.become(outcome.order)
    expectToBe(reply, order, revision)
  }
  expectToBe(await desk.read(order.orderNumber), order, revision)
}

function expectToBe(told: Order, { held }: ModifiedOrder, revision: number) {
  expect(heldOrderOf(told)).toEqual(held)
  expect(told.total).toBe(dollarsOf(priceOfHeld(held).total))
  expect(told.revision).toBe(revision)
}

const findCompanies = async (): Promise<Companies> => {
  const { rows } =
    await t.pool.query(`select c.id, c.number, b.id as payer, b.factor_thousandths as factor
    from companies c join billing_companies b on b.id = c.billing_company_id order by c.id`)
  return rows
}

describe('Any history of modifications', () => {
  it(
    'comes out on the server as the rules alone say it: prices, days, numbers, refusals',
    async () => {
      const companies = await findCompanies()
      const histories = fc.array(choice, { minLength: 1, maxLength: 14, size: 'max' })
      const property = fc.asyncProperty(histories, (history) => live(history, companies))
      await proveAsync('modifications', SIZES, property)
      const kinds = ['updateCompany', 'addSamples', 'editSample', 'addTests', 'editTest', 'bill']
      for (const type of [...kinds, 'deleteSample', 'deleteTest']) {
        expect([type, reached.get(`${type} 200`) ?? 0]).not.toEqual([type, 0])
      }
    },
    Math.max(PROOF_TIMEOUT_MS, SLOW_MACHINE_MS),
  )
})
