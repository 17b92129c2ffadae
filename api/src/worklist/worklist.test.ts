import type { Reply } from '@accession/contract/endpoint'
import type { getWorklist } from '@accession/contract/worklist'
import { WORKLIST_SORTS, WORKLISTS } from '@accession/domain/orders/worklist'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { aLaCarte, threeSamples } from '../../test/order-examples.ts'

type Found = Reply<typeof getWorklist>

describe('GET /admin/worklist', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  const numbers: Record<'placed' | 'received' | 'accepted' | 'invoiced' | 'canceled', string> = {
    placed: '',
    received: '',
    accepted: '',
    invoiced: '',
    canceled: '',
  }
  const read = (query: string) => driver.get('intake', `/admin/worklist?${query}`)
  const listed = async (query: string) => {
    const reply = await read(query)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return (reply.json() as Found).data.map(({ orderNumber }) => orderNumber)
  }

  beforeAll(async () => {
    const placed = await driver.place('userA', { samples: [aLaCarte] })
    numbers.placed = placed.orderNumber
    const received = await driver.received(threeSamples)
    numbers.received = received.orderNumber
    const accepted = await driver.accepted(threeSamples)
    numbers.accepted = accepted.orderNumber
    const invoiced = await driver.place()
    await driver.bring(invoiced, 'invoiced')
    numbers.invoiced = invoiced.orderNumber
    const canceled = await driver.place()
    await driver.cancel(canceled.orderNumber)
    numbers.canceled = canceled.orderNumber
  })

  it('has today’s work, each status, and everything', async () => {
    const { placed, received, accepted, invoiced, canceled } = numbers
    expect(await listed('list=to-accept')).toEqual([received])
    expect(await listed('list=to-issue')).toEqual([accepted])
    expect(await listed('list=created')).toEqual([placed])
    expect(await listed('list=invoiced')).toEqual([invoiced])
    expect(await listed('list=canceled')).toEqual([canceled])
    expect(await listed('list=all')).toEqual([canceled, invoiced, accepted, received, placed])
    expect(await listed('list=all&sort=number')).toEqual([
      placed,
      received,
      accepted,
      invoiced,
      canceled,
    ])
  })

  it('can be read in every order that is offered, and no other', async () => {
    for (const list of WORKLISTS)
      for (const sort of WORKLIST_SORTS)
        for (const descending of [false, true]) {
          const reply = await read(`list=${list}&sort=${sort}&descending=${descending}`)
          const isOffered = !['invoiced', 'canceled', 'all'].includes(list) || sort === 'number'
          expect([list, sort, reply.statusCode]).toEqual([list, sort, isOffered ? 200 : 400])
        }
  })

  it('sorts by amount and by due day, with what has none at the end', async () => {
    const more = await driver.received([aLaCarte])
    await t.pool.query(`update tests set due_date = due_date + 30 where order_id = $1`, [
      more.orderId,
    ])
    expect(await listed('list=received&sort=amount')).toEqual([more.orderNumber, numbers.received])
    expect(await listed('list=received&sort=due&descending=true')).toEqual([
      more.orderNumber,
      numbers.received,
    ])
    await driver.cancel(more.orderNumber)
  })

  it('is narrowed by text, company, due day and age', async () => {
    const { received } = numbers
    expect(await listed('list=received&q=calm drops')).toEqual([received])
    expect(await listed(`list=received&q=${received}`)).toEqual([received])
    expect(await listed('list=received&q=highline')).toEqual([received])
    expect(await listed('list=received&q=nothing such')).toEqual([])
    expect(await listed('list=all&q=calm')).toContain(received)
    expect(await listed('list=received&billingCompanyId=1')).toEqual([received])
    expect(await listed('list=received&billingCompanyId=2')).toEqual([])
    expect(await listed('list=all&billingCompanyId=2')).toEqual([])
    expect(await listed('list=received&due=overdue')).toEqual([])
    expect(await listed('list=received&olderThan=7')).toEqual([])
    await t.pool.query(
      `update orders set created_at = created_at - interval '8 days' where number = $1`,
      [received],
    )
    await t.pool.query(
      `update tests set due_date = current_date - 2 where order_id = (select id from orders where number = $1)`,
      [received],
    )
    expect(await listed('list=received&olderThan=7')).toEqual([received])
    expect(await listed('list=received&due=overdue')).toEqual([received])
    expect(await listed('list=received&olderThan=14')).toEqual([])
  })

  it.each(['list=nothing', 'list=all&olderThan=8', 'list=all&sort=age', 'list=all&due=tomorrow'])(
    'refuses %s',
    async (query) => expect((await read(query)).statusCode).toBe(400),
  )

  it('is a file as well, where nothing runs', async () => {
    await t.pool.query(`update companies set name = '=1+1' where id = 1`)
    const reply = await driver.get('intake', '/admin/worklist/csv?list=all&sort=number')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, ...rest] = parse(reply.body, { bom: true }) as string[][]
    expect(head?.slice(0, 3)).toEqual(['Order Number', 'Status', 'Company'])
    expect(first?.slice(0, 3)).toEqual([numbers.placed, 'created', "'=1+1"])
    expect(rest).toHaveLength(5)
  })
})
