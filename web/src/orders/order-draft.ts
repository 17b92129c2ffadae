import type { Day } from '@accession/domain/calendar/day'
import { create } from 'zustand'
import { useSession } from '../platform/tokens.ts'
import {
  draftKey,
  isBlankDraft,
  newDraft,
  type OrderDraft,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-storage.ts'

const SAVE_EVERY_MS = 1_000

type DraftState = OrderDraft & {
  /** Whose draft this is; null until it is known who is signed in. */
  userId: number | null
  /** When the draft that was found on opening had been saved; null for one begun here. */
  restoredFrom: number | null
  /** Another tab saved the same draft while this one held changes of its own: the person decides. */
  otherTab: StoredDraft | null
}

const nobodys = (): DraftState => ({
  ...newDraft(),
  userId: null,
  restoredFrom: null,
  otherTab: null,
})

export const useOrderDraft = create<DraftState>(nobodys)

const draftOf = (state: DraftState): OrderDraft => {
  const { userId, restoredFrom, otherTab, ...draft } = state
  return draft
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
export function openDraft(userId: number): void {
  if (useOrderDraft.getState().userId === userId) return
  const stored = readDraft(userId)
  const draft = stored?.draft ?? newDraft()
  const restoredFrom = isBlankDraft(draft) ? null : draft.savedAt
  load({ ...nobodys(), ...draft, userId, restoredFrom }, stored?.revision ?? null)
}

/** Writes what has changed; never over something that this tab has not seen. */
export function saveDraft(): void {
  clearTimeout(timer)
  timer = undefined
  const state = useOrderDraft.getState()
  const { userId, otherTab } = state
  if (userId === null || !isChanged || otherTab) return
  const stored = readDraft(userId)
  if ((stored?.revision ?? null) === seenRevision) write(userId, state)
  else if (stored) useOrderDraft.setState({ otherTab: stored })
  else startAfresh(userId)
}

function write(userId: number, state: DraftState): void {
  const savedAt = Date.now()
  const revision = writeDraft(userId, { ...draftOf(state), savedAt })
  if (revision) load({ savedAt }, revision)
}

function startAfresh(userId: number): void {
  load({ ...nobodys(), userId }, null)
}

/** The order is placed, or the person wants none of it: the next one starts from nothing. */
export function clearDraft(): void {
  const { userId } = useOrderDraft.getState()
  if (userId === null) return
  removeDraft(userId)
  startAfresh(userId)
}

/** Takes over what the other tab saved; what was changed here is dropped. */
export function takeOtherTab(): void {
  const { otherTab } = useOrderDraft.getState()
  if (otherTab) load(otherTab.draft, otherTab.revision)
}

/** Keeps what is here; the other tab then follows. */
export function keepThisTab(): void {
  const { otherTab } = useOrderDraft.getState()
  if (!otherTab) return
  seenRevision = otherTab.revision
  useOrderDraft.setState({ otherTab: null })
  saveDraft()
}

export const answerLicense = (isLicensed: boolean): void => useOrderDraft.setState({ isLicensed })

export const typeLicenseNumber = (licenseNumber: string): void =>
  useOrderDraft.setState({ licenseNumber })

export const chooseArrival = (expectedArrival: Day): void =>
  useOrderDraft.setState({ expectedArrival })

export const chooseCompany = (companyId: number | null): void =>
  useOrderDraft.setState({ company: { companyId } })

export const changeGuest = (guest: OrderDraft['guest']): void => useOrderDraft.setState({ guest })

export type DraftSummary = { samples: number; savedAt: number }

/** What there is to go on with, without opening it; null when there is nothing. */
export function draftSummary(userId: number): DraftSummary | null {
  const draft = readDraft(userId)?.draft
  return draft && !isBlankDraft(draft)
    ? { samples: draft.samples.length, savedAt: draft.savedAt }
    : null
}

const VOLATILE: readonly string[] = ['savedAt', 'userId', 'restoredFrom', 'otherTab']

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
  const { userId } = useOrderDraft.getState()
  if (userId === null || key !== draftKey(userId)) return
  const stored = readDraft(userId)
  if (!stored) startAfresh(userId)
  else if (isChanged) useOrderDraft.setState({ otherTab: stored })
  else load(stored.draft, stored.revision)
})
