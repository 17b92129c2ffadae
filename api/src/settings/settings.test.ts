import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { SEED_PANELS } from '@accession/domain/catalog/seed-catalog'
import type { SettingKey } from '@accession/domain/laboratory/settings'
import { settingsChange } from '@accession/domain/laboratory/settings-changes'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { buildApp } from '../app.ts'
import { openPool } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import { openLog } from '../platform/process/logger.ts'
import { applyChange } from './apply-settings.ts'
import { findSavedSettings } from './settings-store.ts'

const t = useApp()
const log = openLog('silent')

const today = () => labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone).day
const NONE = settingsChange.parse({})

/** As the console does. Returns why it cannot be saved; null if it was. */
async function save(key: SettingKey, value: unknown, validFrom = today()): Promise<string | null> {
  const change = { ...NONE, settings: [{ key, validFrom, value }] }
  const parsed = settingsChange.safeParse(change)
  if (!parsed.success) return parsed.error.message
  const context = { clock: t.clock, today: today(), by: { actor: 'console' as const } }
  try {
    await t.db.transaction().execute(async (trx) => {
      await applyChange(trx, context, await findSavedSettings(trx), parsed.data)
    })
    return null
  } catch (error) {
    if (error instanceof Problem) return Object.values(error.details.fields ?? {}).join()
    throw error
  }
}

/** What a server that starts now says, given this laboratory file. */
async function startedWith(laboratory: Partial<typeof t.config.laboratory>) {
  const pool = openPool(t.database.appUrl)
  const config = { ...t.config, laboratory: { ...t.config.laboratory, ...laboratory } }
  const app = await buildApp({ config, pool, clock: t.clock, log })
  const reply = await app.inject({ url: '/api/lab' })
  await app.close()
  await pool.end()
  return reply.json()
}

describe('Settings', () => {
  it('take the laboratory file once; from then on the database decides', async () => {
    const { rows } = await t.pool.query(`select value from settings where key = 'name'`)
    expect(rows).toEqual([{ value: 'Front Range Analytical' }])
    expect((await startedWith({ name: 'Changed In The File' })).name).toBe('Front Range Analytical')
    expect(await save('name', 'Front Range Labs')).toBeNull()
    expect((await startedWith({})).name).toBe('Front Range Labs')
  })

  it('take effect on their day, not before', async () => {
    const tomorrow = addDays(today(), 1)
    expect(await save('supportHours', 'Always', tomorrow)).toBeNull()
    expect((await startedWith({})).supportHours).not.toBe('Always')
    t.clock.advance(24 * 3_600_000)
    expect((await startedWith({})).supportHours).toBe('Always')
    t.clock.advance(-24 * 3_600_000)
  })

  it('keep what customers may not see to themselves', async () => {
    expect(await startedWith({})).not.toHaveProperty('sage')
  })

  it.each([
    ['a value of the wrong shape', 'dueDateOffset', 'two', undefined],
    ['a panel without tests', 'panels', [{ ...SEED_PANELS[0], tests: [] }], undefined],
    [
      'a panel for a product of another compliance type',
      'panels',
      [{ ...SEED_PANELS[0], productType: 'unit' }],
      undefined,
    ],
    ['a day in the past', 'name', 'Too Late', '2020-01-01'],
  ] as const)('refuse %s', async (_, key, value, day) => {
    expect(await save(key, value, day)).not.toBeNull()
  })

  it('are audited with the value before', async () => {
    await save('supportPhone', '(303) 555-0100')
    await save('supportPhone', '(303) 555-0101')
    const { rows } = await t.pool.query(
      `select changes from audit_records where action = 'setting:update' order by id desc limit 1`,
    )
    expect(rows[0].changes).toEqual({
      [`Support phone, from ${formatDay(today())}`]: {
        from: '(303) 555-0100',
        to: '(303) 555-0101',
      },
    })
  })

  it('decide which tests a panel chooses, from their day on', async () => {
    const { accessToken } = await t.signIn('userA')
    const panels = async () => (await t.get('/test-types', accessToken)).json().panels
    expect(await panels()).toEqual(SEED_PANELS)
    const [first] = SEED_PANELS
    await save('panels', [{ ...first, tests: ['pesticidesCo'] }])
    expect(await panels()).toEqual([{ ...first, tests: ['pesticidesCo'] }])
  })
})
