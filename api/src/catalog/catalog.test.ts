import { toCatalog } from '@accession/contract/catalog'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { readCatalogCsv, writeCatalogCsv } from './catalog-csv.ts'
import { findEntries } from './catalog-store.ts'
import { importCatalog } from './import-catalog.ts'

const DAY_MS = 24 * 3_600_000

describe('GET /test-types and GET /turn-times', () => {
  const t = useApp()
  const read = async () => {
    const { accessToken } = await t.signIn('userA')
    const types = await t.get('/test-types', accessToken)
    return { types, times: await t.get('/turn-times') }
  }

  it('return the seed catalog, which the rules read back unchanged', async () => {
    const { types, times } = await read()
    expect(types.json().testTypes.find((type: { id: number }) => type.id === 30)).toMatchObject({
      testName: 'microALC',
      price: 0,
      parentTestTypeId: null,
    })
    expect(toCatalog(types.json(), times.json())).toEqual(SEED_CATALOG)
  })

  it('include turnTypeMultipliers standard 1, rush 1.5, urgent 2', async () => {
    const { types } = await read()
    expect(types.json().turnTypeMultipliers).toEqual({ standard: 1, rush: 1.5, urgent: 2 })
  })

  it('return turn times without authentication, null for those not offered', async () => {
    const { turnTimes, holidays } = (await t.get('/turn-times')).json()
    expect(turnTimes.potency).toEqual({ standard: 4, rush: 1, urgent: 0 })
    expect(turnTimes.micro).toEqual({ standard: 5, rush: null, urgent: null })
    expect(holidays).toContain('2026-11-26')
  })

  it('are cacheable: a request with their ETag gets an empty 304', async () => {
    const first = await t.get('/turn-times')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await t.request({
      method: 'GET',
      url: '/turn-times',
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const { accessToken } = await t.signIn('userA')
    const stale = { ...bearer(accessToken), 'if-none-match': '"other"' }
    expect(
      (await t.request({ method: 'GET', url: '/test-types', headers: stale })).statusCode,
    ).toBe(200)
  })
})

describe('The catalog file', () => {
  const t = useApp()
  const deps = () => ({ db: t.db, clock: t.clock, timeZone: 'America/Denver' })
  const load = async (csv: string, dryRun = false) => {
    const { entries, faults } = readCatalogCsv(csv)
    return faults.length > 0
      ? { differences: [], faults }
      : importCatalog(deps(), entries, { dryRun })
  }
  const exported = async () => writeCatalogCsv(await findEntries(t.db))
  const priceOf = async (name: string) => {
    const { accessToken } = await t.signIn('userA')
    const { testTypes } = (await t.get('/test-types', accessToken)).json()
    return testTypes.find((type: { testName: string }) => type.testName === name).price
  }
  const audits = () =>
    t.db.selectFrom('audit_records').selectAll().where('subject', '=', 'catalogue').execute()
  const dayIn = (days: number) =>
    new Date(t.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  /** The seed line of a test, with some of its cells replaced. */
  const line = async (key: string, replace: [string, string][]) => {
    const [header = '', ...lines] = (await exported()).split('\n')
    const found = lines.find((text) => text.startsWith(`test,${key},`)) ?? ''
    return `${header}\n${replace.reduce((text, [from, to]) => text.replace(from, to), found)}\n`
  }

  it('round-trips: importing an export changes nothing and adds no audit record', async () => {
    const before = (await audits()).length
    expect(await load(await exported())).toEqual({ differences: [], faults: [] })
    expect(await audits()).toHaveLength(before)
  })

  it("accepts tomorrow's price today, and keeps today's price until then", async () => {
    const csv = await line('potency', [
      ['2024-01-02', dayIn(2)],
      ['75.00', '80.50'],
    ])
    const rehearsal = await load(csv, true)
    expect(rehearsal.differences).toEqual([
      expect.stringMatching(
        /^\+ potency from \d{4}-\d\d-\d\d: priceCents \$80\.50, standardDays 4/,
      ),
    ])
    expect(await load(csv, true)).toEqual(rehearsal)
    expect(await load(csv)).toMatchObject({ faults: [] })
    expect(await priceOf('potency')).toBe(75)
    t.clock.advance(3 * DAY_MS)
    expect(await priceOf('potency')).toBe(80.5)
  })

  it('adds one audit record per import, with old and new values', async () => {
    const csv = await line('ph', [
      ['2024-01-02', dayIn(1)],
      ['20.00', '22.00'],
    ])
    const before = (await audits()).length
    await load(csv)
    const records = await audits()
    expect(records).toHaveLength(before + 1)
    expect(records.at(-1)).toMatchObject({ actor: 'console', action: 'catalogue:import' })
    expect(JSON.stringify(records.at(-1)?.changes)).toContain('"priceCents":2200')
  })

  it('does not rewrite the past', async () => {
    const outcome = await load(await line('aw', [['40.00', '45.00']]))
    expect(outcome.faults).toEqual([
      'aw from 2024-01-02 would change the past: enter a future date',
    ])
    const slipped = await load(
      await line('aw', [
        ['2024-01-02', '2025-03-01'],
        ['40.00', '45.00'],
      ]),
    )
    expect(slipped.faults).toHaveLength(1)
    expect(await priceOf('aw')).toBe(40)
  })

  it('reports every error at once, by line, and changes nothing', async () => {
    const header = (await exported()).split('\n')[0]
    const outcome = await load(`${header}
test,nothing,,2027-01-01,75.00,4,1,0,2024-01-01,unit,,,no,
test,potency,,2027-13-01,seventy,4,2,1,2024-01-01,unit gas,,,maybe,
price,potency,,,,,,,,,,,,
multiplier,rush,,2027-01-01,,,,,,,,,,1.23456
holiday,2027-02-30,,,,,,,,,,,,`)
    expect(outcome.faults).toEqual([
      'line 2: key is not a known test',
      'line 3: validFrom must be a date, YYYY-MM-DD',
      'line 3: priceCents must be dollars and cents',
      'line 3: rushDays must be 1 or empty',
      'line 3: urgentDays must be 0 or empty',
      expect.stringContaining('line 3: productTypes.1 must be one of plantMaterial'),
      'line 3: separateContainer must be yes or no',
      'line 4: kind must be test, multiplier or holiday',
      'line 5: thousandths must have at most three decimals',
      'line 6: key must be a date, YYYY-MM-DD',
      'line 6: name is required',
    ])
  })

  it('refuses a catalog that would break a rule on a future day', async () => {
    const csv = await line('density', [
      ['2024-01-02', dayIn(30)],
      [',1,0,', ',1,,'],
    ])
    const { faults } = await load(csv)
    expect(faults[0]).toMatch(/^on \d{4}-\d\d-\d\d: .*so Density must offer it too\.$/)
  })

  it('replaces future holidays only when it lists any', async () => {
    const header = (await exported()).split('\n')[0]
    const outcome = await load(`${header}\nholiday,2031-07-05,Inventory,,,,,,,,,,,\n`, true)
    expect(outcome.differences).toContain('+ closed on 2031-07-05, Inventory')
    expect(outcome.differences).toContain('- open on 2031-12-25, was Christmas Day')
    expect(outcome.differences.join()).not.toContain('2024-')
  })

  it('runs two concurrent imports one after the other', async () => {
    const csv = await line('ph', [
      ['2024-01-02', dayIn(9)],
      ['20.00', '29.00'],
    ])
    const outcomes = await Promise.all([load(csv), load(csv)])
    expect(outcomes.map(({ differences }) => differences.length).sort()).toEqual([0, 1])
  })
})
