import { randomUUID } from 'node:crypto'
import {
  DRAFT_KEPT_DAYS,
  MAX_DRAFT_CONTENT,
  MAX_DRAFTS,
} from '@accession/domain/orders/order-drafts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { guestInfo, threeSamples } from '../../test/order-examples.ts'
import type { DemoKind } from '../demo/demo-data.ts'
import { retention } from '../retention/retention.ts'

const t = useApp()
const KINDS = ['userA', 'userB', 'guest', 'admin', 'noOrders'] as const satisfies DemoKind[]
type Kind = (typeof KINDS)[number]
const headers = {} as Record<Kind, Record<string, string>>
beforeAll(async () => {
  for (const kind of KINDS) headers[kind] = bearer((await t.signIn(kind)).accessToken)
})
beforeEach(() => t.pool.query('delete from order_drafts'))

type Body = {
  version: string
  basedOn: string | null
  name: string
  samples: number
  content: string
}
const bodyOf = (changes: Partial<Body> = {}): Body => ({
  version: randomUUID(),
  basedOn: null,
  name: 'Blue Dream and 2 more',
  samples: 3,
  content: '{"format":1}',
  ...changes,
})
const put = (id: string, payload: object, kind: Kind = 'userA') =>
  t.request({ method: 'PUT', url: `/drafts/${id}`, headers: headers[kind], payload })
const read = (id: string, kind: Kind = 'userA', query = '') =>
  t.request({ method: 'GET', url: `/drafts/${id}${query}`, headers: headers[kind] })
const list = (kind: Kind = 'userA') =>
  t.request({ method: 'GET', url: '/drafts', headers: headers[kind] })
const remove = (id: string, version: string, kind: Kind = 'userA') =>
  t.request({ method: 'DELETE', url: `/drafts/${id}?version=${version}`, headers: headers[kind] })
const place = (key: string, changes: object = {}, kind: Kind = 'userA') =>
  t.post(
    kind === 'guest' ? '/order-guest' : '/order',
    { samples: threeSamples, ...(kind === 'guest' ? { guestInfo } : { companyId: 1 }), ...changes },
    { ...headers[kind], 'idempotency-key': key },
  )
async function saved(changes: Partial<Body> = {}, kind: Kind = 'userA') {
  const id = randomUUID()
  const body = bodyOf(changes)
  expect((await put(id, body, kind)).statusCode).toBe(200)
  return { id, ...body }
}
const orders = async () =>
  (await t.pool.query('select count(*)::int as n from orders')).rows[0].n as number

