import { type ACCESS_NAMES, decideAccess } from '@accession/domain/access/access'
import type { Permissions } from '@accession/domain/access/permissions'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { DemoKind } from '../src/demo/demo-data.ts'
import { serve } from '../src/platform/http/serve.ts'
import { bearer, type TestApp, type Tokens, useApp } from './make-app.ts'

const customer = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const admin = { ...customer, isAdmin: true, isMember: false }

/** The permissions of each kind of user, stated here independently of the database. */
const KINDS: Record<Exclude<DemoKind, 'disabled'>, Permissions> = {
  guest: { ...customer, isMember: false },
  userA: customer,
  userB: { ...customer, isCompanyManager: true, seesBilling: true },
  noOrders: { ...customer, noOrders: true },
  admin: { ...admin, roles: ['manager'] },
  intake: { ...admin, roles: ['intake', 'manager'] },
  finance: { ...admin, roles: ['finance', 'manager'] },
  technician: { ...admin, roles: ['intake'] },
}

type Refusal = 401 | 403 | null
const expectedRefusal = (
  access: (typeof ACCESS_NAMES)[number],
  user: Permissions | null,
): Refusal => {
  const decision = decideAccess(access, user)
  return { allowed: null, unauthenticated: 401 as const, forbidden: 403 as const }[decision]
}

/** Open to them, once they have confirmed their password. */
const asksForPassword = (response: LightMyRequestResponse) =>
  response.statusCode === 403 && response.json().code === 'confirmation-needed'

/** Calls everything with an empty request: only those who may call it get past 401 and 403. */
async function walk(t: TestApp) {
  const wrong: string[] = []
  let cells = 0
  const probe = async (kind: string, user: Permissions | null, tokens: Tokens | null) => {
    for (const { method, path, access } of t.app.endpoints) {
      const token = access === 'refreshToken' ? tokens?.refreshToken : tokens?.accessToken
      const url = path.replaceAll(/:\w+/g, '0')
      const headers = token ? bearer(token) : {}
      const response = await t.request({ method, url, headers })
      const isRefused = [401, 403].includes(response.statusCode) && !asksForPassword(response)
      const refused = isRefused ? response.statusCode : null
      const expected = expectedRefusal(access, user)
      cells++
      if (refused !== expected) wrong.push(`${kind} ${method} ${path}: ${response.statusCode}`)
    }
  }
  await probe('anonymous', null, null)
  for (const [kind, permissions] of Object.entries(KINDS)) {
    const tokens = await t.signIn(kind as keyof typeof KINDS)
    const endsSession = t.app.endpoints.findIndex(({ path }) => path === '/logout')
    t.app.endpoints.push(...t.app.endpoints.splice(endsSession, 1))
    await probe(kind, permissions, tokens)
  }
  return { wrong, cells }
}

