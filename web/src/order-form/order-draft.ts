import type { Order } from '@accession/contract/orders'
import { keysOf } from '@accession/domain/fields/keys-of'
import { create } from 'zustand'
import { userOf, useSession } from '../platform/tokens.ts'
import { keepCurrent, storedFor } from './current-draft.ts'
import { forgetRecord, noteRemoved, noteSaved, revive } from './draft-records.ts'
import {
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

/** What was saved there, or that it is not there any more. */
type Elsewhere =
  | { where: 'tab' | 'device'; found: StoredDraft | 'gone' }
  | { where: 'order'; orderNumber: string }

/** What only this tab knows of its draft. */
const TAB_STATE = {
  /** The draft's user; null until known. */
  userId: null as number | null,
  /** The order being edited; null for a new order. */
  edit: null as OpenedEdit | null,
  /** When the restored draft was saved; null for one started here. */
  restoredFrom: null as number | null,
  /**
   * Another tab or device saved, placed or discarded the same draft while this one had changes of
   * its own: the user decides.
   */
  elsewhere: null as Elsewhere | null,
}

export type DraftState = OrderDraft & typeof TAB_STATE

const unowned = (): DraftState => ({ ...newDraft(), ...TAB_STATE })

export const useOrderDraft = create<DraftState>(unowned)

const isDraftField = (field: string): field is keyof OrderDraft => !(field in TAB_STATE)

/** Without the state of this tab. */
export const draftOf = (state: DraftState): OrderDraft =>
  Object.fromEntries(Object.entries(state).filter(([field]) => isDraftField(field))) as OrderDraft

/** The parts of the draft that changed; saving it is no change. */
export const changedFields = (before: DraftState, now: DraftState): (keyof OrderDraft)[] =>
  keysOf(now)
    .filter(isDraftField)
    .filter((field) => field !== 'savedAt' && now[field] !== before[field])

const begun = (edit: OpenedEdit | null): OrderDraft => edit?.initial ?? newDraft()

const keyOf = ({ userId, edit, idempotencyKey }: DraftState): string | null =>
  userId === null ? null : draftKey(userId, edit ?? idempotencyKey)

/** Where the current draft is stored; null until its user is known. */
const currentKey = () => keyOf(useOrderDraft.getState())

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
  useOrderDraft.setState(state)
  isLoading = false
  const { userId, edit, idempotencyKey } = useOrderDraft.getState()
  if (userId !== null && !edit) keepCurrent(idempotencyKey)
}

type What = OpenedEdit | { id: string } | 'new' | null

/** Whether this tab has the draft open already. */
function isOpen(userId: number, what: What): boolean {
  const { userId: owner, edit, idempotencyKey } = useOrderDraft.getState()
  if (owner !== userId || what === 'new') return false
  if (what === null) return edit === null
  if ('id' in what) return edit === null && idempotencyKey === what.id
  return edit?.orderNumber === what.orderNumber && edit.version === what.version
}

/** Restores the user's draft. Screens call it before they show the draft. */
export function openDraft(userId: number, what: What = null): void {
  if (isOpen(userId, what)) return
  saveDraft()
  const edit = what !== null && typeof what === 'object' && !('id' in what) ? what : null
  const stored = storedFor(userId, what)
  const draft = stored?.draft ?? begun(edit)
  const isBegun = edit ? stored !== null : !isBlankDraft(draft)
  const restoredFrom = isBegun ? draft.savedAt : null
  load({ ...unowned(), ...draft, userId, edit, restoredFrom }, stored?.revision ?? null)
}

/** Another order, while the current one stays in progress. */
export function startAnother(): void {
  const { userId } = useOrderDraft.getState()
  if (userId !== null) openDraft(userId, 'new')
}

/** Writes changes; never over something this tab has not seen. */
export function saveDraft(): void {
  clearTimeout(timer)
  timer = undefined
  const state = useOrderDraft.getState()
  const key = keyOf(state)
  if (key === null || !isChanged || state.elsewhere?.where === 'tab') return
  const stored = readDraft(key)
  if ((stored?.revision ?? null) === seenRevision) write(key, state)
  else useOrderDraft.setState({ elsewhere: { where: 'tab', found: stored ?? 'gone' } })
}

function write(key: string, state: DraftState): void {
  const savedAt = Date.now()
  const { userId, edit, idempotencyKey } = state
  if (userId !== null && !edit) revive(userId, idempotencyKey)
  const revision = writeDraft(key, { ...draftOf(state), savedAt })
  if (revision) load({ savedAt }, revision)
}

function startAfresh({ userId, edit }: DraftState): void {
  load({ ...unowned(), ...begun(edit), userId, edit }, null)
}

/** Deletes the copy on this device. */
function removeHere(state: DraftState, note: typeof forgetRecord): void {
  const key = keyOf(state)
  if (key === null || state.userId === null) return
  removeDraft(key)
  if (!state.edit) note(state.userId, state.idempotencyKey)
}

function endDraft(note: typeof forgetRecord): void {
  const state = useOrderDraft.getState()
  if (state.userId === null) return
  removeHere(state, note)
  startAfresh(state)
}

/** The order was discarded, here and on the server: the next one starts empty. */
export const clearDraft = (): void => endDraft(noteRemoved)

