import { expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { until } from '../../test/processes.ts'
import { lookForWork } from '../platform/jobs/look-for-work.ts'
import { relayWork } from './events-store.ts'

const t = useApp()
const driver = new OrderDriver(t)

const waiting = async () =>
  (await t.pool.query('select count(*)::int as n from events where position is null')).rows[0].n

it('Every event gets its place in the feed without being asked, until looking for work is stopped', async () => {
  const looking = lookForWork({ db: t.db, work: [relayWork(t.db)], onError: () => {} })
  await driver.place()
  await until('a place in the feed', async () => (await waiting()) === 0)
  await looking.stop()
  await driver.place()
  expect(await waiting()).toBe(1)
})

it('Of two relays at once the second waits, and gives positions only to what the first left', async () => {
  await t.pool.query('select relay_events()')
  const [first, second] = [await t.pool.connect(), await t.pool.connect()]
  const relay = async (client: typeof first) =>
    (await client.query('select relay_events() as moved')).rows
  const feed = async () =>
    (
      await t.pool.query(
        `select last_position::int as last, (select count(*)::int from events where position is not null) as given,
         (select max(position)::int from events) as highest from event_feed`,
      )
    ).rows[0]
  const { last } = await feed()
  await driver.place()
  await driver.place()
  await first.query('begin')
  expect(await relay(first)).toEqual([{ moved: 2 }])
  await driver.place()
  const waiting = relay(second)
  await until('a wait', async () => {
    const { rows } = await t.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length === 1
  })
  expect(await feed()).toEqual({ last, given: last, highest: last })
  await first.query('commit')
  expect(await waiting).toEqual([{ moved: 1 }])
  expect(await feed()).toEqual({ last: last + 3, given: last + 3, highest: last + 3 })
  first.release()
  second.release()
})
