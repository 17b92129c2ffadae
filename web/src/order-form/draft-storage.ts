import type { Day } from '@accession/domain/calendar/day'
import type { ProductType } from '@accession/domain/catalog/product-types'
import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import type { Payer } from '@accession/domain/pricing/factor-for'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'
import { logFailure } from '../platform/log.ts'
import { recordOf } from './draft-records.ts'

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
export type OpenSample = {
  index: number | null
  draft: SampleDraft
  /** The product type whose panel is open to be customized; otherwise it is a short card. */
  customized?: ProductType
}

type Copied = { leftOut: readonly string[] }

/** An order in progress. Plain data, kept in this browser and on the server until it is placed. */
export type OrderDraft = {
  /** The draft's id, created with it: two tabs, devices or attempts can only place one order. */
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
  /** The order or template it was copied from, and what could not be copied. */
  copied: (({ orderNumber: string } | { template: string }) & Copied) | null
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

const draftsOf = (userId: number) => `accession.draft.${userId}.`
const editsOf = (userId: number) => `accession.edit.${userId}.`
const editsOfOrder = (userId: number, orderNumber: string) => `${editsOf(userId)}${orderNumber}.`

/** New orders are stored by their id, edits by order and version. */
export const draftKey = (userId: number, what: string | EditedOrder): string =>
  typeof what === 'string'
    ? `${draftsOf(userId)}${what}`
    : `${editsOfOrder(userId, what.orderNumber)}${what.version}`

/** Whose order is stored there; null if it is something else. */
function ownerOf(key: string): number | null {
  const [, userId] = /^accession\.(?:draft|edit)\.(\d+)/.exec(key) ?? []
  return userId === undefined ? null : Number(userId)
}

/** Null if it is not a draft, or one that only a newer version of the page can read. */
function parseStored(text: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const isReadable = stored?.format === FORMAT && Array.isArray(stored.draft?.samples)
    return isReadable ? { ...stored, draft: withNewFields(stored.draft) } : null
  } catch {
    return null
  }
}

export const readDraft = (key: string): StoredDraft | null => parseStored(localStorage.getItem(key))

/** The draft as the server keeps it, and back. */
export const contentOf = (draft: OrderDraft): string => JSON.stringify({ format: FORMAT, draft })

export function draftIn(content: string, revision: string, id: string): StoredDraft | null {
  const stored = parseStored(content)
  return stored && { ...stored, revision, draft: { ...stored.draft, idempotencyKey: id } }
}

/** The new orders of a user on this device, last saved first. */
export function localDrafts(userId: number): StoredDraft[] {
  adoptEarlierDraft(userId)
  return storedDrafts(userId)
}

const storedDrafts = (userId: number): StoredDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(draftsOf(userId)))
    .flatMap((key) => readDraft(key) ?? [])
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt)

/** A user used to have one new order, stored without its id. */
function adoptEarlierDraft(userId: number): void {
  const key = `accession.draft.${userId}`
  const earlier = readDraft(key)
  if (!earlier || store(draftKey(userId, earlier.draft.idempotencyKey), earlier))
    localStorage.removeItem(key)
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

/** The server has it exactly as it is here. */
export const isSavedOnServer = (userId: number, { revision, draft }: StoredDraft): boolean =>
  recordOf(userId, draft.idempotencyKey).base === revision

/** Removes the oldest copy that the server has too; false if there is none but this one. */
function makeRoom(userId: number, except: string): boolean {
  const key = storedDrafts(userId)
    .filter((stored) => isSavedOnServer(userId, stored))
    .map(({ draft }) => draftKey(userId, draft.idempotencyKey))
    .findLast((saved) => saved !== except)
  if (key) localStorage.removeItem(key)
  return key !== undefined
}

function store(key: string, stored: StoredDraft): boolean {
  const text = JSON.stringify(stored)
  const userId = ownerOf(key)
  for (;;) {
    try {
      localStorage.setItem(key, text)
      return true
    } catch (reason) {
      if (userId !== null && makeRoom(userId, key)) continue
      logFailure('The draft could not be saved', reason)
      return false
    }
  }
}

/** Returns the revision the draft is stored under; null if the browser refuses. */
export function writeDraft(
  key: string,
  draft: OrderDraft,
  revision: string = crypto.randomUUID(),
): string | null {
  return store(key, { format: FORMAT, revision, draft }) ? revision : null
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

/** Edits of the same order that were started on another version. */
export const outdatedEdits = (userId: number, edit: EditedOrder): string[] =>
  Object.keys(localStorage).filter(
    (key) =>
      key.startsWith(editsOfOrder(userId, edit.orderNumber)) && key !== draftKey(userId, edit),
  )

/** Whose orders are on this device. */
export const usersHere = (): number[] => {
  const owners = Object.keys(localStorage).flatMap((key) => ownerOf(key) ?? [])
  return [...new Set(owners)]
}

/** The orders a user is editing, by number. Edits are kept on this device only. */
export const localEdits = (userId: number): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(editsOf(userId)))
    .flatMap((key) => key.slice(editsOf(userId).length).split('.', 1))
