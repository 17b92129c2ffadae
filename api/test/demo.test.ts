import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { EVENTS_KEPT_DAYS } from '@accession/domain/events/event-kinds'
import { historyMessages } from '@accession/domain/history/history-messages'
import { templateSamples } from '@accession/domain/orders/template-form'
import { worklistView } from '@accession/domain/orders/worklist-view'
import { describe, expect, it } from 'vitest'
import { seedYear } from '../src/demo/seed-year.ts'
import { openSecret } from '../src/webhooks/webhook-secrets.ts'
import { testEnvironment, useApp } from './make-app.ts'

const run = promisify(execFile)

describe('The demo laboratory', () => {
  const t = useApp()
  const seed = (env: Record<string, string>) =>
    run(process.execPath, ['api/src/commands/demo.ts'], {
      cwd: new URL('../../', import.meta.url),
      env: { ...testEnvironment({ DATABASE_URL: t.database.appUrl }), ...env },
    })

  it.each([[{ NODE_ENV: 'production' }], [{ PUBLIC_URL: 'https://portal.frontrange.example' }]])(
    'refuses to run in production: %o',
    async (env) => {
      await expect(seed(env)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the demo laboratory has well-known passwords'),
      })
    },
  )

  it('does not touch a database that already has users', async () => {
    const { stdout } = await seed({})
    expect(stdout).toContain('nothing was changed')
  })

  it('has three billing companies with sub-companies, with the same numbers every time', async () => {
    const companies = await t.db
      .selectFrom('companies')
      .innerJoin('billing_companies', 'billing_companies.id', 'companies.billing_company_id')
      .select(['billing_companies.number as billing', 'companies.number', 'companies.name'])
      .orderBy('companies.id')
      .execute()
    expect(companies.map(({ billing, number, name }) => `${billing} ${number} ${name}`)).toEqual([
      'B-00001 C-00001 Highline Extracts LLC',
      'B-00001 C-00002 Highline Farms LLC',
      'B-00002 C-00003 Mesa Verde Tinctures',
      'B-00003 C-00004 Prairie Sun Edibles',
      'B-00003 C-00005 Prairie Sun Topicals',
    ])
  })

  it('has a year of orders in all phases, each with its history', { timeout: 90_000 }, async () => {
    const { laboratory, TOKEN_KEYS: tokenKeys } = t.config
    const count = await seedYear({ db: t.db, clock: t.clock, laboratory, keys: tokenKeys })
    const orders = await t.db
      .selectFrom('orders')
      .select(['phase', 'canceled_at', 'created_at', 'due_days', 'total_cents'])
      .execute()
    expect(orders).toHaveLength(count)
    expect(count).toBeGreaterThan(400)
    const active = orders.filter(({ canceled_at }) => canceled_at === null)
    expect(new Set(active.map(({ phase }) => phase)).size).toBe(4)
    expect(active.length).toBeLessThan(count)
    expect(orders.every(({ total_cents }) => total_cents > 0)).toBe(true)
    const years = orders.map(({ created_at }) => created_at.getUTCFullYear())
    expect(new Set(years).size).toBe(2)
    const { accessToken } = await t.signIn('intake')
    const { lists } = (await t.get('/admin/today', accessToken)).json()
    expect(lists.some(({ count }: { count: number }) => count > 0)).toBe(true)
    const { steps } = await t.db
      .selectFrom('audit_records')
      .select((eb) => eb.fn.countAll<number>().as('steps'))
      .where('subject', '=', 'order')
      .executeTakeFirstOrThrow()
    expect(Number(steps)).toBeGreaterThan(3 * count)
    const licenses = await t.db.selectFrom('licenses').selectAll().orderBy('id').execute()
    expect(licenses.map(({ number }) => number)).toEqual(['403R-00117', '404R-00056'])
    expect(licenses.map(({ last_used_at }) => last_used_at !== null)).toEqual([true, false])
    const templates = await t.db.selectFrom('order_templates').selectAll().orderBy('id').execute()
    expect(templates.map(({ name, samples }) => [name, samples?.length])).toEqual([
      ['Weekly flower', 3],
      ['Flower safety', 1],
    ])
    for (const { samples } of templates)
      expect(templateSamples.safeParse(samples).success).toBe(true)
    const owed = await t.pool.query(
      `select count(*) filter (where amount_paid_cents = 0)::integer as unpaid,
        count(*) filter (where amount_paid_cents between 1 and total_cents - 1)::integer as partly,
        count(*) filter (where amount_paid_cents >= total_cents)::integer as paid
      from orders where phase = 'invoiced'`,
    )
    const { unpaid, partly, paid } = owed.rows[0]
    expect(paid).toBeGreaterThan(unpaid)
    expect(Math.min(unpaid, partly)).toBeGreaterThan(0)
    const views = await t.db.selectFrom('worklist_views').select('view').execute()
    expect(views).toHaveLength(2)
    for (const { view } of views) expect(worklistView.safeParse(view).success).toBe(true)
    const keys = await t.db
      .selectFrom('api_keys')
      .select(['name', 'revoked_at'])
      .orderBy('name')
      .execute()
    expect(keys.map(({ name, revoked_at }) => [name, revoked_at === null])).toEqual([
      ['Bookkeeping', false],
      ['ERP', true],
      ['LIMS', true],
    ])
    const webhooks = await t.pool.query(
      `select w.name, w.stop_reason, count(a.id)::integer as attempts
       from webhooks w join webhook_attempts a on a.webhook_id = w.id group by w.id order by w.name`,
    )
    expect(webhooks.rows).toEqual([
      { name: 'Label printer', stop_reason: 'failing', attempts: 11 },
      { name: 'Seed-to-sale', stop_reason: 'paused', attempts: 3 },
    ])
    const early = await t.pool.query(
      `select a.kind, a.order_number from webhook_attempts a where a.at > $1 or a.cause = 'event' and not exists (
         select from events e where e.kind = a.kind and e.data ->> 'orderNumber' = a.order_number
           and e.occurred_at < a.at)`,
      [t.clock.now()],
    )
    expect(early.rows).toEqual([])
    const secrets = await t.db.selectFrom('webhooks').select(['secret', 'secret_key']).execute()
    for (const { secret: sealed, secret_key: keyName } of secrets)
      expect(openSecret(tokenKeys, { sealed, keyName })).toMatch(/^whsec_/)
    const resent = await t.pool.query(
      `select a.order_number, e.data ->> 'orderNumber' as resent from webhook_attempts a
       left join events e on e.position = a.position and e.kind = a.kind where a.cause = 'event'`,
    )
    expect(resent.rows).toHaveLength(13)
    for (const row of resent.rows) expect(row.resent).toBe(row.order_number)
    const files = await t.db.selectFrom('order_files').select(['kind', 'is_visible']).execute()
    expect(new Set(files.map(({ is_visible }) => is_visible))).toEqual(new Set([true, false]))
    const drafts = await t.db.selectFrom('order_drafts').select(['name', 'samples']).execute()
    expect(drafts).toEqual([
      { name: 'Live Resin A and 2 more', samples: 3 },
      { name: 'Calm Tincture', samples: 0 },
    ])
    const forLaboratory = (await t.get('/events?limit=1000', accessToken)).json().events
    const customer = await t.signIn('userA')
    const forCustomer = (await t.get('/events?limit=1000', customer.accessToken)).json().events
    expect(forCustomer.length).toBeGreaterThan(10)
    expect(forLaboratory.length).toBeGreaterThan(forCustomer.length)
    const oldest = t.clock.now().getTime() - (EVENTS_KEPT_DAYS + 1) * 24 * 3_600_000
    for (const { timestamp } of forLaboratory)
      expect(new Date(timestamp).getTime()).toBeGreaterThan(oldest)
    const records = await t.db
      .selectFrom('audit_records')
      .select('changes')
      .where('subject', '=', 'order')
      .execute()
    const messages = records.flatMap(({ changes }) =>
      historyMessages(
        Object.entries(changes as Record<string, object>).map(([field, change]) => ({
          field,
          ...change,
        })),
      ),
    )
    expect(messages.length).toBeGreaterThan(count)
    expect(messages.filter((sentence) => /[a-z][A-Z]|\w_\w/.test(sentence))).toEqual([])
  })
})
