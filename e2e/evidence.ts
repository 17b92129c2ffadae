import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { DATABASE_URL, MAIL_URL } from './laboratory.ts'

export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type StoredOrder = {
  total_cents: number
  sample_count: number
  tests: number
  billing_note: string
  phase: string
  /** How often it was received. */
  receipts: number
}

const STORED_ORDER = `select phase, total_cents, sample_count, billing_note,
  (select count(*)::int from audit_records r where r.subject = 'order' and r.subject_id = o.id
    and r.action like 'order:receive%') as receipts,
  (select count(*)::int from tests t where t.order_id = o.id) as tests from orders o where number = $1`

/** An order as stored in the database. */
export const storedOrder = (orderNumber: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<StoredOrder>(STORED_ORDER, [orderNumber])
    return rows[0]
  })

/** Their phases as stored, in this order. */
export const storedPhases = (orderNumbers: string[]) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ phase: string | null }>(
      `select o.phase from unnest($1::text[]) with ordinality n (number, place)
       left join orders o using (number) order by place`,
      [orderNumbers],
    )
    return rows.map(({ phase }) => phase)
  })

/** Changes a billing company's factor, as finance would, without the open page noticing. */
export const setFactor = (billingCompany: string, thousandths: number) =>
  withDatabase((client) =>
    client.query('update billing_companies set factor_thousandths = $2 where name = $1', [
      billingCompany,
      thousandths,
    ]),
  )

const ORDERS_OF = `select count(*)::int as orders from orders o
  join users p on p.id = o.created_by where p.email = $1`

export const countOrdersOf = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ orders: number }>(ORDERS_OF, [email])
    return rows[0]?.orders ?? 0
  })

/** Ends only this page's session, without the page noticing. */
export async function endSession(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('accession.session'))
  const { refreshToken } = JSON.parse(kept ?? '{}')
  await withDatabase((client) =>
    client.query(
      `update sessions set ended_at = now() where refresh_digest = sha256(convert_to($1, 'UTF8'))`,
      [refreshToken],
    ),
  )
}

export const textOfPdf = (path: string) =>
  execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })

type Caught = {
  to: string[]
  email: { subject?: string; text?: string; attachments: { filename: string }[] }
}

async function mailThat(wanted: (mail: Caught) => boolean, what: string): Promise<Caught> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const caught = (await (await fetch(`${MAIL_URL}/api`)).json()) as Caught[]
    const found = caught.find(wanted)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail ${what}`)
}

/** The email with this subject, once it has arrived. */
export const mailAbout = (subject: string) =>
  mailThat(({ email }) => email.subject === subject, `about ${subject}`)

/** The email with this subject to this address, once it has arrived. */
export const mailTo = (address: string, subject: string) =>
  mailThat(
    ({ to, email }) => to.includes(address) && email.subject === subject,
    `to ${address} about ${subject}`,
  )
