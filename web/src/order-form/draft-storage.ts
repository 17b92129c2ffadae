import type { Day } from '@accession/domain/calendar/day'
import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import type { Payer } from '@accession/domain/pricing/factor-for'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'
import { logFailure } from '../platform/log.ts'

type Address = {
  addr1: string
  addr2: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** The two address forms of a guest, as typed. */
type GuestFormValues = {
  testingAddress: Address & { orderCompanyName: string }
  billingAddress: Address & { companyName: string }
}

export type CompanyNames = { parentCompanyName: string; companyName: string }

/** A sample in the form: a new one, or the one at this index of the list. */
export type OpenSample = { index: number | null; draft: SampleDraft }

/** An order in progress. Plain data, kept in this browser until it is placed. */
export type OrderDraft = {
  /** Created with the draft, so two tabs or two attempts can only place one order. */
  idempotencyKey: string
  isLicensed: boolean | null
  licenseNumber: string
  poNumber: string
  customerNote: string
  /** Null until the user chooses a day. */
  expectedArrival: Day | null
  samples: SampleDraft[]
  /** The sample in the form, and unfinished ones set aside for it. */
  editor: OpenSample & { aside?: OpenSample[] }
  /** Names and payer are set if it is not one of the user's own companies: an admin's choice. */
  company: { companyId: number | null; payer?: Payer; names?: CompanyNames }
  /** The order it was copied from, and what could not be copied. */
  copied: { orderNumber: string; leftOut: readonly string[] } | null
  guest: { billingAsTesting: boolean; formValues: GuestFormValues }
  savedAt: number
}

const NO_ADDRESS: Address = {
  addr1: '',
  addr2: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
}

export const newDraft = (): OrderDraft => ({
  idempotencyKey: crypto.randomUUID(),
  isLicensed: null,
  licenseNumber: '',
  poNumber: '',
  customerNote: '',
  expectedArrival: null,
  samples: [],
  editor: { index: null, draft: EMPTY_SAMPLE },
  company: { companyId: null },
  copied: null,
  guest: {
    billingAsTesting: true,
    formValues: {
      testingAddress: { orderCompanyName: '', ...NO_ADDRESS },
      billingAddress: { companyName: '', ...NO_ADDRESS },
    },
  },
  savedAt: 0,
})

export const isBlankSample = ({ info, tests }: SampleDraft): boolean =>
  haveSameFields(info, EMPTY_SAMPLE.info) && Object.keys(tests).length === 0

/** Contains nothing the user would miss. */
export const isBlankDraft = ({ samples, editor }: OrderDraft): boolean =>
  samples.length === 0 && isBlankSample(editor.draft)

/** Increase this when older and newer pages could not read each other's drafts. */
const FORMAT = 1

/** What is stored: the draft and its revision. */
export type StoredDraft = { format: number; revision: string; draft: OrderDraft }

/** The order being edited, with its version when editing began. */
export type EditedOrder = { orderNumber: string; version: string }

/** One new order per user; edits are stored by order and version. */
export const draftKey = (userId: number, edit: EditedOrder | null = null): string =>
  edit ? `${editsOf(userId, edit.orderNumber)}${edit.version}` : `accession.draft.${userId}`

const editsOf = (userId: number, orderNumber: string) => `accession.edit.${userId}.${orderNumber}.`

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isReadable = stored?.format === FORMAT && Array.isArray(stored.draft?.samples)
    return isReadable ? { ...stored, draft: withNewFields(stored.draft) } : null
  } catch {
    return null
  }
}

/** A draft saved by an earlier version of the page lacks the fields added since. */
function withNewFields(stored: OrderDraft): OrderDraft {
  const sample = (draft: SampleDraft) => ({
    ...draft,
    info: { ...EMPTY_SAMPLE.info, ...draft.info },
  })
  const opened = <Open extends OpenSample>(open: Open) => ({ ...open, draft: sample(open.draft) })
  const { aside, ...editor } = stored.editor ?? newDraft().editor
  return {
    ...newDraft(),
    ...stored,
    samples: stored.samples.map(sample),
    editor: { ...opened(editor), ...(aside && { aside: aside.map(opened) }) },
  }
}

/** Returns the revision the draft is stored under; null if the browser refuses. */
export function writeDraft(key: string, draft: OrderDraft): string | null {
  const stored: StoredDraft = { format: FORMAT, revision: crypto.randomUUID(), draft }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
    return stored.revision
  } catch (reason) {
    logFailure('The draft could not be saved', reason)
    return null
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

/** Edits of the same order that were started on another version. */
export const outdatedEdits = (userId: number, edit: EditedOrder): string[] =>
  Object.keys(localStorage).filter(
    (key) => key.startsWith(editsOf(userId, edit.orderNumber)) && key !== draftKey(userId, edit),
  )
