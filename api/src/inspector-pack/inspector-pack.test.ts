import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { HoldDriver } from '../../test/hold-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { checkChains } from './check-chains.ts'
import { publicKeyOf } from './pack-signature.ts'
import { faultOfChain } from './record-chain.ts'
import { findChains } from './record-chain-store.ts'
import { verifyPack } from './verify-pack.ts'

describe('The records of an order', () => {
  const t = useApp()
  const driver = new HoldDriver(t)
  const findChain = async (orderId: number) =>
    (await findChains(t.db, [orderId])).get(orderId) ?? []
  const owner = () => t.database.ownerUrl
  const withOwner = async (statement: string, values: unknown[]) => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: owner() })
    await client.connect()
    try {
      // As somebody with all rights in the database could.
      await client.query('set session_replication_role = replica')
      await client.query(statement, values)
    } finally {
      await client.end()
    }
  }

  it('are chained, whatever is done to it', async () => {
    const order = await driver.place()
    await driver.checkIn(order, { 0: { storagePlace: 'Shelf 1' } })
    await driver.hold(order)
    await driver.end(order, 'release')
    await driver.accept(order.orderId)
    const chain = await findChain(order.orderId)
    expect(faultOfChain(chain)).toBe(null)
    expect(chain.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['start', 'audit', 'custody']),
    )
  })

  it('stay one chain when many are added at once', async () => {
    const order = await driver.place()
    const { orderNumber } = order
    await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        driver.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: `Note ${nth}` }),
      ),
    )
    const chain = await findChain(order.orderId)
    expect(faultOfChain(chain)).toBe(null)
    expect(chain).toHaveLength(14)
  })

  it.each([
    [
      'changed',
      `update audit_records set changes = '{}' where id = (select max(id) - 1 from audit_records where subject = 'order' and subject_id = $1)`,
    ],
    [
      'removed',
      `delete from audit_records where id = (select max(id) - 1 from audit_records where subject = 'order' and subject_id = $1)`,
    ],
    [
      'added',
      `insert into audit_records (at, actor, action, subject, subject_id, changes) values (now(), 'system', 'order:accept', 'order', $1, '{}')`,
    ],
    ['moved', `update custody_events set at = at - interval '1 day' where order_id = $1`],
  ])('are found by night if one was %s behind the portal’s back', async (_, statement) => {
    const order = await driver.place()
    await driver.receive(order.orderId)
    await driver.accept(order.orderId)
    const complaint = () => checkChains(t).then(String, String)
    const mark = `{"orderId":${order.orderId},`
    expect(await complaint()).not.toContain(mark)
    await withOwner(statement, [order.orderId])
    expect(await complaint()).toContain(mark)
  })

  it('are in a pack with everything else, which verifies', async () => {
    const order = await driver.place()
    await driver.bring(order, 'invoiced')
    const reply = await driver.get('admin', `/admin/order/pack/${order.orderNumber}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    const seed = t.config.SIGNING_KEY
    if (!seed) throw new Error('No key')
    expect((await verifyPack(reply.rawPayload, publicKeyOf(seed))).faults).toEqual([])
    const contents = unzipSync(reply.rawPayload)
    expect(Object.keys(contents).sort()).toEqual([
      'documents/chain-of-custody.pdf',
      'documents/confirmation.pdf',
      'documents/invoice.pdf',
      'documents/submission-form.pdf',
      'emails.json',
      'manifest.json',
      'manifest.sig',
      'order.json',
      'records.jsonl',
      'users.json',
    ])
    const emails = JSON.parse(Buffer.from(contents['emails.json'] ?? []).toString())
    expect(emails.map(({ kind }: { kind: string }) => kind)).toContain('order-placed')
  })

  it('are read fast enough when there are thousands, and one order does not stop the night', async () => {
    const order = await driver.place()
    await t.pool.query(
      `insert into audit_records (at, actor, action, subject, subject_id, changes)
        select now(), 'system', 'order:note', 'order', $1, '{}' from generate_series(1, 4000)`,
      [order.orderId],
    )
    expect(await findChain(order.orderId)).toHaveLength(4_002)
    expect(String(await checkChains(t).catch(String))).not.toContain('timeout')
  })

  it('cannot be added to a chain by the portal itself', async () => {
    const order = await driver.place()
    const refused = { code: '42501' }
    await expect(
      t.pool.query(`insert into record_chain values ($1, 99, 'audit', 1, sha256('x'))`, [
        order.orderId,
      ]),
    ).rejects.toMatchObject(refused)
    await expect(
      t.pool.query(`select chain_record($1, 'audit', 1, 'x')`, [order.orderId]),
    ).rejects.toMatchObject(refused)
    await expect(t.pool.query('delete from custody_events')).rejects.toMatchObject(refused)
  })

  it('are not for customers', async () => {
    const order = await driver.place()
    expect((await driver.get('userA', `/admin/order/pack/${order.orderNumber}`)).statusCode).toBe(
      403,
    )
  })
})