/** Who may make which call, stated independently, so that a contract that opens too much is caught. */
const STATED = `
  DELETE /admin/order/sample intake
  DELETE /admin/order/test intake
  DELETE /admin/website-messages/:id manager
  DELETE /admin/worklist/views/:viewId admin
  DELETE /api-keys/:keyId companyManager
  DELETE /drafts/:id ordering
  DELETE /email-change signedIn
  DELETE /invitations/:invitationId member
  DELETE /licenses memberOrdering
  DELETE /order-files/:orderNumber/:fileId ordering
  DELETE /order-templates memberOrdering
  DELETE /parent-company/contacts companyManager
  DELETE /parent-company/remove-user companyManager
  DELETE /provider-link signedIn
  DELETE /second-factors/app signedIn
  DELETE /second-factors/passkeys/:passkeyId signedIn
  DELETE /sessions/:sessionId signedIn
  DELETE /users-info/:userId/second-factors manager
  DELETE /users-info/:userId/sessions admin
  DELETE /webhooks/:webhookId companyManager
  GET /admin/accounting-csv finance
  GET /admin/accounting-csv/preview finance
  GET /admin/activity admin
  GET /admin/companies admin
  GET /admin/company-page/:parentCompanyId admin
  GET /admin/days-to-pay finance
  GET /admin/export-files finance
  GET /admin/figures/billed finance
  GET /admin/figures/due admin
  GET /admin/figures/received admin
  GET /admin/figures/waiting admin
  GET /admin/guest-invitations admin
  GET /admin/history/:subject/:id admin
  GET /admin/invoices finance
  GET /admin/order/mails/:orderNumber admin
  GET /admin/order/notes/:orderNumber admin
  GET /admin/order/pack/:orderNumber admin
  GET /admin/parent-companies admin
  GET /admin/pricing-adjust/history finance
  GET /admin/sage-csv finance
  GET /admin/sage-csv/preview finance
  GET /admin/settings manager
  GET /admin/today admin
  GET /admin/website-messages/:id admin
  GET /admin/worklist admin
  GET /admin/worklist/csv admin
  GET /admin/worklist/views admin
  GET /api-keys companyManager
  GET /company-invoices companyBilling
  GET /company/:companyId member
  GET /drafts ordering
  GET /drafts/:id ordering
  GET /email-change signedIn
  GET /events memberOrdering
  GET /invoice-pdf/:orderNumber ordering
  GET /invoice/:orderNumber admin
  GET /lab public
  GET /lab/logo public
  GET /licenses memberOrdering
  GET /order ordering
  GET /order-conf-pdf/:orderNumber ordering
  GET /order-custody-pdf/:orderNumber ordering
  GET /order-custody/:orderNumber ordering
  GET /order-defaults ordering
  GET /order-files/:orderNumber ordering
  GET /order-files/:orderNumber/:fileId/pdf ordering
  GET /order-files/:orderNumber/:fileId/photo ordering
  GET /order-files/:orderNumber/:fileId/thumbnail ordering
  GET /order-history/:orderNumber ordering
  GET /order-labels/:orderNumber ordering
  GET /order-pdf/:orderNumber ordering
  GET /order-templates memberOrdering
  GET /order-templates/:templateId memberOrdering
  GET /orders-list admin
  GET /orders-list/search admin
  GET /orders/company/:companyId memberOrdering
  GET /orders/overview ordering
  GET /orders/own ordering
  GET /orders/search memberOrdering
  GET /orders/user memberOrdering
  GET /parent-company/:parentCompanyId member
  GET /parent-company/:parentCompanyId/users member
  GET /parent-company/contacts companyStaff
  GET /provider-link signedIn
  GET /sample-templates memberOrdering
  GET /search signedIn
  GET /second-factors signedIn
  GET /sessions signedIn
  GET /sign-ins signedIn
  GET /signup/:key public
  GET /statement-pdf companyBilling
  GET /test-types signedIn
  GET /turn-times public
  GET /user signedIn
  GET /user-admin-role admin
  GET /users-info admin
  GET /users-info/:userId/sign-ins admin
  GET /version public
  GET /webhooks companyManager
  GET /webhooks/:webhookId/attempts companyManager
  GET /website-messages signedIn
  PATCH /admin/order/company intake
  PATCH /admin/order/sample intake
  PATCH /admin/order/test intake
  PATCH /admin/pricing-adjust finance
  PATCH /admin/set-billable intake
  PATCH /invoice finance
  PATCH /licenses memberOrdering
  PATCH /order-files/:orderNumber/:fileId admin
  PATCH /order-templates memberOrdering
  PATCH /parent-company manager
  PATCH /parent-company/contacts companyManager
  POST /admin/order-labels/pdf admin
  POST /admin/order-labels/zpl admin
  POST /admin/order/accept intake
  POST /admin/order/cancellation admin
  POST /admin/order/check-in admin
  POST /admin/order/confirm intake
  POST /admin/order/custody admin
  POST /admin/order/end-hold intake
  POST /admin/order/hold intake
  POST /admin/order/mails/resend admin
  POST /admin/order/notes admin
  POST /admin/order/receive admin
  POST /admin/order/report intake
  POST /admin/order/samples intake
  POST /admin/order/take-back-report intake
  POST /admin/order/tests intake
  POST /admin/order/unaccept intake
  POST /admin/settings/preview manager
  POST /admin/statement/email finance
  POST /admin/website-messages manager
  POST /api-keys companyManager
  POST /botcookie refreshToken
  POST /company manager
  POST /confirm-password signedIn
  POST /confirm-password/passkey signedIn
  POST /confirm-password/second-factor signedIn
  POST /email-change signedIn
  POST /email-change/stop public
  POST /invitations/accept signedIn
  POST /invitations/parent-company member
  POST /invoice/issue finance
  POST /invoice/payments finance
  POST /invoice/payments/void finance
  POST /invoice/reopen finance
  POST /licenses memberOrdering
  POST /login public
  POST /login/passkey public
  POST /login/passkey-options public
  POST /login/provider public
  POST /login/provider/begin public
  POST /login/second-factor public
  POST /logout refreshToken
  POST /order memberOrdering
  POST /order-file-uploads ordering
  POST /order-file-uploads/:uploadId/finish ordering
  POST /order-guest guestOrdering
  POST /order-labels/pdf ordering
  POST /order-labels/zpl ordering
  POST /order-templates memberOrdering
  POST /order/answer-hold ordering
  POST /order/cancel ordering
  POST /parent-company manager
  POST /parent-company/contacts companyManager
  POST /pw-reset public
  POST /refresh refreshToken
  POST /refreshcookie refreshToken
  POST /register public
  POST /reports intake
  POST /second-factors/app signedIn
  POST /second-factors/app-setup signedIn
  POST /second-factors/passkey-options signedIn
  POST /second-factors/passkeys signedIn
  POST /second-factors/recovery-codes signedIn
  POST /webhooks companyManager
  POST /webhooks/:webhookId/pause companyManager
  POST /webhooks/:webhookId/resend companyManager
  POST /webhooks/:webhookId/resume companyManager
  POST /webhooks/:webhookId/secret companyManager
  POST /webhooks/:webhookId/test companyManager
  PUT /admin/days-to-pay finance
  PUT /admin/settings manager
  PUT /admin/website-messages manager
  PUT /admin/worklist/views admin
  PUT /company member
  PUT /drafts/:id ordering
  PUT /email-change public
  PUT /order ordering
  PUT /order-file-uploads/:uploadId/pieces/:piece ordering
  PUT /orders-list admin
  PUT /parent-company member
  PUT /password signedIn
  PUT /pw-reset public
  PUT /second-factors/passkeys/:passkeyId signedIn
  PUT /user signedIn
  PUT /user-admin-role manager
  PUT /users-info manager
  PUT /webhooks/:webhookId companyManager`

