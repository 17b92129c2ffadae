import type { Order } from '@accession/contract/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { IntakeDriver, testNumbersOf } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh, NAMES, ph, phTest } from '../../test/modify-calls.ts'
import type { Method } from '../../test/order-driver.ts'
import { aLaCarte, tincture } from '../../test/order-examples.ts'

const t = useApp()
const intake = new IntakeDriver(t)

/** Everything about an order that a refused call must not change. */
const traces = async ({ orderId }: Order) => {
  const { rows } = await t.pool.query(
    `select o.version, o.revision, o.total_cents, o.factor_thousandths,
       (select json_agg(s order by s.place) from samples s where s.order_id = o.id) as samples,
       (select json_agg(x order by x.id) from tests x where x.order_id = o.id) as tests,
       (select count(*) from audit_records where subject = 'order' and subject_id = o.id) as audits
     from orders o where o.id = $1`,
    [orderId],
  )
  return rows
}

async function expectRefused(order: Order, status: number, refusal: string) {
  const before = await traces(order)
  for (const name of NAMES) {
    const response = await intake.call('intake', ...calls(order)[name])
    expect([name, response.statusCode, response.json().refusal]).toEqual([name, status, refusal])
  }
  expect(await traces(order)).toEqual(before)
}

describe('Who may modify', () => {
  it('only intake: nobody else can change anything', async () => {
    const order = await intake.accepted(dropsAndPh)
    const before = await traces(order)
    for (const kind of ['guest', 'userA', 'userB', 'noOrders', 'admin', 'finance'] as const) {
      for (const name of NAMES) {
        const response = await intake.call(kind, ...calls(order)[name])
        expect([kind, name, response.statusCode]).toEqual([kind, name, 403])
      }
    }
    expect(await traces(order)).toEqual(before)
  })
})

describe('An order that is not accepted', () => {
  it('is refused while created', async () => {
    await expectRefused(await intake.place('userA', { samples: dropsAndPh }), 409, 'not-accepted')
  })

  it('is refused while received, even after it was unaccepted', async () => {
    const order = await intake.accepted(dropsAndPh)
    await intake.unaccept(order.orderId)
    await expectRefused(order, 409, 'not-accepted')
  })

  it('is refused while canceled, and works again once activated', async () => {
    const order = await intake.accepted(dropsAndPh)
    const { orderNumber } = order
    await intake.cancel(orderNumber)
    await expectRefused(order, 409, 'canceled')
    await intake.cancel(orderNumber, false)
    expect((await intake.call('intake', ...calls(order).tests)).statusCode).toBe(200)
  })

  it('is refused while invoiced', async () => {
    const order = await intake.accepted(dropsAndPh)
    await intake.done('finance', 'POST', '/invoice/issue', { orderNumber: order.orderNumber })
    await expectRefused(order, 409, 'already-invoiced')
    await intake.done('finance', 'POST', '/invoice/reopen', { orderNumber: order.orderNumber })
    expect((await intake.call('intake', ...calls(order).tests)).statusCode).toBe(200)
  })
})

describe('A sample or test that does not exist', () => {
  let order: Order
  beforeAll(async () => {
    order = await intake.accepted(dropsAndPh)
  })

  it.each(NAMES)('of an unknown order is 404: %s', async (name) => {
    const unknown = { orderNumber: '26-999999', orderId: 999_999 }
    expect((await intake.call('intake', ...calls(unknown)[name])).statusCode).toBe(404)
  })

  it('in this order is 404: unknown, or a number of the wrong kind', async () => {
    const { orderNumber } = order
    for (const sampleNumber of ['-03', '', '-01-01', 'x'].map((end) => orderNumber + end)) {
      for (const [method, url, body] of [calls(order).sample, calls(order).tests] as const) {
        const response = await intake.call('intake', method, url, { ...body, sampleNumber })
        expect([sampleNumber, response.statusCode]).toEqual([sampleNumber, 404])
      }
    }
    for (const testNumber of ['-01-09', '-01', ''].map((end) => orderNumber + end)) {
      const response = await intake.call('intake', 'DELETE', '/admin/order/test', { testNumber })
      expect([testNumber, response.statusCode]).toEqual([testNumber, 404])
    }
  })

  it('because it was removed is 404', async () => {
    const [, , removed] = testNumbersOf(order)
    const gone = await intake.accepted(dropsAndPh)
    const number = (removed ?? '').replace(order.orderNumber, gone.orderNumber)
    await intake.done('intake', 'DELETE', '/admin/order/sample', {
      sampleNumber: `${gone.orderNumber}-01`,
    })
    for (const name of ['sample', 'tests'] as const) {
      expect((await intake.call('intake', ...calls(gone)[name])).statusCode).toBe(404)
    }
    for (const [method, more] of [
      ['DELETE', {}],
      ['PATCH', phTest],
    ] as const) {
      const body = { testNumber: number, ...more }
      expect((await intake.call('intake', method, '/admin/order/test', body)).statusCode).toBe(404)
    }
  })

  it('an unknown company is 404', async () => {
    const body = { orderNumber: order.orderNumber, companyNumber: 'C-99999' }
    expect((await intake.call('intake', 'PATCH', '/admin/order/company', body)).statusCode).toBe(
      404,
    )
  })
})

