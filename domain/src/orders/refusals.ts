/** Why the phase of an order rules out an action. */
const PHASE_REFUSALS = [
  'not-received',
  'already-received',
  'not-accepted',
  'already-accepted',
  'not-invoiced',
  'already-invoiced',
] as const
export type PhaseRefusal = (typeof PHASE_REFUSALS)[number]

const ACTOR_REFUSALS = ['not-your-order', 'needs-admin', 'needs-intake', 'needs-finance'] as const
export type ActorRefusal = (typeof ACTOR_REFUSALS)[number]

const GUARD_REFUSALS = [
  'canceled',
  'not-canceled',
  'unassigned-guest-order',
  'sample-on-hold',
] as const
export type GuardRefusal = (typeof GUARD_REFUSALS)[number]

/** Why an action is refused although the order is in a state for it: someone was faster. */
const DONE_REFUSALS = [
  'already-on-hold',
  'not-on-hold',
  'already-rejected',
  'nothing-to-confirm',
  'already-disposed',
  'no-signing-key',
] as const

/** Why an action on an order is refused. */
export type OrderRefusal =
  | ActorRefusal
  | GuardRefusal
  | PhaseRefusal
  | (typeof DONE_REFUSALS)[number]
const ORDER_REFUSALS = [
  ...ACTOR_REFUSALS,
  ...GUARD_REFUSALS,
  ...PHASE_REFUSALS,
  ...DONE_REFUSALS,
] as const

/** Why a modification is refused although the order can be modified. */
const MODIFICATION_REFUSALS = ['other-company', 'last-sample', 'last-test'] as const

/** Why a test is not marked as reported, or its report is not taken back. */
const REPORT_REFUSALS = [
  'no-such-test',
  'already-reported',
  'not-reported',
  'reporting-not-tracked',
  'in-the-future',
  'before-receipt',
  'sample-missing',
  'sample-rejected',
] as const

/** Why an email of an order is not sent again. */
const RESEND_REFUSALS = ['still-queued', 'letter-not-kept', 'not-a-recipient'] as const
export type ResendRefusal = (typeof RESEND_REFUSALS)[number]

/** Why a file is not added although files can be added to the order. */
const FILE_REFUSALS = ['too-many-files', 'unreadable-file'] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

export const isFileRefusal = (refusal: string): refusal is FileRefusal =>
  FILE_REFUSALS.some((each) => each === refusal)

export const REFUSALS_OF_ORDERS = [
  ...ORDER_REFUSALS,
  ...MODIFICATION_REFUSALS,
  ...RESEND_REFUSALS,
  ...REPORT_REFUSALS,
  ...FILE_REFUSALS,
] as const

/** Why one test of a report is left as it is. */
export type ReportRefusal = OrderRefusal | (typeof REPORT_REFUSALS)[number]
export const REFUSALS_OF_REPORTS = [...ORDER_REFUSALS, ...REPORT_REFUSALS] as const

export const isReportRefusal = (refusal: string): refusal is ReportRefusal =>
  REFUSALS_OF_REPORTS.some((each) => each === refusal)

export const isOrderRefusal = (refusal: string): refusal is OrderRefusal =>
  ORDER_REFUSALS.some((each) => each === refusal)

/** `no-such-part` is reported as not found. */
export type ModificationRefusal =
  | OrderRefusal
  | (typeof MODIFICATION_REFUSALS)[number]
  | 'no-such-part'

export const isModificationRefusal = (refusal: string): refusal is ModificationRefusal =>
  isOrderRefusal(refusal) || MODIFICATION_REFUSALS.some((each) => each === refusal)
