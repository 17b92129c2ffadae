import type { KeyScope } from '@accession/domain/access/key-scopes'
import { DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { newKeyToken } from '../src/platform/auth/key-tokens.ts'
import type { TestApp } from './make-app.ts'

/** An API key of a billing company, or of the laboratory, with its token. */
export async function makeKey(
  t: TestApp,
  kind: DemoKind,
  billingCompanyId: number | null,
  scopes: KeyScope[],
): Promise<string> {
  const { token, prefix, digest } = newKeyToken()
  await t.pool.query(
    `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
     select $1, $2, $3, 'Test', $4, id, id, now() from users where email = $5`,
    [prefix, digest, billingCompanyId, scopes, DEMO_USERS[kind].email],
  )
  return token
}