describe('What an order must keep', () => {
  it.each([
    ['DELETE', '/admin/order/sample', { sampleNumber: '-01' }, 'last-sample'],
    ['DELETE', '/admin/order/test', { testNumber: '-01-01' }, 'last-test'],
  ] as const)('%s %s', async (method, url, part, refusal) => {
    const order = await intake.accepted([{ ...tincture, tests: [ph] }])
    const body = Object.fromEntries(
      Object.entries(part).map(([field, end]) => [field, order.orderNumber + end]),
    )
    const response = await intake.call('intake', method, url, body)
    expect([response.statusCode, response.json().refusal]).toEqual([409, refusal])
  })

  it('samples cannot be added for another company', async () => {
    const { orderId } = await intake.accepted([aLaCarte])
    const body = { samples: [aLaCarte], orderId, companyId: 3 }
    const response = await intake.call('intake', 'POST', '/admin/order/samples', body)
    expect([response.statusCode, response.json().refusal]).toEqual([409, 'other-company'])
  })
})

describe('Invalid input is 400 with its fields, and changes nothing', () => {
  let order: Order
  beforeAll(async () => {
    order = await intake.accepted([tincture, aLaCarte])
  })
  const sampleNumber = () => `${order.orderNumber}-01`
  const density = () => `${order.orderNumber}-01-03`
  const invalid = {
    'samples.0.sampleId': () => {
      const samples = [{ ...aLaCarte, sampleId: order.samples[0]?.sampleId ?? 0 }]
      return ['POST', 'samples', { samples, orderId: order.orderId, companyId: 1 }]
    },
    'samples.1.tests.0.turnAroundType': () => {
      const slow = { ...aLaCarte, tests: [{ ...aLaCarte.tests[0], turnAroundType: 'urgent' }] }
      return [
        'POST',
        'samples',
        { samples: [aLaCarte, slow], orderId: order.orderId, companyId: 1 },
      ]
    },
    'tests.1.unitOfMeasure': () => {
      const tests = [ph, { ...ph, testName: 'potency' }]
      return ['POST', 'tests', { sampleNumber: sampleNumber(), tests }]
    },
    'sampleInfo.statusType': () => {
      const sampleInfo = { ...tincture.sampleInfo, statusType: 'New Sample' }
      return ['PATCH', 'sample', { sampleNumber: sampleNumber(), sampleInfo }]
    },
    'tests.0.testName': () => {
      const colorado = {
        complianceType: 'CDPHE',
        productType: 'plantMaterialCo',
        statusType: 'New Sample',
      }
      const sampleInfo = { ...tincture.sampleInfo, ...colorado }
      return ['PATCH', 'sample', { sampleNumber: sampleNumber(), sampleInfo }]
    },
    tests: () => ['DELETE', 'test', { testNumber: density() }],
    dueDate: () => ['PATCH', 'test', { ...phTest, testNumber: density(), dueDate: '2026-01-05' }],
    density: () => ['PATCH', 'test', { ...phTest, testNumber: density(), density: 1 }],
    testCount: () => ['PATCH', 'test', { ...ph, testNumber: density() }],
  } as const satisfies Record<string, () => readonly [Method, string, object]>

  it.each(Object.entries(invalid))('%s', async (field, call) => {
    const before = await traces(order)
    const [method, path, body] = call()
    const response = await intake.call('intake', method, `/admin/order/${path}`, body)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
    if (field !== 'testCount') expect(Object.keys(response.json().fields)).toContain(field)
    expect(await traces(order)).toEqual(before)
  })
})
