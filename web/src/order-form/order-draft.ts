import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { keysOf } from '@accession/domain/fields/keys-of'
import type { OrderDetail } from '@accession/domain/orders/order-form'
import type { Payer } from '@accession/domain/pricing/factor-for'
import { create } from 'zustand'
import { useSession } from '../platform/tokens.ts'
import {
  type CompanyNames,
  draftKey,
  type EditedOrder,
  isBlankDraft,
  newDraft,
  type OrderDraft,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-storage.ts'

const SAVE_EVERY_MS = 1_000

/** An edit starts from the order, and starting over returns to it. */
export type OpenedEdit = EditedOrder & { order: Order; initial: OrderDraft }

type DraftState = OrderDraft & {
  /** The draft's user; null until known. */
  userId: number | null
  /** The order being edited; null for a new order. */
  edit: OpenedEdit | null
  /** When the restored draft was saved; null for one started here. */
  restoredFrom: number | null
  /**
   * Another tab saved, placed or discarded the same draft while this one had changes of its own:
   * the user decides.
   */
  otherTab: StoredDraft | 'gone' | null
}

const unowned = (): DraftState => ({
  ...newDraft(),
  userId: null,
  edit: null,
  restoredFrom: null,
  otherTab: null,
})

export const useOrderDraft = create<DraftState>(unowned)

/** Without the state of this tab. */
export const draftOf = (state: DraftState): OrderDraft => {
  const { userId, edit, restoredFrom, otherTab, ...draft } = state
  return draft
}

const begun = (edit: OpenedEdit | null): OrderDraft => edit?.initial ?? newDraft()

/** Where the current draft is stored; null until its user is known. */
function currentKey(): string | null {
  const { userId, edit } = useOrderDraft.getState()
  return userId === null ? null : draftKey(userId, edit)
}

/** The stored revision this tab has seen, and whether it has changes beyond it. */
let seenRevision: string | null = null
let isChanged = false
let isLoading = false
let timer: ReturnType<typeof setTimeout> | undefined

function load(state: Partial<DraftState>, revision: string | null): void {
  clearTimeout(timer)
  timer = undefined
  isChanged = false
  seenRevision = revision
  isLoading = true
  useOrderDraft.setState({ otherTab: null, ...state })
  isLoading = false
}

/** Restores the user's draft. Screens call it before they show the draft. */
export function openDraft(userId: number, edit: OpenedEdit | null = null): void {
  const key = draftKey(userId, edit)
  if (currentKey() === key) return
  saveDraft()
  const stored = readDraft(key)
  const draft = stored?.draft ?? begun(edit)
  const isBegun = edit ? stored !== null : !isBlankDraft(draft)
  const restoredFrom = isBegun ? draft.savedAt : null
  load({ ...unowned(), ...draft, userId, edit, restoredFrom }, stored?.revision ?? null)
}

/** Writes changes; never over something this tab has not seen. */
export function saveDraft(): void {
  clearTimeout(timer)
  timer = undefined
  const state = useOrderDraft.getState()
  const key = currentKey()
  if (key === null || !isChanged || state.otherTab) return
  const stored = readDraft(key)
  if ((stored?.revision ?? null) === seenRevision) write(key, state)
  else useOrderDraft.setState({ otherTab: stored ?? 'gone' })
}

function write(key: string, state: DraftState): void {
  const savedAt = Date.now()
  const revision = writeDraft(key, { ...draftOf(state), savedAt })
  if (revision) load({ savedAt }, revision)
}

function startAfresh({ userId, edit }: DraftState): void {
  load({ ...unowned(), ...begun(edit), userId, edit }, null)
}

/** The order was placed or discarded: the next one starts empty. */
export function clearDraft(): void {
  const key = currentKey()
  if (key === null) return
  removeDraft(key)
  startAfresh(useOrderDraft.getState())
}

/** The edit was saved: deletes its draft. */
export function closeEdit(): void {
  const key = currentKey()
  if (key !== null) removeDraft(key)
  load(unowned(), null)
}

/**
 * Applies the samples of an earlier draft to the current order. Samples it no longer has are added
 * as new.
 */
export function bringBack(earlier: OrderDraft): void {
  const { edit } = useOrderDraft.getState()
  const present = new Set(edit?.order.samples.map(({ sampleId }) => sampleId))
  const samples = earlier.samples.map((sample) =>
    sample.sampleId !== null && present.has(sample.sampleId)
      ? sample
      : { ...sample, sampleId: null, ordered: null },
  )
  const { licenseNumber, poNumber, customerNote, company, guest } = earlier
  useOrderDraft.setState({ samples, licenseNumber, poNumber, customerNote, company, guest })
}

/** Takes what the other tab saved; changes made here are dropped. */
export function takeOtherTab(): void {
  const state = useOrderDraft.getState()
  const { otherTab } = state
  if (otherTab === 'gone') startAfresh(state)
  else if (otherTab) load(otherTab.draft, otherTab.revision)
}

/**
 * Keeps this tab's draft; the other tab then follows. The key stays the same: if the other tab has
 * placed the order, the user is asked before placing this one too.
 */
export function keepThisTab(): void {
  const { otherTab } = useOrderDraft.getState()
  if (!otherTab) return
  seenRevision = otherTab === 'gone' ? null : otherTab.revision
  useOrderDraft.setState({ otherTab: null })
  saveDraft()
}

export const answerLicense = (isLicensed: boolean): void => useOrderDraft.setState({ isLicensed })

export const typeLicenseNumber = (licenseNumber: string): void =>
  useOrderDraft.setState({ licenseNumber })

export const changeDetails = (details: Partial<Pick<OrderDraft, OrderDetail>>): void =>
  useOrderDraft.setState(details)

export const chooseArrival = (expectedArrival: Day): void =>
  useOrderDraft.setState({ expectedArrival })

/**
 * An admin's choice includes the payer and both names, because nothing else can look it up again.
 */
export const chooseCompany = (
  companyId: number | null,
  found?: { payer: Payer; names: CompanyNames },
): void => useOrderDraft.setState({ company: { companyId, ...found } })

export const changeGuest = (guest: OrderDraft['guest']): void => useOrderDraft.setState({ guest })

export type DraftSummary = { samples: number; savedAt: number }

/** What there is to continue, without opening it; null if there is nothing. */
export function draftSummary(userId: number): DraftSummary | null {
  const draft = readDraft(draftKey(userId))?.draft
  return draft && !isBlankDraft(draft)
    ? { samples: draft.samples.length, savedAt: draft.savedAt }
    : null
}

const VOLATILE: readonly string[] = ['savedAt', 'userId', 'edit', 'restoredFrom', 'otherTab']

useOrderDraft.subscribe((now, before) => {
  if (isLoading || now.userId === null) return
  const fields = keysOf(now)
  if (!fields.some((field) => !VOLATILE.includes(field) && now[field] !== before[field])) return
  isChanged = true
  timer ??= setTimeout(saveDraft, SAVE_EVERY_MS)
})

/** Without a session nothing may be written; a new session may belong to another user. */
useSession.subscribe((now, before) => {
  if (now.session?.refreshToken === before.session?.refreshToken) return
  if (now.session) saveDraft()
  load(unowned(), null)
})

window.addEventListener('pagehide', saveDraft)
document.addEventListener('visibilitychange', saveDraft)
window.addEventListener('storage', ({ key }) => {
  if (key === null || key !== currentKey()) return
  const stored = readDraft(key)
  if (isChanged) useOrderDraft.setState({ otherTab: stored ?? 'gone' })
  else if (stored) load(stored.draft, stored.revision)
  else startAfresh(useOrderDraft.getState())
})
