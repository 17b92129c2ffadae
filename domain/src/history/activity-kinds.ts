import { keysOf } from '../fields/keys-of.ts'
import type { HistoryAction } from './history-labels.ts'

/** What the activity of the laboratory can be filtered by. */
export const ACTIVITY_KINDS = [
  'orders',
  'billing',
  'exports',
  'users',
  'companies',
  'messages',
  'settings',
  'sign-in',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
  orders: 'Orders',
  billing: 'Invoices and prices',
  exports: 'Files for accounting',
  users: 'Users',
  companies: 'Companies',
  messages: 'Website messages',
  settings: 'Settings and catalog',
  'sign-in': 'Passwords and sessions',
}

type TopicOf<Action extends string> = Action extends `${infer Topic}:${string}` ? Topic : never
/** What is before the colon of an action. */
export type ActivityTopic = TopicOf<HistoryAction>

/** A new topic without a kind does not compile. */
const KIND_OF_TOPIC: Record<ActivityTopic, ActivityKind> = {
  order: 'orders',
  invoice: 'billing',
  'price-adjustment': 'billing',
  'days-to-pay': 'billing',
  statement: 'billing',
  export: 'exports',
  account: 'users',
  admin: 'users',
  email: 'users',
  import: 'users',
  invitation: 'users',
  person: 'users',
  user: 'users',
  'billing-company': 'companies',
  company: 'companies',
  contact: 'companies',
  license: 'companies',
  template: 'companies',
  message: 'messages',
  catalogue: 'settings',
  setting: 'settings',
  password: 'sign-in',
  session: 'sign-in',
}

/** The topics of a kind, or of every kind. */
export const topicsOf = (kind?: ActivityKind): ActivityTopic[] =>
  keysOf(KIND_OF_TOPIC).filter((topic) => kind === undefined || KIND_OF_TOPIC[topic] === kind)
