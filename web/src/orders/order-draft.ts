import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
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

/** An edit starts from the order, and again from it when it is started over. */
export type OpenedEdit = EditedOrder & { order: Order; initial: OrderDraft }

type DraftState = OrderDraft & {
  /** Whose draft this is; null until it is known who is signed in. */
  userId: number | null
  /** The order whose edit this is; null for a new order. */
  edit: OpenedEdit | null
  /** When the draft that was found on opening had been saved; null for one begun here. */
  restoredFrom: number | null
  /**
   * Another tab saved the same draft, or placed it or started over, while this one held changes of its
   * own: the person decides.
   */
  otherTab: StoredDraft | 'gone' | null
}

const nobodys = (): DraftState => ({
  ...newDraft(),
  userId: null,
  edit: null,
  restoredFrom: null,
  otherTab: null,
})

export const useOrderDraft = create<DraftState>(nobodys)

/** Without what is true of this tab alone. */
export const draftOf = (state: DraftState): OrderDraft => {
  const { userId, edit, restoredFrom, otherTab, ...draft } = state
  return draft
}

const begun = (edit: OpenedEdit | null): OrderDraft => edit?.initial ?? newDraft()

/** Where the draft in hand is stored; null until it is known whose it is. */
function currentKey(): string | null {
  const { userId, edit } = useOrderDraft.getState()
  return userId === null ? null : draftKey(userId, edit)
}

/** The stored revision that this tab has seen, and whether it holds changes beyond it. */
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

/** Brings back what this person was working on. Screens ask for it before they show the draft. */
export function openDraft(userId: number, edit: OpenedEdit | null = null): void {
  const key = draftKey(userId, edit)
  if (currentKey() === key) return
  saveDraft()
  const stored = readDraft(key)
  const draft = stored?.draft ?? begun(edit)
  const isBegun = edit ? stored !== null : !isBlankDraft(draft)
  const restoredFrom = isBegun ? draft.savedAt : null
  load({ ...nobodys(), ...draft, userId, edit, restoredFrom }, stored?.revision ?? null)
}

/** Writes what has changed; never over something that this tab has not seen. */
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
  load({ ...nobodys(), ...begun(edit), userId, edit }, null)
}

/** The order is placed, or the person wants none of it: the next one starts from nothing. */
export function clearDraft(): void {
  const key = currentKey()
  if (key === null) return
  removeDraft(key)
  startAfresh(useOrderDraft.getState())
}

/** The edit is saved: nothing of it stays. */
export function closeEdit(): void {
  const key = currentKey()
  if (key !== null) removeDraft(key)
  load(nobodys(), null)
}

/**
 * Puts samples that were described before onto the order as it is now. Those that it no longer has
 * are added to it anew.
 */
export function bringBack(earlier: OrderDraft): void {
  const { edit } = useOrderDraft.getState()
  const present = new Set(edit?.order.samples.map(({ sampleId }) => sampleId))
  const samples = earlier.samples.map((sample) =>
    sample.sampleId !== null && present.has(sample.sampleId)
      ? sample
      : { ...sample, sampleId: null, ordered: null },
  )
  const { licenseNumber, company, guest } = earlier
  useOrderDraft.setState({ samples, licenseNumber, company, guest })
}

/** Takes over what the other tab saved; what was changed here is dropped. */
export function takeOtherTab(): void {
  const state = useOrderDraft.getState()
  const { otherTab } = state
  if (otherTab === 'gone') startAfresh(state)
  else if (otherTab) load(otherTab.draft, otherTab.revision)
}

/**
 * Keeps what is here; the other tab then follows. Its key stays as well: if the other tab has placed it,
 * placing this one too is asked about.
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

export const chooseArrival = (expectedArrival: Day): void =>
  useOrderDraft.setState({ expectedArrival })

/** An admin's choice comes with who pays and both names, for it is found again by nothing else. */
export const chooseCompany = (
  companyId: number | null,
  found?: { payer: Payer; names: CompanyNames },
): void => useOrderDraft.setState({ company: { companyId, ...found } })

export const changeGuest = (guest: OrderDraft['guest']): void => useOrderDraft.setState({ guest })

export type DraftSummary = { samples: number; savedAt: number }

/** What there is to go on with, without opening it; null when there is nothing. */
export function draftSummary(userId: number): DraftSummary | null {
  const draft = readDraft(draftKey(userId))?.draft
  return draft && !isBlankDraft(draft)
    ? { samples: draft.samples.length, savedAt: draft.savedAt }
    : null
}

const VOLATILE: readonly string[] = ['savedAt', 'userId', 'edit', 'restoredFrom', 'otherTab']

useOrderDraft.subscribe((now, before) => {
  if (isLoading || now.userId === null) return
  const fields = Object.keys(now) as (keyof DraftState)[]
  if (!fields.some((field) => !VOLATILE.includes(field) && now[field] !== before[field])) return
  isChanged = true
  timer ??= setTimeout(saveDraft, SAVE_EVERY_MS)
})

/** Without a session nothing may be written any more; with another one it may be another person. */
useSession.subscribe((now, before) => {
  if (now.session?.refreshToken === before.session?.refreshToken) return
  if (now.session) saveDraft()
  load(nobodys(), null)
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