describe('Drafts', () => {
  it('are saved, listed, opened on another device and deleted', async () => {
    const { id, version, content } = await saved()
    const summary = {
      id,
      version,
      name: 'Blue Dream and 2 more',
      samples: 3,
      savedAt: expect.stringMatching(/^2/),
    }
    expect((await list()).json()).toEqual({ drafts: [summary] })
    expect((await read(id)).json()).toEqual({ ...summary, orderNumber: null, content })
    expect((await read(id, 'userA', `?seen=${version}`)).json().content).toBeNull()
    expect((await read(id, 'userA', `?seen=${randomUUID()}`)).json().content).toBe(content)
    expect((await remove(id, version)).statusCode).toBe(204)
    expect((await list()).json()).toEqual({ drafts: [] })
    expect((await remove(id, version)).statusCode).toBe(404)
  })

  it('are listed with the last saved first', async () => {
    const first = await saved({ name: 'first' })
    t.clock.advance(1_000)
    await saved({ name: 'second' })
    t.clock.advance(1_000)
    await put(first.id, bodyOf({ basedOn: first.version, name: 'first again' }))
    const names = (await list()).json().drafts.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['first again', 'second'])
  })

  it('belong to one user; the same id of another user is another draft', async () => {
    const { id, version } = await saved()
    expect((await list('userB')).json()).toEqual({ drafts: [] })
    expect((await read(id, 'userB')).statusCode).toBe(404)
    expect((await read(id, 'admin')).statusCode).toBe(404)
    expect((await put(id, bodyOf({ basedOn: version }), 'userB')).statusCode).toBe(404)
    expect((await remove(id, version, 'userB')).statusCode).toBe(404)
    expect((await put(id, bodyOf({ content: 'theirs' }), 'userB')).statusCode).toBe(200)
    expect((await place(id, { companyId: 3 }, 'userB')).statusCode).toBe(200)
    expect((await read(id)).json()).toMatchObject({ version, orderNumber: null })
  })

  it('are for everyone who may order: guests and staff too', async () => {
    for (const kind of ['guest', 'admin'] as const) {
      const { id } = await saved({}, kind)
      expect((await read(id, kind)).statusCode).toBe(200)
    }
    expect((await put(randomUUID(), bodyOf(), 'noOrders')).statusCode).toBe(403)
  })

  it('come back exactly as they were typed', async () => {
    const typed = { name: 'NUL \0, half \ud83c and \udf3f, "quotes" \\ and 🌿', note: '\u2028' }
    const { id, content } = await saved({ content: JSON.stringify(typed) })
    expect((await read(id)).json().content).toBe(content)
    expect(JSON.parse((await read(id)).json().content)).toEqual(typed)
  })

  it('have room for 200 full samples, and not for more than the limit', async () => {
    const sample = { info: { sampleName: '"Ünïcode"'.repeat(10) }, tests: 'x'.repeat(6_000) }
    const content = JSON.stringify({ samples: Array(200).fill(sample) })
    expect(content.length).toBeGreaterThan(1_000_000)
    const { id } = await saved({ content })
    expect((await read(id)).json().content).toBe(content)
    const large = bodyOf({ content: 'x'.repeat(MAX_DRAFT_CONTENT + 1) })
    expect((await put(randomUUID(), large)).statusCode).toBe(400)
    expect((await put(randomUUID(), bodyOf({ content: 'ü'.repeat(4_000_000) }))).statusCode).toBe(
      413,
    )
  })

  it('are at most 20 for a user, also when many are saved at once', async () => {
    const all = Array.from({ length: MAX_DRAFTS + 5 }, () => put(randomUUID(), bodyOf()))
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_DRAFTS)
    const refused = await put(randomUUID(), bodyOf())
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'too-many-drafts'])
    const { drafts } = (await list()).json()
    expect(drafts).toHaveLength(MAX_DRAFTS)
    const [{ id, version }] = drafts
    expect((await put(id, bodyOf({ basedOn: version }))).statusCode).toBe(200)
    expect((await place(drafts[1].id)).statusCode).toBe(200)
    expect((await put(randomUUID(), bodyOf())).statusCode).toBe(200)
  })
})

describe('A save', () => {
  it('repeated after a lost reply is the same save', async () => {
    const { id, ...body } = await saved()
    const again = await put(id, body)
    expect([again.statusCode, again.json().version]).toEqual([200, body.version])
  })

  it('that is not based on the saved version is refused with what is saved', async () => {
    const { id, version, content } = await saved()
    for (const basedOn of [null, randomUUID()]) {
      const refused = await put(id, bodyOf({ basedOn, content: 'mine' }))
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'draft-changed',
        draft: { id, version, content, orderNumber: null },
      })
    }
    expect((await remove(id, randomUUID())).json().code).toBe('draft-changed')
    expect((await read(id)).json().content).toBe(content)
  })

  it('of a draft that was deleted on another device does not bring it back', async () => {
    const { id, version } = await saved()
    await remove(id, version)
    expect((await put(id, bodyOf({ basedOn: version }))).statusCode).toBe(404)
    expect((await list()).json()).toEqual({ drafts: [] })
  })

  it('from two devices at once: one wins, the other gets what the winner saved', async () => {
    for (let round = 0; round < 30; round++) {
      const { id, version } = await saved()
      const mine = bodyOf({ basedOn: version, content: 'phone' })
      const theirs = bodyOf({ basedOn: version, content: 'desk' })
      const replies = await Promise.all([put(id, mine), put(id, theirs)])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const winner = replies[0].statusCode === 200 ? mine : theirs
      const loser = replies.find(({ statusCode }) => statusCode === 409)
      expect(loser?.json().draft).toMatchObject({
        version: winner.version,
        content: winner.content,
      })
      expect((await read(id)).json().content).toBe(winner.content)
      await remove(id, winner.version)
    }
  })
})

