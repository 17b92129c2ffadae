import { isDay } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { centsOf, formatDollars } from '../money/money.ts'
import { ORDER_DETAIL_LABELS } from '../orders/order-form.ts'
import { ORDER_STEPS, type OrderStep } from '../orders/order-steps.ts'

/** Labels of recorded actions. */
const ACTIONS = {
  'api-key:create': 'API key made',
  'api-key:revoke': 'API key revoked',
  'catalogue:import': 'Catalog imported',
  'setting:update': 'Setting changed',
  'import:invite': 'Invited after import',
  'message:create': 'Message created',
  'message:delete': 'Message deleted',
  'message:update': 'Message changed',
  'account:close': 'Account closed',
  'admin:create': 'Made an admin from the console',
  'billing-company:create': 'Billing company created',
  'billing-company:update': 'Billing company changed',
  'company:create': 'Sub-company created',
  'company:update': 'Sub-company changed',
  'contact:create': 'Contact added',
  'contact:delete': 'Contact deleted',
  'contact:update': 'Contact changed',
  'email:change': 'Email changed',
  'email:change-cancel': 'Email change canceled',
  'email:change-link': 'Email change requested',
  'export:accounting': 'Accounting CSV downloaded',
  'export:sage': 'Sage CSV downloaded',
  'invitation:accept': 'Joined by invitation',
  'invitation:send': 'Users invited',
  'invitation:withdraw': 'Invitation withdrawn',
  'license:create': 'License added',
  'license:delete': 'License deleted',
  'license:remind': 'License reminder sent',
  'license:update': 'License changed',
  'password:change': 'Password changed',
  'password:reset': 'Password reset',
  'password:reset-link': 'Password reset link sent',
  'person:register': 'Account created',
  'price-adjustment:update': 'Price adjustment changed',
  'days-to-pay:update': 'Days to pay changed',
  'statement:email': 'Statement emailed',
  'provider:link': 'Linked to the identity provider',
  'provider:unlink': 'Link to the identity provider removed',
  'second-factor:add': 'Second factor added',
  'second-factor:recovery-codes': 'New recovery codes made',
  'second-factor:remove': 'Second factor removed',
  'second-factor:rename': 'Passkey renamed',
  'second-factor:reset': 'Second factors reset by a manager',
  'session:end': 'Session ended',
  'session:end-copied': 'Session ended because a copy was used',
  'session:end-all': 'Signed out everywhere by an admin',
  'template:create': 'Order template saved',
  'template:delete': 'Order template deleted',
  'template:update': 'Order template renamed',
  'webhook:create': 'Webhook made',
  'webhook:delete': 'Webhook deleted',
  'webhook:new-secret': 'New webhook secret',
  'webhook:pause': 'Webhook paused',
  'webhook:resume': 'Webhook resumed',
  'webhook:stop': 'Webhook turned off',
  'webhook:update': 'Webhook changed',
  'user:remove': 'User removed from billing company',
  'user:roles': 'Admin roles changed',
  'user:update': 'User changed',
} as const satisfies Record<string, string>

/** Everything the server records: an action without a label does not compile there. */
export type HistoryAction = OrderStep | keyof typeof ACTIONS

export const FIELDS: Record<string, string> = {
  amountPaid: 'Amount paid',
  apiKey: 'API key',
  keyScopes: 'Can',
  lastDay: 'Last day',
  responsibleUser: 'Responsible user',
  webhook: 'Webhook',
  webhookHost: 'Host',
  webhookEvents: 'Events',
  webhookSkipped: 'Waiting events skipped',
  stopReason: 'Reason',
  daysToPay: 'Days to pay',
  exportDays: 'Days of the file',
  statementDays: 'Days of the statement',
  billingNote: 'Billing note',
  discount: 'Discount',
  ...ORDER_DETAIL_LABELS,
  expectedArrival: 'Expected arrival',
  startDate: 'Start date',
  total: 'Total',
  addr1: 'Address',
  addr2: 'Address line 2',
  adjustmentFactor: 'Price adjustment factor',
  adminRoles: 'Admin roles',
  amountPaidCents: 'Amount paid',
  authenticatorApp: 'Authenticator app',
  city: 'City',
  company: 'Company',
  companyManager: 'Company manager',
  billing: 'Sees billing',
  companyName: 'Company name',
  contact: 'Contact',
  country: 'Country',
  discountCents: 'Discount',
  email: 'Email',
  expiresOn: 'Expiration date',
  firstName: 'First name',
  invited: 'Invited',
  isActive: 'Active',
  isAdmin: 'Is admin',
  lastName: 'Last name',
  license: 'License',
  noOrders: 'No orders',
  noResults: 'No results',
  openSessions: 'Open sessions',
  onehubLink: 'Document workspace link',
  parentCompany: 'Billing company',
  parentCompanyName: 'Billing company',
  passkey: 'Passkey',
  passkeys: 'Passkeys',
  phone: 'Phone',
  reason: 'Reason',
  receiveCoAEmail: 'Receive email',
  reportedOn: 'Reported on',
  roles: 'Roles',
  state: 'State',
  template: 'Order template',
  totalCents: 'Total',
  zipCode: 'ZIP code',
}

/** Orders record amounts in cents, invoices in dollars. */
const isInCents = (field: string): boolean => field.endsWith('Cents') || field === 'listPrice'
const isInDollars = (field: string): boolean => ['amountPaid', 'discount', 'total'].includes(field)

function formatNumber(value: number, field: string): string {
  if (isInCents(field)) return formatDollars(value)
  return isInDollars(field) ? formatDollars(centsOf(value)) : String(value)
}

/** Samples and tests are identified by their numbers. */
const isNumber = (field: string): boolean => /^\d+(-\d+)+$/.test(field)

/** Splits 'isFailing' and 'billing_company' into words. */
const humanize = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\d]+/gu, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** An action recorded by a later version is shown by its own name. */
export const describeAction = (action: string): string =>
  (ACTIONS as Record<string, string>)[action] ?? orderStepLabel(action) ?? humanize(action)

const orderStepLabel = (action: string): string | undefined =>
  action in ORDER_STEPS ? ORDER_STEPS[action as OrderStep].label : undefined
/** Changes of settings are recorded by what they are called. */
export const isSettingLabel = (field: string): boolean =>
  /(?:, from| on) \d{2}-[A-Z][a-z]{2}-\d{4}$/.test(field)

export const describeField = (field: string): string =>
  FIELDS[field] ?? (isNumber(field) || isSettingLabel(field) ? field : humanize(field))

/** Null if there was no value. */
export function formatValue(value: unknown, field = ''): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value, field)
  if (typeof value === 'string' && isDay(value)) return formatDay(value)
  if (Array.isArray(value))
    return (
      value
        .map((part) => formatValue(part))
        .filter(Boolean)
        .join(', ') || null
    )
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([field, part]) => [
    describeField(field),
    formatValue(part, field),
  ])
  return (
    parts
      .filter(([, part]) => part !== null)
      .map((pair) => pair.join(' '))
      .join(', ') || null
  )
}
