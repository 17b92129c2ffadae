import type { KeyScope } from '@accession/domain/access/key-scopes'
import { describe, expect, it } from 'vitest'
import { type Objects, readMatrix } from './authorization-matrix.ts'
import { REQUESTS } from './authorization-requests.ts'
import { useWorld } from './authorization-world.ts'
import { bearer, useApp } from './make-app.ts'

/**
 * The calls that each scope opens, written down a second time. What a key gets there is what the matrix
 * says of a user like it; everywhere else it is refused.
 */
const OPENED: Record<KeyScope, string> = {
  'orders:read': `
    GET /admin/today
    GET /admin/worklist
    GET /admin/worklist/csv
    GET /company/:companyId
    GET /events
    GET /licenses
    GET /order
    GET /order-conf-pdf/:orderNumber
    GET /order-custody-pdf/:orderNumber
    GET /order-custody/:orderNumber
    GET /order-files/:orderNumber
    GET /order-files/:orderNumber/:fileId/pdf
    GET /order-files/:orderNumber/:fileId/photo
    GET /order-files/:orderNumber/:fileId/thumbnail
    GET /order-history/:orderNumber
    GET /order-labels/:orderNumber
    GET /order-pdf/:orderNumber
    GET /order-templates
    GET /order-templates/:templateId
    GET /orders-list
    GET /orders-list/search
    GET /orders/company/:companyId
    GET /orders/own
    GET /orders/search
    GET /parent-company/:parentCompanyId
    GET /test-types
    POST /admin/order-labels/pdf
    POST /admin/order-labels/zpl
    POST /order-labels/pdf
    POST /order-labels/zpl`,
  'orders:write': `
    POST /order
    POST /order/answer-hold
    POST /order/cancel
    PUT /order`,
  'invoices:read': `
    GET /admin/invoices
    GET /company-invoices
    GET /invoice-pdf/:orderNumber
    GET /invoice/:orderNumber
    GET /statement-pdf`,
  intake: `
    POST /admin/order/accept
    POST /admin/order/check-in
    POST /admin/order/custody
    POST /admin/order/end-hold
    POST /admin/order/hold
    POST /admin/order/receive`,
  report: `
    POST /admin/order/report
    POST /admin/order/take-back-report
    POST /reports`,
}
const isOpened = (scope: KeyScope, call: string) =>
  OPENED[scope]
    .split('\n')
    .map((line) => line.trim())
    .includes(call)

const OBJECTS: Objects[] = ['own', 'foreign', 'missing']

const t = useApp()
const world = useWorld(t)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const served = () => new Map(t.app.endpoints.map((call) => [nameOf(call), call]))

async function ask(name: string, key: (typeof world.keys)[number], object: Objects) {
  const call = served().get(name)
  const request = REQUESTS[name]
  if (!call || !request) throw new Error(`${name} is not served or not described`)
  const about = request(world.things(key.kind, object), world.caller(key.kind))
  const { params = {}, query = {}, body } = about
  const url = call.path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(String(params[part])))
  return t.request({
    method: call.method,
    url,
    query,
    headers: bearer(key.token),
    ...(body && { payload: body }),
  })
}

const lines = readMatrix()
let cells = 0

/** Every cell of a line with another reply, or with a change despite a refusal. */
async function walk({ call, objects, expect: expected }: (typeof lines)[number]) {
  const wrong: string[] = []
  const isPublic = served().get(call)?.access === 'public'
  await world.clearLimits()
  for (const key of world.keys) {
    const isOpen = isOpened(key.scope, call) || isPublic
    for (const object of isOpen ? objects : OBJECTS) {
      cells += 1
      const cell = `${key.owner} ${key.scope}, ${object}`
      const { statusCode, body } = await ask(call, key, object)
      const status = isOpen ? expected(key.kind, object) : 403
      const isRefusedAsKey = body.includes('"key-not-allowed"')
      if (statusCode !== status || isRefusedAsKey === isOpen)
        wrong.push(`${cell}: ${statusCode} instead of ${status} ${body.slice(0, 200)}`)
      if (!isOpen) continue
      const changed = await world.changed()
      if (statusCode >= 400 && changed.length > 0)
        wrong.push(`${cell}: refused, and ${changed} changed`)
      if (changed.length > 0) await world.restore(changed)
      await world.clearLimits()
    }
  }
  const changed = await world.changed()
  if (changed.length > 0) wrong.push(`refused, and ${changed} changed`)
  return wrong
}

describe('Every call x every scope of a key x own, foreign and missing objects', () => {
  it.each(lines.map((line) => [line.call, line] as const))(
    '%s',
    async (_name, line) => {
      expect(await walk(line)).toEqual([])
    },
    60_000,
  )

  it('covers every call that is served, and every scope opens what it says', () => {
    expect(lines.map(({ call }) => call).sort()).toEqual([...served().keys()].sort())
    for (const scope of Object.keys(OPENED) as KeyScope[]) {
      const opened = t.app.endpoints.filter((call) => call.scope === scope).map(nameOf)
      expect(opened.sort()).toEqual(OPENED[scope].trim().split(/\s*\n\s*/))
    }
    // Eight keys, three objects wherever there is something to refuse.
    expect(cells).toBeGreaterThan(3_000)
  })
})
