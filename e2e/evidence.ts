import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { DATABASE_URL, MAIL_URL } from './laboratory.ts'

/** What the database itself has for an order. */
export async function storedOrder(orderNumber: string) {
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    'select total_cents, sample_count, (select count(*)::int from tests t where t.order_id = o.id) as tests from orders o where number = $1',
    [orderNumber],
  )
  await client.end()
  return rows[0] as { total_cents: number; sample_count: number; tests: number } | undefined
}

export async function countOrders(): Promise<number> {
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as orders from orders')
  await client.end()
  return rows[0].orders
}

export const textOfPdf = (path: string) =>
  execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })

type Caught = {
  to: string[]
  email: { subject?: string; text?: string; attachments: { filename: string }[] }
}

/** The mail with this subject, once it has come. */
export async function mailAbout(subject: string): Promise<Caught> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const caught = (await (await fetch(`${MAIL_URL}/api`)).json()) as Caught[]
    const found = caught.find(({ email }) => email.subject === subject)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail about ${subject}`)
}
