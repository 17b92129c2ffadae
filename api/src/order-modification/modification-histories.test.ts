import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import type { Order } from '@accession/contract/orders'
import { dollarsOf } from '@accession/domain/money/money'
import {
  type ModificationOutcome,
  modifyOrder,
} from '@accession/domain/order-modification/modify-order'
import { setBillable } from '@accession/domain/order-modification/set-billable'
import { type OrderSnapshot, priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { PROOF_TIMEOUT_MS, proveAsync, SIZE } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { callOf } from '../../test/modification-call.ts'
import { type Choice, type Companies, choice, chosen } from '../../test/modification-choices.ts'
import { ModifiedOrder } from '../../test/modified-order.ts'
import { aLaCarte, tincture } from '../../test/order-examples.ts'

const SLOW_MACHINE_MS = 120_000
const SIZES = { ci: 20, full: 1_000 }

const actor = {
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: ['intake'],
  ownsOrder: false,
} as const

const t = useApp()
/** Signs in again before its tokens expire. */
const DESK_MS = 600_000
let intake = new IntakeDriver(t)
let opened = performance.now()

const statusOf = (outcome: ModificationOutcome) => {
  if (outcome.isPossible) return [200]
  if ('issues' in outcome) {
    const fields = new Set(outcome.issues.map(({ path }) => path.join('.')))
    return [400, ...[...fields].sort()]
  }
  return outcome.refusal === 'no-such-part' ? [404] : [409, outcome.refusal]
}

const isSame = (one: OrderSnapshot, other: OrderSnapshot) => {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

const reached = new Map<string, number>()

async function live(history: readonly Choice[], companies: Companies) {
  if (performance.now() - opened > DESK_MS) {
    intake = new IntakeDriver(t)
    opened = performance.now()
  }
  const start = await intake.accepted([tincture, aLaCarte])
  const order = new ModifiedOrder(start)
  const catalog = await intake.catalog()
  const { dueDateOffset } = t.config.laboratory
  let revision = start.revision
  for (const each of history) {
    const now = intake.labTime()
    const currentCatalog = { catalog, today: now.day }
    const modificationContext = {
      currentCatalog,
      now,
      calendar: { holidays: catalog.holidays, dueDateOffset },
      actor,
    }
    const change = chosen(each, order, { companies, now })
    const outcome =
      change.type === 'bill'
        ? setBillable(order.snapshot, change.tests, actor)
        : modifyOrder(order.snapshot, change, modificationContext)

    const response = await intake.call('intake', ...callOf(change, order, start.orderId, companies))
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
    if (change.type !== 'bill' && !isSame(order.snapshot, outcome.order)) revision += 1
    order.become(outcome.order)
    expectToBe(reply, order, revision)
  }
  expectToBe(await intake.read(order.orderNumber), order, revision)
}

function expectToBe(actual: Order, { snapshot }: ModifiedOrder, revision: number) {
  expect(toOrderSnapshot(actual)).toEqual(snapshot)
  expect(actual.total).toBe(dollarsOf(priceOfSnapshot(snapshot).total))
  expect(actual.revision).toBe(revision)
}

const findCompanies = async (): Promise<Companies> => {
  const { rows } =
    await t.pool.query(`select c.id, c.number, b.id as payer, b.factor_thousandths as factor
    from companies c join billing_companies b on b.id = c.billing_company_id order by c.id`)
  return rows
}

describe('Any sequence of modifications', () => {
  it(
    'gives the same prices, days, numbers and refusals on the server as in the domain rules',
    async () => {
      const companies = await findCompanies()
      const histories = fc.array(choice, { minLength: 1, maxLength: 14, size: 'max' })
      const property = fc.asyncProperty(histories, (history) => live(history, companies))
      await proveAsync('modifications', SIZES, property)
      // A few histories may miss some of them.
      if (SIZE === 'ci') return
      const kinds = ['updateCompany', 'addSamples', 'editSample', 'addTests', 'editTest', 'bill']
      for (const type of [...kinds, 'deleteSample', 'deleteTest']) {
        expect([type, reached.get(`${type} 200`) ?? 0]).not.toEqual([type, 0])
      }
    },
    Math.max(PROOF_TIMEOUT_MS, SLOW_MACHINE_MS),
  )
})
