import { runsOf } from '@accession/domain/proofs/prove'
import { describe, expect, it } from 'vitest'
import { HoldDriver } from './hold-driver.ts'
import { useApp } from './make-app.ts'
import { coloradoPlant } from './order-examples.ts'

/** How often each race is run; `npm run proof races` runs more. */
const RUNS = runsOf({ ci: 50, full: 1_000 })
const AT_ONCE = 5

type Answer = { statusCode: number; json: () => { refusal?: string } }

describe(`Races, ${RUNS} of each`, { timeout: 1_800_000 }, () => {
  const t = useApp()
  const driver = new HoldDriver(t)
  const samples = [coloradoPlant]

  /** The final state of the order and its records, as one line. */
  const outcome = async (orderId: number) => {
    const { rows } = await t.pool.query(
      `select o.phase, o.canceled_at is not null as canceled, o.version,
        (select string_agg(action, ' ' order by id) from audit_records
          where subject = 'order' and subject_id = o.id and action <> 'order:place') as history,
        (select count(*)::int from mails m where m.order_id = o.id) as mails,
        (select count(*)::int from tests where order_id = o.id and removed_at is null
          and (due_date is null) <> (o.phase = 'created')) as undated
       from orders o where o.id = $1`,
      [orderId],
    )
    return rows[0]
  }
  const said = ({ statusCode, json }: Answer) =>
    statusCode === 200 ? 'done' : `${statusCode} ${json().refusal}`

  /** Runs a race many times, a few at once, and counts the outcomes. */
  async function run(race: () => Promise<string>): Promise<Map<string, number>> {
    const ends = new Map<string, number>()
    let left = RUNS
    const runner = async () => {
      while (left-- > 0) {
        const end = await race()
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runner))
    return ends
  }
  let races = 0
  /** Every other time the second starts first. */
  const inTurns = <T>(...starts: (() => Promise<T>)[]): Promise<T[]> => {
    const turned = races++ % 2 === 1
    const begun = (turned ? starts.toReversed() : starts).map((start) => start())
    return Promise.all(turned ? begun.toReversed() : begun)
  }

  it('receive and the customer’s edit: the edit comes first or is refused', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      const [received, edited] = await inTurns<Answer>(
        () => driver.receive(order.orderId),
        () => driver.edit('userA', order, { samples }),
      )
      if (!received || !edited) throw new Error('two answers expected')
      const { phase, version, history, undated } = await outcome(order.orderId)
      return [said(received), said(edited), phase, version, history, `undated ${undated}`].join(
        ', ',
      )
    })
    for (const end of ends.keys()) {
      expect([
        'done, done, received, 3, order:edit order:receive, undated 0',
        'done, 409 already-received, received, 2, order:receive, undated 0',
      ]).toContain(end)
    }
  })

  it('release and the customer’s answer: the answer is kept, or came too late', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      await driver.receive(order.orderId)
      await driver.hold(order)
      const [released, answered] = await inTurns<Answer>(
        () => driver.end(order, 'release'),
        () => driver.answer(order, { answer: 'use-as-is' }),
      )
      if (!released || !answered) throw new Error('two answers expected')
      const { history, undated } = await outcome(order.orderId)
      const { rows } = await t.pool.query(
        `select h.answer is not null as answered, o.held_samples, o.unanswered_holds + o.answered_holds as open
          from sample_holds h join orders o on o.id = h.order_id where o.id = $1`,
        [order.orderId],
      )
      const { answered: isKept, held_samples, open } = rows[0]
      return [said(released), said(answered), history, undated, isKept, held_samples, open].join(
        ', ',
      )
    })
    for (const end of ends.keys()) {
      expect([
        'done, done, order:receive order:hold order:answer-hold order:end-hold, 0, true, 0, 0',
        'done, 409 not-on-hold, order:receive order:hold order:end-hold, 0, false, 0, 0',
      ]).toContain(end)
    }
  })

  it('hold and accept: both are done in either order, and it stays on hold', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      await driver.receive(order.orderId)
      const answers = await inTurns<Answer>(
        () => driver.hold(order),
        () => driver.accept(order.orderId),
      )
      const { phase, history } = await outcome(order.orderId)
      const { rows } = await t.pool.query(
        `select held_samples, (select count(*)::int from tests where order_id = o.id
          and due_date is not null) as dated from orders o where id = $1`,
        [order.orderId],
      )
      const { held_samples, dated } = rows[0]
      return [...answers.map(said), phase, history, held_samples, dated].join(', ')
    })
    for (const end of ends.keys()) {
      expect([
        'done, done, accepted, order:receive order:hold order:accept, 1, 0',
        'done, done, accepted, order:receive order:accept order:hold, 1, 0',
      ]).toContain(end)
    }
  })

  it('hold and issue: it is invoiced or on hold, never both', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      await driver.bring(order, 'accepted')
      const { orderId, orderNumber } = order
      const answers = await inTurns<Answer>(
        () => driver.hold(order),
        () => driver.call('finance', 'POST', '/invoice/issue', { orderNumber }),
      )
      const { phase } = await outcome(orderId)
      return [...answers.map(said), phase].join(', ')
    })
    for (const end of ends.keys()) {
      expect([
        'done, 409 sample-on-hold, accepted',
        '409 already-invoiced, done, invoiced',
      ]).toContain(end)
    }
  })

  it('accept and cancel: accepted and then canceled, or canceled and not accepted', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      await driver.receive(order.orderId)
      const [accepted, canceled] = await inTurns<Answer>(
        () => driver.accept(order.orderId),
        () => driver.cancel(order.orderNumber),
      )
      if (!accepted || !canceled) throw new Error('two answers expected')
      const end = await outcome(order.orderId)
      return [said(accepted), said(canceled), end.phase, end.canceled, end.history].join(', ')
    })
    for (const end of ends.keys()) {
      expect([
        'done, done, accepted, true, order:receive order:accept order:cancel',
        '409 canceled, done, received, true, order:receive order:cancel',
      ]).toContain(end)
    }
  })

  it('accept and accept: one accepts', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      await driver.receive(order.orderId)
      const accept = () => driver.accept(order.orderId)
      const answers = await inTurns<Answer>(accept, accept)
      const { phase, version, history } = await outcome(order.orderId)
      return [...answers.map(said).sort(), phase, version, history].join(', ')
    })
    expect([...ends]).toEqual([
      ['409 already-accepted, done, accepted, 3, order:receive order:accept', RUNS],
    ])
  })

  it('cancel and cancel: one cancels, and one email is sent', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      const cancel = () => driver.cancel(order.orderNumber)
      const answers = await inTurns<Answer>(cancel, cancel)
      const { version, history, mails } = await outcome(order.orderId)
      return [...answers.map(said).sort(), version, history, mails].join(', ')
    })
    expect([...ends]).toEqual([['409 canceled, done, 2, order:cancel, 2', RUNS]])
  })

  it('two edits onto the same version: one is stale', async () => {
    const ends = await run(async () => {
      const order = await driver.place('userA', { samples })
      const edit = () => driver.edit('userA', order, { samples }, { 'if-match': '"1"' })
      const answers = await inTurns<Answer>(edit, edit)
      const { version, history } = await outcome(order.orderId)
      return [...answers.map(({ statusCode }) => statusCode).sort(), version, history].join(', ')
    })
    expect([...ends]).toEqual([['200, 412, 2, order:edit', RUNS]])
  })
})