/** The order was placed, which the server knows: the next one starts empty. */
export const leavePlaced = (): void => endDraft(forgetRecord)

const isAsSent = (sent: DraftState): boolean => {
  const plain = (state: DraftState) => JSON.stringify({ ...draftOf(state), savedAt: 0 })
  return plain(sent) === plain(useOrderDraft.getState())
}

/**
 * The order was placed. The reply may be late: what was changed since becomes another order, and another draft
 * stays as it is.
 */
export function closePlaced(sent: DraftState): void {
  if (keyOf(sent) !== currentKey()) return
  if (isAsSent(sent)) leavePlaced()
  else keepCopy()
}

/** Deletes the draft of an edit. */
export function discardEdit(): void {
  const key = currentKey()
  if (key !== null) removeDraft(key)
  load(unowned(), null)
}

/**
 * The edit was saved. The reply may be late: what was changed since is offered when the order is edited again, and
 * another draft stays as it is.
 */
export function closeEdit(sent: DraftState): void {
  const key = keyOf(sent)
  if (key === null) return
  if (key !== currentKey()) removeDraft(key)
  else if (isAsSent(sent)) discardEdit()
  else {
    saveDraft()
    load(unowned(), null)
  }
}

/** Stores what the server has, and shows it if this tab has the draft open. */
export function follow(userId: number, { draft, revision }: StoredDraft): void {
  const id = draft.idempotencyKey
  if (!writeDraft(draftKey(userId, id), draft, revision)) return
  noteSaved(userId, id, revision)
  if (isOpen(userId, { id })) load({ ...draft, elsewhere: null }, revision)
}

/** Takes what was saved elsewhere; changes made here are dropped. */
export function takeElsewhere(): void {
  const state = useOrderDraft.getState()
  const { elsewhere, userId } = state
  if (!elsewhere || elsewhere.where === 'order' || userId === null) return
  const { where, found } = elsewhere
  if (found === 'gone') endDraft(forgetRecord)
  else if (where === 'device') follow(userId, found)
  else load({ ...found.draft, elsewhere: null }, found.revision)
}

/**
 * Keeps the draft in this tab; the other tab or device then follows. The id stays the same: if the
 * other one has placed the order, the user is asked before placing this one too.
 */
export function keepThis(): void {
  const { elsewhere, userId, idempotencyKey } = useOrderDraft.getState()
  if (!elsewhere || elsewhere.where === 'order' || userId === null) return
  const { where, found } = elsewhere
  const revision = found === 'gone' ? null : found.revision
  if (where === 'tab') seenRevision = revision
  else noteSaved(userId, idempotencyKey, revision)
  isChanged = true
  useOrderDraft.setState({ elsewhere: null })
  saveDraft()
}

/** Keeps both: this tab's draft becomes another order, with an id of its own. */
export function keepBoth(): void {
  const { elsewhere, userId } = useOrderDraft.getState()
  if (!elsewhere || elsewhere.where === 'order' || elsewhere.found === 'gone') return
  const { where, found } = elsewhere
  useOrderDraft.setState({ idempotencyKey: crypto.randomUUID(), elsewhere: null })
  saveDraft()
  if (where === 'device' && userId !== null) follow(userId, found)
}

/** The order was placed; what is here becomes another one, with an id of its own. */
export function keepCopy(): void {
  removeHere(useOrderDraft.getState(), forgetRecord)
  useOrderDraft.setState({ idempotencyKey: crypto.randomUUID(), elsewhere: null })
  saveDraft()
}

/** The draft that is open in this tab; null for an edit, or if there is none. */
export function openDraftId(): string | null {
  const { userId, edit, idempotencyKey } = useOrderDraft.getState()
  return userId === null || edit ? null : idempotencyKey
}

/** The open draft has changes that are not stored on this device yet. */
export const hasChanges = (): boolean => isChanged

useOrderDraft.subscribe((now, before) => {
  if (isLoading || now.userId === null) return
  if (changedFields(before, now).length === 0) return
  if (now.idempotencyKey !== before.idempotencyKey) {
    // Another draft from here on, or the one before again.
    seenRevision = readDraft(keyOf(now) ?? '')?.revision ?? null
    if (!now.edit) keepCurrent(now.idempotencyKey)
  }
  isChanged = true
  timer ??= setTimeout(saveDraft, SAVE_EVERY_MS)
})

/** Without a session nothing may be written; a new session may belong to another user. */
useSession.subscribe((now, before) => {
  if (now.session?.refreshToken === before.session?.refreshToken) return
  if (now.session) saveDraft()
  // Whoever signs in again goes on where they were.
  if (now.session && userOf(now.session) === userOf(before.session)) return
  load(unowned(), null)
})

window.addEventListener('pagehide', saveDraft)
document.addEventListener('visibilitychange', saveDraft)
window.addEventListener('storage', ({ key }) => {
  if (key === null || key !== currentKey()) return
  const stored = readDraft(key)
  if (stored?.revision === seenRevision) return
  if (isChanged) useOrderDraft.setState({ elsewhere: { where: 'tab', found: stored ?? 'gone' } })
  else if (stored) load({ ...stored.draft, elsewhere: null }, stored.revision)
  else startAfresh(useOrderDraft.getState())
})
