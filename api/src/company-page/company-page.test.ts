import type { CompanyPage } from '@accession/contract/company-page'
import { addDays } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'
import { aPhoto } from '../../test/make-files.ts'
import { upload } from '../../test/upload.ts'
import type { DemoKind } from '../demo/demo-data.ts'

describe('GET /admin/company-page/{parentCompanyId}', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  beforeEach(() => cancelAllOrders(t))
  const today = () => labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone).day
  const read = async (kind: DemoKind = 'admin', id = 1): Promise<CompanyPage> => {
    const response = await send(t, kind, `GET /admin/company-page/${id}`)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return response.json()
  }
  const dueAgo = async (days: number) => {
    const number = await makeBilledOrder(t, 'invoiced')
    const due = addDays(today(), -days)
    await t.pool.query('update orders set payment_due_on = $2 where number = $1', [number, due])
    return number
  }
  const finish = (number: string) =>
    t.pool.query(
      'update orders set reported_samples = sample_count, last_reported_on = $2 where number = $1',
      [number, today()],
    )

  it('has the facts of a billing company, its sub-companies and its users with their rights', async () => {
    const page = await read()
    expect(page).toMatchObject({
      parentCompanyName: 'Highline Hemp Co.',
      parentCompanyNumber: 'B-00001',
      adjustmentFactor: 0.9,
      daysToPay: null,
      usualDays: 30,
      created: expect.stringMatching(/Z$/),
    })
    expect(page.companies.totalCount).toBe(2)
    expect(page.companies.data.map(({ companyName }) => companyName)).toEqual([
      'Highline Extracts LLC',
      'Highline Farms LLC',
    ])
    expect(page.users.data).toMatchObject([
      { username: 'dana@highline.example', isActive: true, noOrders: false, isAdmin: false },
      { username: 'leo@highline.example', isActive: false },
    ])
  })

  it('shows unfinished orders before newer finished ones, ten at most, and counts them by stage', async () => {
    const oldest = await makeBilledOrder(t, 'accepted')
    const finished = []
    for (let nth = 0; nth < 11; nth++) {
      const number = await makeBilledOrder(t, 'received')
      await finish(number)
      finished.unshift(number)
    }
    const { orders } = await read()
    expect(orders.data.map(({ orderNumber }) => orderNumber)).toEqual([
      oldest,
      ...finished.slice(0, 9),
    ])
    expect(orders.stages).toEqual({ toAnswer: 0, toSend: 0, inTesting: 1, finished: 11 })
    const other = await read('admin', 2)
    expect(other.orders.data.some(({ orderNumber }) => orderNumber === oldest)).toBe(false)
  })

  it('shows what is to be paid to finance, and to no one else', async () => {
    const [late, open] = [await dueAgo(40), await dueAgo(-5)]
    const { billing } = await read('finance')
    expect(billing?.invoices.map(({ orderNumber }) => orderNumber)).toEqual([late, open])
    expect(billing?.aging).toMatchObject({
      current: { invoices: 1, balance: 780.75 },
      '31-60': { invoices: 1, balance: 780.75 },
    })
    expect((await read('finance', 2)).billing?.invoices).toEqual([])
    expect((await read('admin')).billing).toBeNull()
    expect((await read('intake')).billing).toBeNull()
  })

  it('shows the files of its newest orders, the laboratory’s own among them', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const bytes = await aPhoto()
    for (const name of ['leaking.jpg', 'label.jpg'])
      await upload(driver, 'intake', { orderNumber, bytes, name, isVisible: false })
    const { files } = await read()
    expect(files).toMatchObject([
      { name: 'label.jpg', orderNumber, isVisible: false, addedByName: 'Sam Reyes' },
      { name: 'leaking.jpg', orderNumber },
    ])
    expect((await read('admin', 2)).files).toEqual([])
  })

  it('is 404 for a company that does not exist', async () => {
    expect((await send(t, 'admin', 'GET /admin/company-page/999999')).statusCode).toBe(404)
  })
})
