import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInvoices } from '../../test/load-invoices.ts'
import { bearer, useApp } from '../../test/make-app.ts'
import { tokenOf } from '../../test/make-billed-order.ts'
import { until } from '../../test/processes.ts'

const ORDERS = 2_000
const YEAR = 'lower=2026-01-01&upper=2026-12-31'

describe('A long export', () => {
  const t = useApp()
  beforeAll(async () => {
    await loadInvoices(t.database.ownerUrl, ORDERS)
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** Reads nothing until asked to. */
  async function open(path: string): Promise<IncomingMessage> {
    const { port } = t.app.server.address() as AddressInfo
    const headers = bearer(await tokenOf(t, 'finance'))
    return new Promise((resolve, reject) => {
      get({ port, path: `/api${path}`, headers, agent: false }, resolve).on('error', reject)
    })
  }
  async function readAll(response: IncomingMessage, pauseMs = 0): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of response) {
      chunks.push(chunk)
      if (pauseMs > 0) await sleep(pauseMs)
    }
    return Buffer.concat(chunks).toString()
  }
  const accounting = `/admin/accounting-csv?${YEAR}`

  /** Connections held by exports. */
  const known = async () => {
    const { rows } = await t.pool.query(`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
    return rows.map(({ pid }) => pid as number)
  }
  const allGivenBack = () =>
    until('the connection is given back', async () => (await known()).length === 0)

  it('contains what its preview says, however slowly it is read', async () => {
    const quick = await readAll(await open(accounting))
    expect(await readAll(await open(accounting), 2)).toBe(quick)
    const preview = JSON.parse(await readAll(await open(`/admin/accounting-csv/preview?${YEAR}`)))
    const rows = quick.trimEnd().split('\r\n').slice(1)
    const total = rows.reduce(
      (sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100),
      0,
    )
    expect(preview).toMatchObject({ orders: ORDERS, rows: rows.length, total: total / 100 })
    await allGivenBack()
  })

  it('works for Sage too, order by order', async () => {
    const file = await readAll(await open(`/admin/sage-csv?${YEAR}`))
    const preview = JSON.parse(await readAll(await open(`/admin/sage-csv/preview?${YEAR}`)))
    const rows = file.trimEnd().split('\r\n').slice(1)
    const amount = (row: string) => Math.round(Number(row.split(',').at(-1)) * 100)
    const total = -rows.reduce((sum, row) => sum + amount(row), 0)
    expect(preview).toMatchObject({ orders: ORDERS, rows: rows.length, total: total / 100 })
  })

  it('stops and releases its connection when the client disconnects', async () => {
    const response = await open(accounting)
    expect(await known()).toHaveLength(1)
    response.destroy()
    await allGivenBack()
  })

  it('that fails midway never looks complete', async () => {
    const response = await open(accounting)
    const [pid] = await known()
    await t.pool.query('select pg_terminate_backend($1)', [pid])
    await expect(readAll(response)).rejects.toThrow('aborted')
    expect((await readAll(await open(accounting))).length).toBeGreaterThan(1_000_000)
    await allGivenBack()
  })

  it('takes no connection from other calls: a third export waits, other calls go on', async () => {
    const busy = [await open(accounting), await open(accounting)]
    const third = await open(accounting)
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '1'])
    expect((await t.get('/lab')).statusCode).toBe(200)
    for (const response of busy) response.destroy()
    await allGivenBack()
  })
})
