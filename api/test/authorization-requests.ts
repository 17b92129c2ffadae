import { randomUUID } from 'node:crypto'
import { movedToBusinessDay } from '@accession/domain/calendar/business-days'
import { addDays } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { DEMO_PASSWORD } from '../src/demo/demo-data.ts'
import { type Caller, DOT_PNG, type Things } from './authorization-world.ts'
import { coloradoPlant, guestInfo, threeSamples } from './order-examples.ts'

type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}
/** Builds a valid request about these things. */
type Ask = (it: Things, caller: Caller) => Asked

const NOTHING: Ask = () => ({})
const ADDRESS = { addr1: '1 A St', city: 'Denver', state: 'CO', zipCode: '80201', country: 'US' }
const USER = { firstName: 'Some', lastName: 'Body', phone: '303 555 0100' }
const CONTACT = { firstName: 'Pat', lastName: null, email: null, phone: null, roles: [] }
const WEBHOOK = { name: 'ERP', address: 'https://other.example/', kinds: null }
const LICENSE = { number: '403R-00418', type: null, state: 'CO', expiresOn: null }
const MESSAGE = {
  messageType: 'info',
  messageTitle: 'News',
  messageText: '<p>x</p>',
  isActive: true,
}
const todayInUtc = new Date().toISOString().slice(0, 10)
const REPORTED_ON = labTimeAt(Date.now(), 'America/Denver').day
const A_BUSINESS_DAY = movedToBusinessDay(addDays(todayInUtc, 30), SEED_CATALOG.holidays)
const PESTICIDES = { testName: 'pesticides', turnAroundType: 'standard', testCount: 1 }
const TEMPLATE_SAMPLE = {
  sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
  tests: [PESTICIDES],
}
const NEW_PASSWORD = 'orchard-lantern-9'
const DAYS: Ask = () => ({ query: { lower: '2026-01-01', upper: '2026-01-31' } })
const SETTINGS_CHANGE = {
  body: { settings: [{ key: 'supportHours', validFrom: A_BUSINESS_DAY, value: 'Always' }] },
}
const WORKLIST: Ask = () => ({ query: { list: 'all' } })
const SEARCH: Ask = ({ orders }) => ({ query: { q: orders.created } })
const rtokenOf = ({ tokens }: Caller) => tokens?.refreshToken ?? 'x'.repeat(43)

