import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/make-app.ts'
import { Problem } from './problem.ts'
import { throttle } from './throttle.ts'

describe('A throttle', () => {
  const t = useApp()
  const make = (name: string) =>
    throttle(t.pool, { name, tries: 2, seconds: 60, firstPauseSeconds: 1 })
  const outcome = (spending: Promise<void>) =>
    spending.then(
      () => 'through',
      (error) =>
        error instanceof Problem ? Math.ceil(error.details.retryAfterSeconds ?? 0) : error,
    )

  it('allows one try after a pause that doubles each time, and never locks out', async () => {
    const limit = make('growing')
    const tryOnce = () => outcome(limit.spend('key'))
    expect([await tryOnce(), await tryOnce()]).toEqual(['through', 'through'])
    expect([await tryOnce(), await tryOnce()]).toEqual([1, 1])
    await sleep(1_050)
    expect([await tryOnce(), await tryOnce()]).toEqual(['through', 2])
    await sleep(2_050)
    expect([await tryOnce(), await tryOnce()]).toEqual(['through', 4])
  })

  it('starts over when cleared, and subtracts what is refunded', async () => {
    const limit = make('cleared')
    const tryOnce = () => outcome(limit.spend('key'))
    expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual(['through', 'through', 1])
    await limit.clear('key')
    for (let n = 0; n < 5; n++) {
      expect(await tryOnce()).toBe('through')
      await limit.refund('key')
    }
  })

  it('makes nobody wait when the clock is set back', async () => {
    const limit = make('set-back')
    const tryOnce = () => outcome(limit.spend('key'))
    expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual(['through', 'through', 1])
    await t.pool.query(
      `update rate_limits set expire = expire + 3600000 where key like 'set-back%'`,
    )
    expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual([
      'through',
      'through',
      'through',
    ])
    expect(await tryOnce()).toBe(1)
  })

  it('can refuse a key again and again for a second without writing anything', async () => {
    const limit = throttle(t.pool, {
      name: 'flood',
      tries: 2,
      seconds: 60,
      remembersRefusals: true,
    })
    const tryOnce = () => outcome(limit.spend('key'))
    for (let n = 0; n < 2; n++) expect(await tryOnce()).toBe('through')
    expect(await tryOnce()).toBe(15)
    const state = async () =>
      (await t.pool.query(`select * from rate_limits where key like 'flood%' order by key`)).rows
    const before = await state()
    for (let n = 0; n < 20; n++) expect(await tryOnce()).toBe(15)
    expect(await state()).toEqual(before)

    // Another process lets the key through; this one notices.
    await t.pool.query(`delete from rate_limits where key like 'flood%'`)
    expect(await tryOnce()).toBe(15)
    await sleep(1_050)
    expect(await tryOnce()).toBe('through')
  })
})
