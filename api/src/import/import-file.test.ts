import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { openQueue } from '../platform/jobs/jobs.ts'
import { importFile } from './import-file.ts'
import type { ImportKind } from './import-rows.ts'
import { inviteImported } from './invite-imported.ts'
import { readImportCsv } from './read-import-csv.ts'

const t = useApp()
const bring = (kind: ImportKind, lines: string[], dryRun = false) =>
  importFile(
    { db: t.db, clock: t.clock },
    kind,
    readImportCsv(kind, Buffer.from(lines.join('\r\n'))),
    { dryRun },
  )
const count = async (table: string, where = 'true') =>
  Number((await t.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count)
const recorded = (action: string) => count('audit_records', `action = '${action}'`)

const COMPANIES = [
  '\uFEFFbillingCompany,subCompany,addr1,addr2,city,state,zipCode,country,adjustmentFactor,onehubLink',
  '"Old Grove, Inc.",,1 Oak Road,,Denver,CO,80201,,0.85,',
  '"Old Grove, Inc.",Grove Oils,1 Oak Road,Unit 2,Denver,CO,80201,Canada,,https://docs.example/g',
  'highline hemp co.,Highline Imported,2 Elm,,Boulder,CO,80301,,,',
]
const USERS = [
  'email,firstName,lastName,phone,billingCompanies,active,noOrders,noResults,receiveCoAEmail',
  'ada@grove.example,Ada,Núñez,303 555 0100,"Old Grove, Inc.; MESA VERDE botanicals",,,yes,yes',
  'bob@grove.example,Bob,Gone,,,no,,,',
]
const CONTACTS = [
  'billingCompany,firstName,lastName,email,phone,roles',
  '"Old Grove, Inc.",Office,,office@grove.example,,billing; submission',
]

describe('An import', () => {
  it('adds companies, users and contacts, each with a first history entry', async () => {
    expect(await bring('companies', COMPANIES)).toEqual({ added: 3, present: 0, faults: [] })
    expect(await bring('users', USERS)).toEqual({ added: 2, present: 0, faults: [] })
    expect(await bring('contacts', CONTACTS)).toEqual({ added: 1, present: 0, faults: [] })
    const { rows } = await t.pool.query(`
      select b.name, b.country, b.factor_thousandths, c.name as sub, c.country as there, c.addr2,
        c.document_link from billing_companies b join companies c on c.billing_company_id = b.id
      where b.name like 'Old%'`)
    expect(rows).toEqual([
      {
        name: 'Old Grove, Inc.',
        country: 'United States',
        factor_thousandths: 850,
        sub: 'Grove Oils',
        there: 'Canada',
        addr2: 'Unit 2',
        document_link: 'https://docs.example/g',
      },
    ])
    const users = await t.pool.query(`
      select first_name, phone, password_hash, is_active, is_admin, no_results, receive_coa_email,
        array(select b.name from memberships m join billing_companies b on b.id = m.billing_company_id
          where m.user_id = p.id order by b.name) as companies
      from users p where email like '%@grove.example' order by email`)
    expect(users.rows).toMatchObject([
      {
        first_name: 'Ada',
        password_hash: null,
        is_active: true,
        is_admin: false,
        no_results: true,
        receive_coa_email: true,
        companies: ['Mesa Verde Botanicals', 'Old Grove, Inc.'],
      },
      { first_name: 'Bob', phone: '', is_active: false, companies: [] },
    ])
    expect(await recorded('import:companies')).toBe(3)
    expect(await recorded('import:users')).toBe(2)
    expect(await recorded('import:contacts')).toBe(1)
    expect(await count('mails')).toBe(0)
  })

  it('run again changes nothing, even where users have made changes since', async () => {
    await t.pool.query(`
      update users set first_name = 'Adele' where email = 'ada@grove.example';
      delete from memberships where user_id = (select id from users where email = 'ada@grove.example')`)
    expect(await bring('companies', COMPANIES)).toEqual({ added: 0, present: 3, faults: [] })
    expect(await bring('users', USERS)).toEqual({ added: 0, present: 2, faults: [] })
    expect(await bring('contacts', CONTACTS)).toEqual({ added: 0, present: 1, faults: [] })
    expect(await count('users', `first_name = 'Adele'`)).toBe(1)
    expect(
      await count('memberships m join users p on p.id = m.user_id', `first_name = 'Adele'`),
    ).toBe(0)
    expect(await recorded('import:users')).toBe(2)
  })

  it('makes nobody an admin, and skips an admin who is in the file', async () => {
    const header = `${USERS[0]},isAdmin`
    const { faults } = await bring('users', [header, 'x@x.example,X,Y,,,,,,,yes'])
    expect(faults[0]).toContain('Column isAdmin is unknown')
    await bring('users', [`${USERS[0]}`, 'AVERY@frontrange.example,No,Body,,,no,,,'])
    expect(await count('users', `first_name = 'Avery' and is_active and is_admin`)).toBe(1)
  })

  it('adds users who cannot sign in until they choose a password', async () => {
    for (const password of ['', 'null', 'greenhouse-demo'])
      expect((await t.logIn('ada@grove.example', password)).statusCode).not.toBe(200)
  })

  it('reports every invalid row by its line and imports nothing', async () => {
    const before = await count('users')
    const { faults } = await bring('users', [
      `${USERS[0]}`,
      'good@x.example,Good,Person,3035550100,Highline Hemp Co.,,,,',
      'bad,,Person,123,,maybe,,,',
      'good@X.example,Twice,Person,3035550100,,,,,',
    ])
    expect(faults).toEqual([
      'line 3: email: Must be a valid email',
      'line 3: firstName: Required',
      'line 3: phone: At least 10 digits',
      'line 3: active: Must be yes or no',
      'line 4: same as line 2',
    ])
    const unknown = await bring('users', [
      `${USERS[0]}`,
      'good@x.example,Good,Person,3035550100,Highline Hemp Co.,,,,',
      'lost@x.example,Lost,Person,3035550100,Nowhere Farms,,,,',
    ])
    expect(unknown.faults).toEqual(['line 3: there is no billing company Nowhere Farms'])
    expect(await count('users')).toBe(before)
  })

  it('imports no billing company either when a sub-company is invalid', async () => {
    const header = 'billingCompany,subCompany,addr1,city,state,zipCode'
    const rows = ['Fresh Start,,1 A,B,CO,1', 'Elsewhere,Sub One,1 A,B,CO,1']
    const { faults } = await bring('companies', [header, ...rows])
    expect(faults).toEqual(['line 3: there is no billing company Elsewhere'])
    expect(await count('billing_companies', `name = 'Fresh Start'`)).toBe(0)
  })

  it('reports errors about the file as a whole', () => {
    const faultsOf = (file: string | Buffer) => readImportCsv('contacts', Buffer.from(file)).faults
    expect(faultsOf('')).toEqual(['The file has no rows'])
    expect(faultsOf('firstName,roles\nPat,billing')).toEqual(['Column billingCompany is missing'])
    expect(faultsOf(Buffer.from([0x61, 0xe9, 0x0a]))).toEqual([
      'The file is not UTF-8. In Excel, save it as "CSV UTF-8".',
    ])
    expect(faultsOf('billingCompany,firstName,roles\nA,"open,b')).toHaveLength(1)
    expect(faultsOf('billingCompany,firstName,roles\nHighline Hemp Co.,Pat,boss')).toHaveLength(1)
  })

  it('in a dry run counts what it would add, and adds nothing', async () => {
    const file = [`${USERS[0]}`, 'new@x.example,New,Person,3035550100,Highline Hemp Co.,,,,']
    expect(await bring('users', file, true)).toEqual({ added: 1, present: 0, faults: [] })
    expect(await count('users', `email = 'new@x.example'`)).toBe(0)
  })
})

describe('--invite', () => {
  it('emails a set-password link to users in the file who have no password, once', async () => {
    await bring('companies', COMPANIES)
    await bring('users', USERS)
    const queue = openQueue(t.database.appUrl)
    const deps = { db: t.db, clock: t.clock, config: t.config, enqueue: queue.enqueue }
    const everyone = [
      'ADA@grove.example',
      'bob@grove.example',
      'dana@highline.example',
      'no@x.example',
    ]
    expect(await inviteImported(deps, everyone)).toBe(1)
    expect(await inviteImported(deps, everyone)).toBe(0)
    const mails = await t.db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: 'ada@grove.example', kind: 'welcome' }])
    const [link] =
      JSON.stringify(mails[0]?.content)
        .match(/i=([\w-]+)/)
        ?.slice(1) ?? []
    const set = await t.request({
      method: 'PUT',
      url: '/pw-reset',
      payload: { resetKey: link, password: 'orchard-lantern-9' },
    })
    expect(set.statusCode).toBe(204)
    expect((await t.logIn('ada@grove.example', 'orchard-lantern-9')).statusCode).toBe(200)
    t.clock.advance(8 * 24 * 3_600_000)
    expect(await inviteImported(deps, everyone)).toBe(0)
    await queue.close()
  })
})