/** One line per call; a missing one fails the test. */
export const REQUESTS: Record<string, Ask> = {
  'GET /lab': NOTHING,
  'GET /lab/logo': NOTHING,
  'GET /version': NOTHING,
  'GET /turn-times': NOTHING,
  'POST /login': () => ({ body: { username: 'dana@highline.example', password: DEMO_PASSWORD } }),
  'POST /login/provider/begin': () => ({ body: { returnTo: '/user' } }),
  'POST /login/provider': () => ({ body: { search: '?code=x&state=y' } }),
  'POST /login/second-factor': ({ pendingSignIn, recoveryCode }) => ({
    body: { token: pendingSignIn, code: recoveryCode },
  }),
  'POST /login/passkey-options': ({ pendingSignIn }) => ({ body: { token: pendingSignIn } }),
  'POST /login/passkey': ({ passkeySignIn }) => ({ body: passkeySignIn }),
  'POST /pw-reset': ({ username }) => ({ body: { username } }),
  'PUT /pw-reset': ({ reset }) => ({ body: { resetKey: reset, password: NEW_PASSWORD } }),
  'PUT /email-change': ({ emailChange }) => ({ body: { changeKey: emailChange } }),
  'POST /email-change/stop': ({ emailChangeStop }) => ({ body: { stopKey: emailChangeStop } }),
  'GET /signup/:key': ({ signup }) => ({ params: { key: signup } }),
  'POST /register': ({ signup }) => ({
    body: { ...USER, password: NEW_PASSWORD, signupKey: signup },
  }),
  'POST /refresh': NOTHING,
  'POST /botcookie': ({ rtoken }) => ({ body: { rtoken } }),
  'POST /refreshcookie': ({ rtoken }) => ({ body: { rtoken } }),
  'POST /logout': NOTHING,
  'GET /sessions': NOTHING,
  'DELETE /sessions/:sessionId': ({ session }) => ({ params: { sessionId: session } }),
  'GET /provider-link': NOTHING,
  'DELETE /provider-link': NOTHING,
  'GET /sign-ins': NOTHING,
  'GET /users-info/:userId/sign-ins': ({ user }) => ({ params: { userId: user } }),
  'DELETE /users-info/:userId/sessions': ({ user }) => ({ params: { userId: user } }),
  'POST /confirm-password': () => ({ body: { password: DEMO_PASSWORD } }),
  'POST /confirm-password/second-factor': ({ pendingSignIn, recoveryCode }) => ({
    body: { token: pendingSignIn, code: recoveryCode },
  }),
  'POST /confirm-password/passkey': ({ passkeyConfirmation }) => ({ body: passkeyConfirmation }),
  'PUT /password': () => ({ body: { current: DEMO_PASSWORD, password: NEW_PASSWORD } }),
  'GET /second-factors': NOTHING,
  'POST /second-factors/passkey-options': NOTHING,
  'POST /second-factors/passkeys': ({ newPasskey }) => ({
    body: { ...newPasskey, name: 'Laptop' },
  }),
  'PUT /second-factors/passkeys/:passkeyId': ({ passkey }) => ({
    params: { passkeyId: passkey },
    body: { name: 'Laptop' },
  }),
  'DELETE /second-factors/passkeys/:passkeyId': ({ passkey }) => ({
    params: { passkeyId: passkey },
  }),
  'POST /second-factors/app-setup': NOTHING,
  'POST /second-factors/app': ({ newApp }) => ({ body: newApp }),
  'DELETE /second-factors/app': NOTHING,
  'POST /second-factors/recovery-codes': NOTHING,
  'DELETE /users-info/:userId/second-factors': ({ userWithFactors }) => ({
    params: { userId: userWithFactors },
  }),
  'GET /email-change': NOTHING,
  'POST /email-change': () => ({ body: { email: 'moved@x.example' } }),
  'DELETE /email-change': NOTHING,
  'POST /invitations/accept': ({ invitation }) => ({ body: { signupKey: invitation } }),
  'GET /user': NOTHING,
  'PUT /user': ({ username }) => ({ body: { ...USER, username } }),
  'GET /test-types': NOTHING,
  'GET /website-messages': NOTHING,
  'POST /order': ({ company }) => ({ body: { samples: threeSamples, companyId: company } }),
  'POST /order-guest': () => ({ body: { samples: threeSamples, guestInfo } }),
  'GET /order': ({ orders }) => ({ query: { num: orders.created } }),
  'GET /order-pdf/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.created } }),
  'GET /order-labels/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.created } }),
  'GET /order-custody/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.created } }),
  'GET /order-custody-pdf/:orderNumber': ({ orders }) => ({
    params: { orderNumber: orders.created },
  }),
  'POST /admin/order/custody': ({ orders }) => ({
    body: {
      orderNumber: orders.created,
      kind: 'handed-over',
      place: '',
      note: '',
      signedName: 'Dee Driver',
      signature: [[1, 2, 3, 4]],
      retainUntil: null,
    },
  }),
  'GET /order-files/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.created } }),
  'POST /order-file-uploads': ({ orders }) => ({
    body: { orderNumber: orders.created, name: 'a.png', bytes: DOT_PNG.length },
  }),
  'PUT /order-file-uploads/:uploadId/pieces/:piece': ({ upload }) => ({
    params: { uploadId: upload, piece: 0 },
    body: { content: DOT_PNG.toString('base64') },
  }),
  'POST /order-file-uploads/:uploadId/finish': ({ upload }) => ({ params: { uploadId: upload } }),
  'GET /order-files/:orderNumber/:fileId/photo': ({ orders, photo }) => ({
    params: { orderNumber: orders.created, fileId: photo },
  }),
  'GET /order-files/:orderNumber/:fileId/thumbnail': ({ orders, photo }) => ({
    params: { orderNumber: orders.created, fileId: photo },
  }),
  'GET /order-files/:orderNumber/:fileId/pdf': ({ orders, pdf }) => ({
    params: { orderNumber: orders.created, fileId: pdf },
  }),
  'PATCH /order-files/:orderNumber/:fileId': ({ orders, photo }) => ({
    params: { orderNumber: orders.created, fileId: photo },
    body: { isVisible: true },
  }),
  'DELETE /order-files/:orderNumber/:fileId': ({ orders, photo }) => ({
    params: { orderNumber: orders.created, fileId: photo },
  }),
  'POST /order-labels/pdf': ({ orders }) => ({
    body: { orderNumber: orders.created, stock: 'roll-2x1' },
  }),
  'POST /order-labels/zpl': ({ orders }) => ({
    body: { orderNumber: orders.created, resolution: 203 },
  }),
  'POST /admin/order-labels/pdf': ({ orders }) => ({
    body: { orderNumbers: [orders.created], stock: 'roll-2x1' },
  }),
  'POST /admin/order-labels/zpl': ({ orders }) => ({
    body: { orderNumbers: [orders.created], resolution: 203 },
  }),
  'GET /order-defaults': NOTHING,
  'GET /orders/user': NOTHING,
  'GET /orders/own': NOTHING,
  'GET /orders/overview': NOTHING,
  'GET /search': SEARCH,
  'GET /orders/search': SEARCH,
  'GET /orders-list/search': SEARCH,
  'GET /admin/settings': NOTHING,
  'POST /admin/settings/preview': () => SETTINGS_CHANGE,
  'PUT /admin/settings': () => SETTINGS_CHANGE,
  'GET /admin/worklist': WORKLIST,
  'GET /admin/worklist/csv': WORKLIST,
  'GET /admin/worklist/views': NOTHING,
  'PUT /admin/worklist/views': () => ({
    body: { name: 'Weekly', isShared: false, view: { list: 'all' } },
  }),
  'DELETE /admin/worklist/views/:viewId': ({ view }) => ({ params: { viewId: view } }),
  'GET /drafts': NOTHING,
  'GET /drafts/:id': ({ draft }) => ({ params: { id: draft } }),
  'PUT /drafts/:id': ({ draft }) => ({
    params: { id: draft },
    body: { version: randomUUID(), basedOn: draft, name: '', samples: 0, content: '{}' },
  }),
  'DELETE /drafts/:id': ({ draft }) => ({ params: { id: draft }, query: { version: draft } }),
  'GET /order-conf-pdf/:orderNumber': ({ orders }) => ({
    params: { orderNumber: orders.received },
  }),
  'GET /order-history/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.created } }),
  'PUT /order': ({ orderIds, company }, { kind }) => ({
    body: {
      orderId: orderIds.created,
      samples: threeSamples,
      ...(kind === 'guest' ? { guestInfo } : { companyId: company }),
    },
  }),
  'GET /orders/company/:companyId': ({ company }) => ({ params: { companyId: company } }),
  'GET /orders-list': NOTHING,
  'PUT /orders-list': ({ orders }, caller) => ({
    body: { orderNumber: orders.created, rtoken: rtokenOf(caller) },
  }),
  'GET /admin/today': NOTHING,
  'GET /admin/figures/due': NOTHING,
  'GET /admin/figures/received': NOTHING,
  'GET /admin/figures/waiting': NOTHING,
  'GET /admin/figures/billed': NOTHING,
  'GET /admin/order/notes/:orderNumber': ({ orders }) => ({
    params: { orderNumber: orders.created },
  }),
  'GET /admin/order/pack/:orderNumber': ({ orders }) => ({
    params: { orderNumber: orders.created },
  }),
  'POST /admin/order/notes': ({ orders }) => ({
    body: { orderNumber: orders.created, note: 'Fragile' },
  }),
  'GET /admin/order/mails/:orderNumber': ({ orders }) => ({
    params: { orderNumber: orders.created },
  }),
  'POST /admin/order/mails/resend': ({ mail }) => ({ body: { mailId: mail } }),
  'POST /admin/order/receive': ({ orderIds }) => ({
    body: { orderId: orderIds.created, startDate: A_BUSINESS_DAY, amountPaid: 0 },
  }),
  'POST /admin/order/check-in': ({ orderIds, sampleId }) => ({
    body: {
      orderId: orderIds.received,
      samples: [{ sampleId, condition: 'ok', amountSeen: '', storagePlace: 'A1', note: '' }],
    },
  }),
  'POST /admin/order/hold': ({ orderIds, sampleId }) => ({
    body: { orderId: orderIds.received, sampleId, reason: 'leaking', question: 'What now?' },
  }),
  'POST /admin/order/end-hold': ({ orderIds, sampleOnHoldId }) => ({
    body: { orderId: orderIds.received, sampleId: sampleOnHoldId, ending: 'release' },
  }),
  'POST /order/answer-hold': ({ orderIds, sampleOnHoldId, holdId }) => ({
    body: {
      orderId: orderIds.received,
      sampleId: sampleOnHoldId,
      holdId,
      answer: 'use-as-is',
      text: '',
    },
  }),
  'POST /order/cancel': ({ orders }) => ({
    body: { orderNumber: orders.created, reason: 'Ordered twice' },
  }),
  'POST /admin/order/cancellation': ({ orders }) => ({
    body: { orderNumber: orders.created, setCanceled: true },
  }),
  'POST /admin/order/accept': ({ orderIds }) => ({ body: { orderId: orderIds.received } }),
  'POST /admin/order/confirm': ({ orders }) => ({ body: { orderNumber: orders.accepted } }),
  'POST /admin/order/unaccept': ({ orderIds }) => ({ body: { orderId: orderIds.accepted } }),
  'POST /admin/order/report': ({ orders }) => ({
    body: {
      orderNumber: orders.accepted,
      testNumbers: [`${orders.accepted}-02-02`],
      reportedOn: REPORTED_ON,
    },
  }),
  'POST /admin/order/take-back-report': ({ orders }) => ({
    body: {
      orderNumber: orders.invoiced,
      testNumbers: [`${orders.invoiced}-02-02`],
      reason: 'Wrong file',
    },
  }),
  'POST /reports': ({ orders }) => ({
    body: { reports: [{ testNumber: `${orders.accepted}-02-02`, reportedOn: REPORTED_ON }] },
  }),
  'PATCH /admin/order/company': ({ orders }) => ({
    body: { orderNumber: orders.accepted, companyNumber: 'C-00002' },
  }),
  'POST /admin/order/samples': ({ orderIds, company }) => ({
    body: { orderId: orderIds.accepted, companyId: company, samples: [coloradoPlant] },
  }),
  'PATCH /admin/order/sample': ({ orders }) => ({
    body: {
      sampleNumber: `${orders.accepted}-02`,
      sampleInfo: { ...coloradoPlant.sampleInfo, sampleName: 'Renamed' },
    },
  }),
  'DELETE /admin/order/sample': ({ orders }) => ({
    body: { sampleNumber: `${orders.accepted}-02` },
  }),
  'POST /admin/order/tests': ({ orders }) => ({
    body: { sampleNumber: `${orders.accepted}-02`, tests: [PESTICIDES] },
  }),
  'PATCH /admin/order/test': ({ orders }) => ({
    body: {
      testNumber: `${orders.accepted}-02-02`,
      testName: 'pesticides',
      turnAroundType: 'standard',
      startDate: A_BUSINESS_DAY,
      dueDate: A_BUSINESS_DAY,
    },
  }),
  'DELETE /admin/order/test': ({ orders }) => ({
    body: { testNumber: `${orders.accepted}-02-02` },
  }),
  'PATCH /admin/set-billable': ({ orders }) => ({
    body: {
      orderNumber: orders.accepted,
      tests: [{ testNumber: `${orders.accepted}-02-02`, isBillable: false }],
    },
  }),
  'GET /parent-company/:parentCompanyId': ({ billing }) => ({
    params: { parentCompanyId: billing },
  }),
  'GET /company/:companyId': ({ company }) => ({ params: { companyId: company } }),
  'PUT /parent-company': ({ billing }) => ({
    body: { ...ADDRESS, parentCompanyName: 'Renamed', parentCompanyId: billing },
  }),
  'PUT /company': ({ billing, company }) => ({
    body: { ...ADDRESS, companyName: 'Renamed', companyId: company, parentCompanyId: billing },
  }),
  'GET /parent-company/:parentCompanyId/users': ({ billing }) => ({
    params: { parentCompanyId: billing },
  }),
  'POST /invitations/parent-company': ({ billing }) => ({
    body: { parentCompanyId: billing, emails: ['someone@new.example'] },
  }),
  'DELETE /invitations/:invitationId': ({ openInvitation }) => ({
    params: { invitationId: openInvitation },
  }),
  'GET /admin/guest-invitations': NOTHING,
  'POST /parent-company': () => ({
    body: { ...ADDRESS, companyName: 'Brand New', parentCompanyName: 'Brand New' },
  }),
  'POST /company': ({ billing }) => ({
    body: { ...ADDRESS, companyName: 'Brand New', parentCompanyId: billing },
  }),
  'PATCH /parent-company': ({ billing, user }) => ({
    body: {
      parentCompanyId: billing,
      user: { ...USER, userId: user, noResults: true, receiveCoAEmail: true },
    },
  }),
  'DELETE /parent-company/remove-user': ({ billing, user }) => ({
    body: { parentCompanyId: billing, userId: user },
  }),
  'GET /parent-company/contacts': ({ billing }) => ({
    query: { parentCompanyId: String(billing) },
  }),
  'POST /parent-company/contacts': ({ billing }) => ({
    body: { parentCompanyId: billing, contact: CONTACT },
  }),
  'PATCH /parent-company/contacts': ({ contact }) => ({
    body: { ...CONTACT, firstName: 'Other', id: contact },
  }),
  'DELETE /parent-company/contacts': ({ contact }) => ({ body: { contactId: contact } }),
  'GET /api-keys': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'POST /api-keys': ({ billing, member }) => ({
    body: {
      parentCompanyId: billing,
      name: 'ERP',
      scopes: ['orders:read'],
      responsibleUserId: member,
      lastDay: null,
    },
  }),
  'DELETE /api-keys/:keyId': ({ apiKey }) => ({ params: { keyId: apiKey } }),
  'GET /webhooks': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'POST /webhooks': ({ billing }) => ({ body: { ...WEBHOOK, parentCompanyId: billing } }),
  'PUT /webhooks/:webhookId': ({ webhook: webhookId }) => ({
    params: { webhookId },
    body: WEBHOOK,
  }),
  'POST /webhooks/:webhookId/secret': ({ webhook: webhookId }) => ({ params: { webhookId } }),
  'POST /webhooks/:webhookId/test': ({ webhook: webhookId }) => ({ params: { webhookId } }),
  'POST /webhooks/:webhookId/pause': ({ webhook: webhookId }) => ({ params: { webhookId } }),
  'POST /webhooks/:webhookId/resume': ({ webhook: webhookId }) => ({
    params: { webhookId },
    body: {},
  }),
  'GET /webhooks/:webhookId/attempts': ({ webhook: webhookId }) => ({ params: { webhookId } }),
  'POST /webhooks/:webhookId/resend': ({ webhook: webhookId }) => ({
    params: { webhookId },
    body: { attempt: webhookId },
  }),
  'DELETE /webhooks/:webhookId': ({ webhook: webhookId }) => ({ params: { webhookId } }),
  'GET /licenses': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'POST /licenses': ({ billing }) => ({
    body: { parentCompanyId: billing, license: { ...LICENSE, number: '403R-00419' } },
  }),
  'PATCH /licenses': ({ license }) => ({ body: { ...LICENSE, type: 'Grower', id: license } }),
  'DELETE /licenses': ({ license }) => ({ body: { licenseId: license } }),
  'GET /order-templates': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'GET /order-templates/:templateId': ({ template }) => ({ params: { templateId: template } }),
  'GET /sample-templates': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'POST /order-templates': ({ billing }) => ({
    body: { parentCompanyId: billing, name: 'Weekly flower', samples: [TEMPLATE_SAMPLE] },
  }),
  'PATCH /order-templates': ({ template }) => ({ body: { id: template, name: 'Monday' } }),
  'DELETE /order-templates': ({ template }) => ({ body: { templateId: template } }),
  'GET /admin/parent-companies': () => ({ query: { name: 'hemp' } }),
  'GET /admin/companies': () => ({ query: { name: 'farm' } }),
  'GET /events': () => ({ query: { limit: '10' } }),
  'GET /admin/activity': () => ({ query: { kind: 'orders', from: '2026-01-01' } }),
  'GET /admin/company-page/:parentCompanyId': ({ billing }) => ({
    params: { parentCompanyId: billing },
  }),
  'GET /admin/history/:subject/:id': ({ user }) => ({ params: { subject: 'person', id: user } }),
  'GET /users-info': NOTHING,
  'PUT /users-info': ({ user }, caller) => ({
    body: {
      ...USER,
      userId: user,
      email: 'moved@x.example',
      results: true,
      receiveEmail: true,
      active: true,
      isAdmin: true,
      noOrders: false,
      rtoken: rtokenOf(caller),
    },
  }),
  'GET /user-admin-role': ({ user }) => ({ query: { userId: String(user) } }),
  'PUT /user-admin-role': ({ user }, caller) => ({
    body: { userId: user, finance: 'No', intake: 'No', rtoken: rtokenOf(caller) },
  }),
  'GET /admin/website-messages/:id': ({ message }) => ({ params: { id: message } }),
  'POST /admin/website-messages': () => ({ body: MESSAGE }),
  'PUT /admin/website-messages': ({ message }) => ({
    body: { ...MESSAGE, websiteMessageId: message },
  }),
  'DELETE /admin/website-messages/:id': ({ message }) => ({ params: { id: message } }),
  'GET /invoice/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.received } }),
  'GET /invoice-pdf/:orderNumber': ({ orders }) => ({ params: { orderNumber: orders.invoiced } }),
  'PATCH /invoice': ({ orders }) => ({ body: { orderNumber: orders.received, discount: 1 } }),
  'POST /invoice/issue': ({ orders }) => ({ body: { orderNumber: orders.accepted } }),
  'POST /invoice/payments': ({ orders }) => ({
    body: { orderNumber: orders.invoiced, amount: 5, receivedOn: '2026-03-02', method: 'cash' },
  }),
  'POST /invoice/payments/void': ({ orders, payment }) => ({
    body: { orderNumber: orders.invoiced, paymentId: payment, reason: 'Typed twice' },
  }),
  'POST /invoice/reopen': ({ orders }) => ({ body: { orderNumber: orders.invoiced } }),
  'GET /admin/export-files': () => ({ query: { kind: 'sage' } }),
  'GET /admin/invoices': () => ({ query: { list: 'open' } }),
  'GET /company-invoices': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'GET /statement-pdf': ({ billing }) => ({
    query: { parentCompanyId: String(billing), lower: '2026-03-01', upper: '2026-03-31' },
  }),
  'POST /admin/statement/email': ({ billing }) => ({
    body: { parentCompanyId: billing, lower: '2026-03-01', upper: '2026-03-31' },
  }),
  'GET /admin/days-to-pay': ({ billing }) => ({ query: { parentCompanyId: String(billing) } }),
  'PUT /admin/days-to-pay': ({ billing }) => ({
    body: { parentCompanyId: billing, daysToPay: 45 },
  }),
  'PATCH /admin/pricing-adjust': ({ billing }) => ({
    body: { parentCompanyId: billing, adjustmentFactor: 0.8 },
  }),
  'GET /admin/pricing-adjust/history': ({ billing }) => ({
    query: { parentCompanyId: String(billing) },
  }),
  'GET /admin/accounting-csv': DAYS,
  'GET /admin/accounting-csv/preview': DAYS,
  'GET /admin/sage-csv': DAYS,
  'GET /admin/sage-csv/preview': DAYS,
}
