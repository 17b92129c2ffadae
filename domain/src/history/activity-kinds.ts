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
  'integrations',
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
  integrations: 'API keys and webhooks',
  'sign-in': 'Passwords and sessions',
}

type TopicOf<Action extends string> = Action extends `${infer Topic}:${string}` ? Topic : never
/** What is before the colon of an action. */
export type ActivityTopic = TopicOf<HistoryAction>

const TOPICS = {
  orders: ['order'],
  billing: ['invoice', 'price-adjustment', 'days-to-pay', 'statement'],
  exports: ['export'],
  users: ['account', 'admin', 'email', 'import', 'invitation', 'person', 'user'],
  companies: ['billing-company', 'company', 'contact', 'license', 'template'],
  messages: ['message'],
  settings: ['catalogue', 'setting'],
  integrations: ['api-key', 'webhook'],
  'sign-in': ['password', 'provider', 'second-factor', 'session'],
} as const satisfies Record<ActivityKind, readonly ActivityTopic[]>

type Listed = (typeof TOPICS)[ActivityKind][number]
/** A topic that is in no kind would be in no filter: it does not compile. */
const EVERY_TOPIC: readonly (Exclude<ActivityTopic, Listed> extends never
  ? ActivityTopic
  : never)[] = ACTIVITY_KINDS.flatMap((kind): readonly ActivityTopic[] => TOPICS[kind])

/** The topics of a kind, or of every kind. */
export const topicsOf = (kind?: ActivityKind): readonly ActivityTopic[] =>
  kind === undefined ? EVERY_TOPIC : TOPICS[kind]