describe('Placing the order', () => {
  it('marks its draft: it is no longer listed, and answers with the order number', async () => {
    const { id, version } = await saved()
    const { orderNumber } = (await place(id)).json()
    expect((await list()).json()).toEqual({ drafts: [] })
    expect((await read(id)).json()).toMatchObject({ orderNumber, content: null, name: '' })
    const late = [
      await put(id, bodyOf({ basedOn: version })),
      await put(id, bodyOf()),
      await remove(id, version),
      await place(id, { poNumber: 'another' }),
    ]
    for (const reply of late) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ code: 'draft-placed', orderNumber })
    }
  })

  it('works for a draft that never reached the server, and for guests', async () => {
    for (const kind of ['userA', 'guest'] as const) {
      const id = randomUUID()
      const { orderNumber } = (await place(id, {}, kind)).json()
      expect((await put(id, bodyOf(), kind)).json()).toMatchObject({ orderNumber })
    }
  })

  it('twice with the same request gets the same reply, also after the key is forgotten', async () => {
    const { id } = await saved()
    const first = await place(id)
    expect((await place(id)).json()).toEqual(first.json())
    t.clock.advance(8 * 24 * 3_600_000)
    for (const kind of KINDS) headers[kind] = bearer((await t.signIn(kind)).accessToken)
    await retention(t)
    const again = await place(id)
    expect([again.statusCode, again.json().orderNumber]).toEqual([409, first.json().orderNumber])
  })

  it('marks nothing when the order is refused', async () => {
    const { id, version } = await saved()
    expect((await place(id, { expectedTotal: 1 })).statusCode).toBe(409)
    expect((await place(id, { companyId: 999 })).statusCode).toBe(404)
    expect((await read(id)).json()).toMatchObject({ version, orderNumber: null })
  })

  it('from two devices at once gives one order', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await saved()
      const before = await orders()
      const replies = await Promise.all([
        place(id),
        place(id, { poNumber: 'changed on the desk' }),
        place(id),
      ])
      expect(await orders()).toBe(before + 1)
      const numbers = new Set(replies.map((reply) => reply.json().orderNumber))
      expect([...numbers]).toEqual([expect.stringMatching(/^\d\d-\d+$/)])
    }
  })

  it('races with a save: saved before, or refused with the order number', async () => {
    for (let round = 0; round < 20; round++) {
      const isNew = round % 2 === 0
      const draft = isNew ? null : await saved()
      const id = draft?.id ?? randomUUID()
      const saving = () => put(id, bodyOf({ basedOn: draft?.version ?? null }))
      const [first, placed, second] = await Promise.all([saving(), place(id), saving()])
      const { orderNumber } = placed.json()
      expect(placed.statusCode).toBe(200)
      for (const save of [first, second]) {
        if (save.statusCode === 200 || save.json().code === 'draft-changed') continue
        expect(save.json()).toMatchObject({ code: 'draft-placed', orderNumber })
      }
      expect((await read(id)).json()).toMatchObject({ orderNumber, content: null })
    }
  })
})

describe('Drafts and marks', () => {
  it('are deleted 90 days after the last change', async () => {
    const open = await saved()
    const placed = await saved()
    await place(placed.id)
    const rows = async () => (await t.pool.query('select id from order_drafts')).rows.length
    const ago = (days: number) =>
      t.pool.query('update order_drafts set saved_at = $1', [
        new Date(t.clock.now().getTime() - days * 24 * 3_600_000),
      ])
    await ago(DRAFT_KEPT_DAYS - 0.1)
    expect((await retention(t)).drafts).toBe(0)
    expect((await read(open.id)).statusCode).toBe(200)
    await ago(DRAFT_KEPT_DAYS + 0.1)
    expect((await retention(t)).drafts).toBe(2)
    expect(await rows()).toBe(0)
  })
})
