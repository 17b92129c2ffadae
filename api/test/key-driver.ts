import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { bearer, type TestApp } from './make-app.ts'

/** Highline Hemp Co. has Dana (userA), Mesa Verde Botanicals its manager Marcus (userB). */
export const HIGHLINE = 1
export const MESA_VERDE = 2

/** Makes and uses API keys as managers do. */
export function keyDriver(t: TestApp) {
  const idOf = async (kind: DemoKind): Promise<number> => {
    const { email } = DEMO_USERS[kind]
    const { rows } = await t.pool.query('select id from users where email = $1', [email])
    return rows[0].id
  }
  const confirmed = async (kind: DemoKind) => {
    const tokens = await t.signIn(kind)
    await t.post('/confirm-password', { password: DEMO_PASSWORD }, bearer(tokens.accessToken))
    return tokens
  }
  const form = async (responsible: DemoKind, changes: object = {}) => ({
    parentCompanyId: MESA_VERDE as number | null,
    name: 'ERP',
    scopes: ['orders:read', 'orders:write'],
    responsibleUserId: await idOf(responsible),
    lastDay: null as string | null,
    ...changes,
  })
  return {
    idOf,
    confirmed,
    form,
    async ask(maker: DemoKind, responsible: DemoKind, changes: object = {}) {
      const { accessToken } = await confirmed(maker)
      return t.post('/api-keys', await form(responsible, changes), bearer(accessToken))
    },
    async make(maker: DemoKind, responsible: DemoKind, changes: object = {}) {
      const response = await this.ask(maker, responsible, changes)
      if (response.statusCode !== 200) throw new Error(response.body)
      const { key, token } = response.json()
      return { token: token as string, keyId: key.keyId as number, prefix: key.prefix as string }
    },
    async list(kind: DemoKind, parentCompanyId?: number) {
      const { accessToken } = await t.signIn(kind)
      const query = parentCompanyId ? `?parentCompanyId=${parentCompanyId}` : ''
      return t.get(`/api-keys${query}`, accessToken)
    },
    async revoke(kind: DemoKind, keyId: number) {
      const { accessToken } = await t.signIn(kind)
      const headers = bearer(accessToken)
      return t.request({ method: 'DELETE', url: `/api-keys/${keyId}`, headers })
    },
  }
}