describe('Every call x every kind of user', () => {
  const t = useApp()

  it('declares the access decided for it', () => {
    const lines = t.app.endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`)
    expect(lines.sort()).toEqual(STATED.trim().split(/\n\s+/))
  })

  it('is open to exactly the users its access names', async () => {
    const { wrong, cells } = await walk(t)
    expect(wrong).toEqual([])
    expect(cells).toBe(t.app.endpoints.length * 9)
  })

  it('is closed to a disabled user, whose live tokens stop working', async () => {
    const tokens = await t.signIn('userB')
    const set = (is_active: boolean) =>
      t.db.updateTable('users').set({ is_active }).where('first_name', '=', 'Marcus').execute()
    await set(false)
    for (const { method, path, access } of t.app.endpoints) {
      if (access === 'public') continue
      const token = access === 'refreshToken' ? tokens.refreshToken : tokens.accessToken
      const response = await t.request({ method, url: path, headers: bearer(token) })
      expect([path, response.statusCode]).toEqual([path, 401])
    }
    await set(true)
  })

  it('detects a hole: a call that skips the check is found', async () => {
    const authenticate = t.app.authenticate
    t.app.authenticate = async (request, access) =>
      request.url === '/api/user' ? authenticateAsAdmin : authenticate(request, access)
    const { wrong } = await walk(t)
    t.app.authenticate = authenticate
    expect(wrong.sort()).toEqual(['anonymous GET /user: 200', 'anonymous PUT /user: 400'])
  })
})

const authenticateAsAdmin = {
  userId: 1,
  sessionId: '00000000-0000-0000-0000-000000000000',
  permissions: admin,
  key: null,
  confirmedAt: null,
  billingCompanyIds: [],
  managedCompanyIds: [],
  billedCompanyIds: [],
}

describe('A call without declared access', () => {
  const t = useApp()

  it('is refused by serve', () => {
    const call = { method: 'GET', path: '/hole', summary: '' } as never
    expect(() => serve(t.app, call, async () => undefined as never)).toThrow(
      'does not state its access',
    )
  })

  it('keeps the server from starting if it was registered without serve', async () => {
    const other = useBareApp()
    await expect(other).rejects.toThrow('/api/hole')
  })
})

async function useBareApp(): Promise<FastifyInstance> {
  const { default: Fastify } = await import('fastify')
  const { guardAccess } = await import('../src/platform/http/access.ts')
  const app = Fastify()
  guardAccess(app, async () => null)
  app.get('/api/hole', async () => 'open')
  await app.ready()
  return app
}

describe('The contract', () => {
  const t = useApp()

  it('refuses unknown fields in every request', () => {
    for (const { path, body, query, params } of t.app.endpoints) {
      for (const schema of [body, query, params]) {
        if (!schema) continue
        const { catchall } = schema.def
        expect([path, catchall instanceof z.ZodNever]).toEqual([path, true])
      }
    }
  })
})
