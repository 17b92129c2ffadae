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

/** An order while it is being made. Plain data, kept in this browser until it is placed. */
export type OrderDraft = {
  /** Minted with the draft, so that two tabs or two tries can only ever place one order. */
  idempotencyKey: string
  isLicensed: boolean | null
  licenseNumber: string
  /** Null while the person has not chosen a day of their own. */
  expectedArrival: Day | null
  samples: SampleDraft[]
  /** The sample form, and what was left half-filled for it. */
  editor: OpenSample & { aside?: OpenSample[] }
  /** With names and who pays where it is not one of the person's own companies: an admin's choice. */
  company: { companyId: number | null; payer?: Payer; names?: CompanyNames }
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
  expectedArrival: null,
  samples: [],
  editor: { index: null, draft: EMPTY_SAMPLE },
  company: { companyId: null },
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

/** Nothing in it that a person would miss. */
export const isBlankDraft = ({ samples, editor }: OrderDraft): boolean =>
  samples.length === 0 && isBlankSample(editor.draft)

/** Raised when an older page could not read what a newer one keeps, or the other way round. */
const FORMAT = 1

/** What is stored: the draft, and which writing of it this is. */
export type StoredDraft = { format: number; revision: string; draft: OrderDraft }

/** The order being edited, as it was when editing began. */
export type EditedOrder = { orderNumber: string; version: string }

/** A new order has one place per person; an edit has its own, by order and version. */
export const draftKey = (userId: number, edit: EditedOrder | null = null): string =>
  edit ? `${editsOf(userId, edit.orderNumber)}${edit.version}` : `accession.draft.${userId}`

const editsOf = (userId: number, orderNumber: string) => `accession.edit.${userId}.${orderNumber}.`

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored?.format === FORMAT && Array.isArray(stored.draft?.samples) ? stored : null
  } catch {
    return null
  }
}

/** Gives the revision under which the draft is now stored; null when the browser refuses. */
export function writeDraft(key: string, draft: OrderDraft): string | null {
  const stored: StoredDraft = { format: FORMAT, revision: crypto.randomUUID(), draft }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
    return stored.revision
  } catch (reason) {
    logFailure('The draft could not be kept', reason)
    return null
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

/** Edits of the same order that were begun when it was another version. */
export const outdatedEdits = (userId: number, edit: EditedOrder): string[] =>
  Object.keys(localStorage).filter(
    (key) => key.startsWith(editsOf(userId, edit.orderNumber)) && key !== draftKey(userId, edit),
  )
