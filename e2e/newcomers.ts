// Users and companies for a single story, so that stories do not interfere.
import { randomUUID } from 'node:crypto'
import { mailTo, withDatabase } from './evidence.ts'
import { APP_URL } from './laboratory.ts'
import { PASSWORD, USERS } from './users.ts'

async function send<T>(method: string, path: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(`${APP_URL}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? (undefined as T) : JSON.parse(text)
}

/** API calls by the user with this address and the demo password. */
export async function callsOf(username: string) {
  const credentials = { username, password: PASSWORD }
  const { accessToken } = await send<{ accessToken: string }>('POST', '/login', credentials)
  return <T>(method: string, path: string, body?: object) =>
    send<T>(method, path, body, accessToken)
}

type Clerk = 'finance' | 'intake'
const clerks = new Map<Clerk, ReturnType<typeof callsOf>>()

async function as<T>(clerk: Clerk, method: string, path: string, body?: object): Promise<T> {
  const call = async () => {
    const calls = clerks.get(clerk) ?? callsOf(USERS[clerk])
    clerks.set(clerk, calls)
    return (await calls)<T>(method, path, body)
  }
  try {
    return await call()
  } catch (error) {
    // Stories that sign in as the same user end the least recently used sessions.
    if (!(error instanceof Error && error.message.includes(': 401 '))) throw error
    clerks.delete(clerk)
    return call()
  }
}

/** A call by a laboratory admin. */
export const asLaboratory = <T>(method: string, path: string, body?: object) =>
  as<T>('finance', method, path, body)

export const asIntake = <T>(method: string, path: string, body?: object) =>
  as<T>('intake', method, path, body)

export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@story.example`

const INSERT = `insert into users (email, first_name, last_name, phone, password_hash)
  select $1, 'Robin', 'Vale', '303 555 0190', password_hash from users where email = $2
  returning id`

/** A user with the demo password; a guest unless they belong to a company. */
export async function newUser(name: string, parentCompanyId?: number): Promise<string> {
  const email = newEmail(name)
  await withDatabase(async (client) => {
    const { rows } = await client.query(INSERT, [email, USERS.userA])
    if (parentCompanyId !== undefined) {
      const membership = 'insert into memberships (user_id, billing_company_id) values ($1, $2)'
      await client.query(membership, [rows[0].id, parentCompanyId])
    }
  })
  return email
}

export const ADDRESS = {
  addr1: '12 Story Lane',
  city: 'Golden',
  state: 'CO',
  zipCode: '80401',
  country: 'United States',
}

/** A billing company with one sub-company. */
export async function newCompany(name: string) {
  const parentCompanyName = `${name} ${randomUUID().slice(0, 8)}`
  const { parentCompanyId } = await asLaboratory<{ parentCompanyId: number }>(
    'POST',
    '/parent-company',
    { ...ADDRESS, companyName: parentCompanyName, parentCompanyName },
  )
  const companyName = `${parentCompanyName} Farm`
  const body = { ...ADDRESS, companyName, parentCompanyId }
  const { companyId } = await asLaboratory<{ companyId: number }>('POST', '/company', body)
  return { parentCompanyId, parentCompanyName, companyId, companyName }
}

/** The link in the invitation email to an address. */
export async function invite(email: string, parentCompanyId: number): Promise<string> {
  await asLaboratory('POST', '/invitations/parent-company', { parentCompanyId, emails: [email] })
  return linkIn(await mailTo(email, 'Your invitation to Front Range Analytical'))
}

export function linkIn({ email }: Awaited<ReturnType<typeof mailTo>>): string {
  const [link] = email.text?.match(/https?:\/\/\S+\?i=[\w-]+/) ?? []
  if (!link) throw new Error(`no link in ${email.text}`)
  return link
}
