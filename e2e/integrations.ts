// API keys for a single story, so that stories do not interfere.
import { withDatabase } from './evidence.ts'
import { callsOf, newCompany, newUser } from './newcomers.ts'
import { PASSWORD } from './users.ts'

/** The manager of a company of their own. */
export async function newManager(name: string) {
  const company = await newCompany(name)
  const email = await newUser('manager', company.parentCompanyId)
  await withDatabase((client) =>
    client.query(
      `update memberships set is_manager = true, sees_billing = true
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
  return { ...company, email }
}

type Found = { users: { userId: number; email: string }[] }

/** A key of their company, made by its manager. Returns the token. */
export async function makeKey(
  manager: string,
  parentCompanyId: number,
  name: string,
  responsible = manager,
): Promise<string> {
  const call = await callsOf(manager)
  await call('POST', '/confirm-password', { password: PASSWORD })
  const { users } = await call<Found>('GET', `/api-keys?parentCompanyId=${parentCompanyId}`)
  const { token } = await call<{ token: string }>('POST', '/api-keys', {
    parentCompanyId,
    name,
    scopes: ['orders:read', 'orders:write'],
    responsibleUserId: users.find(({ email }) => email === responsible)?.userId,
    lastDay: null,
  })
  return token
}

/** A webhook of their company, made by its manager. */
export async function makeWebhook(manager: string, parentCompanyId: number, name: string) {
  const call = await callsOf(manager)
  await call('POST', '/confirm-password', { password: PASSWORD })
  const address = 'https://hooks.highmesa.example/accession'
  await call('POST', '/webhooks', { parentCompanyId, name, address, kinds: null })
}
