import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bearer, useApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'
import { until } from './processes.ts'

const t = useApp()
const linesOf = (id: string) =>
  t.logged.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id)
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`

describe('The request id', () => {
  it('is the trace id that the client sent: in the header, the problem and the log', async () => {
    const reply = await t.request({ method: 'GET', url: '/user', headers: { traceparent } })
    expect(reply.headers['x-request-id']).toBe(TRACE)
    expect(reply.json().requestId).toBe(TRACE)
    expect(linesOf(TRACE)).toMatchObject([{ msg: 'request', route: '/api/user', status: 401 }])
  })

  it('is a new one if the client sent none, or something else', async () => {
    const sent = [undefined, 'garbage', traceparent.toUpperCase(), `${traceparent}, ${traceparent}`]
    const ids = []
    for (const other of sent) {
      const headers = other === undefined ? {} : { traceparent: other }
      const reply = await t.request({ method: 'GET', url: '/user', headers })
      ids.push(reply.headers['x-request-id'])
    }
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
    expect(ids).not.toContain(TRACE)
    expect(new Set(ids).size).toBe(sent.length)
  })

  it('is in the log once, with status 499, when the caller hangs up before the reply', async () => {
    const { accessToken } = await t.signIn('userA')
    await t.app.listen({ port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    const id = 'a'.repeat(32)
    const locking = await t.pool.connect()
    onTestFinished(() => locking.release())
    await locking.query('begin; lock table orders in access exclusive mode')
    const leaving = new AbortController()
    const sent = fetch(`http://127.0.0.1:${port}/api/order`, {
      method: 'POST',
      headers: {
        ...bearer(accessToken),
        'content-type': 'application/json',
        traceparent: `00-${id}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ samples: threeSamples, companyId: 1 }),
      signal: leaving.signal,
    })
    const gone = expect(sent).rejects.toThrow()
    await sleep(300)
    leaving.abort()
    await gone
    await until('the line', async () => linesOf(id).length > 0)
    expect(linesOf(id)).toMatchObject([{ msg: 'request', route: '/api/order', status: 499 }])
    await locking.query('rollback')
    const placed = async () => {
      const { rows } = await t.pool.query('select from audit_records where request_id = $1', [id])
      return rows.length > 0
    }
    await until('the order, which is placed all the same', placed)
    await sleep(200)
    expect(linesOf(id)).toHaveLength(1)
  })

  it('may come twice: both requests are done, and each has its own record, time and line', async () => {
    const { accessToken } = await t.signIn('userA')
    const place = () =>
      t.post(
        '/order',
        { samples: threeSamples, companyId: 1 },
        { ...bearer(accessToken), traceparent },
      )
    const replies = [await place(), await place()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const numbers = replies.map((reply) => reply.json().orderNumber)
    expect(new Set(numbers).size).toBe(2)
    const { rows } = await t.pool.query(
      'select subject_id, at from audit_records where request_id = $1 order by id',
      [TRACE],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0].subject_id).not.toBe(rows[1].subject_id)
    expect(rows[0].at < rows[1].at).toBe(true)
    const lines = t.logged.map((line) => JSON.parse(line))
    const placed = lines.filter(({ route, status }) => route === '/api/order' && status === 200)
    expect(placed).toMatchObject([{ requestId: TRACE }, { requestId: TRACE }])
  })
})
