import { toTestTypes, toTurnTimes } from '@accession/contract/catalog'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import type { Answers } from './answers.ts'
import { laboratory, users } from './users.ts'

const today = '2026-11-13'
const lists = WORK_LISTS.map((list) => ({ list, count: 0, isCapped: false }))
const none = { standard: 0, rush: 0, urgent: 0 }

/** A server that accepts whatever is saved. */
const savedDraft = (url: string, draft: { version: string; name: string; samples: number }) => ({
  id: url.split('?')[0]?.split('/').at(-1) ?? '',
  version: draft.version,
  name: draft.name,
  samples: draft.samples,
  savedAt: new Date().toISOString(),
})

/** What every screen's frame fetches: a test plans only its own calls. */
export const usualAnswers: Answers = {
  'GET /lab': { status: 200, body: laboratory },
  'GET /user': { status: 200, body: users.user },
  'POST /refreshcookie': { status: 204 },
  'POST /botcookie': { status: 204 },

  'GET /test-types': { status: 200, body: toTestTypes(SEED_CATALOG) },
  'GET /turn-times': { status: 200, body: toTurnTimes(SEED_CATALOG) },
  'GET /order-defaults': {
    status: 200,
    body: { companyId: null, licenseNumber: null, guestInfo: null },
  },
  'GET /licenses': { status: 200, body: { licenses: [] } },
  'GET /order-templates': { status: 200, body: { templates: [] } },
  'GET /sample-templates': { status: 200, body: { templates: [] } },
  'GET /website-messages': { status: 200, body: { matches: [] } },

  'GET /order-custody/*': { status: 200, body: { events: [] } },
  'GET /order-files/*': { status: 200, body: { files: [] } },

  // Orders in progress are saved by themselves.
  'GET /admin/worklist/views': { status: 200, body: { views: [] } },
  'GET /admin/export-files': { status: 200, body: { files: [] } },
  'GET /drafts': { status: 200, body: { drafts: [] } },
  'PUT /drafts/*': ({ url, body }) => ({
    status: 200,
    body: savedDraft(url, body as Parameters<typeof savedDraft>[1]),
  }),
  'GET /drafts/*': ({ url }) => ({
    status: 200,
    body: {
      ...savedDraft(url, { version: url.split('seen=')[1] ?? '', name: '', samples: 0 }),
      orderNumber: null,
      content: null,
    },
  }),
  'DELETE /drafts/*': { status: 204 },

  // The account page.
  'GET /sessions': { status: 200, body: { sessions: [] } },
  'GET /email-change': { status: 200, body: { change: null } },
  'GET /sign-ins': { status: 200, body: { signIns: [] } },
  'GET /orders/overview': {
    status: 200,
    body: {
      toAnswer: { data: [], totalCount: 0 },
      toSend: { data: [], totalCount: 0 },
      inTesting: { data: [], totalCount: 0 },
      finished: { data: [], totalCount: 0 },
    },
  },
  'GET /orders/own': {
    status: 200,
    body: { data: [], meta: { limit: 20, offset: 0, totalCount: 0, totalIsFloor: false } },
  },
  'GET /orders/user': {
    status: 200,
    body: { data: [], meta: { limit: 20, offset: 0, totalCount: 0, totalIsFloor: false } },
  },

  // The page of an order.
  'GET /order-history/26-000123': { status: 200, body: { steps: [] } },
  'GET /admin/order/notes/26-000123': { status: 200, body: { notes: [] } },
  'GET /admin/order/mails/26-000123': { status: 200, body: { mails: [] } },

  // The dashboard.
  'GET /admin/today': { status: 200, body: { today, lists } },
  'GET /admin/figures/due': {
    status: 200,
    body: { today, overdue: none, isCapped: false, days: [{ day: '2026-11-16', ...none }] },
  },
  'GET /admin/figures/received': {
    status: 200,
    body: { today, days: [{ day: today, orders: 0, usual: 0 }] },
  },
  'GET /admin/figures/waiting': {
    status: 200,
    body: { today, ages: [{ age: '0-1', orders: 0 }], expectedLater: 0 },
  },
  'GET /admin/figures/billed': {
    status: 200,
    body: { today, weeks: [{ week: '2026-11-09', billed: 0, unpaid: 0 }] },
  },
}
