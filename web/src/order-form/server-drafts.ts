import {
  type Draft,
  deleteDraft,
  getDraft,
  saveDraft as putDraft,
} from '@accession/contract/drafts'
import { MAX_DRAFT_SAMPLES } from '@accession/domain/orders/order-drafts'
import { create } from 'zustand'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import type { SendOptions } from '../platform/send.ts'
import { storedSession } from '../platform/tokens.ts'
import { nameOf } from './draft-list.ts'
import {
  forgetRecord,
  forgetRemoved,
  isFromHere,
  noteRemoved,
  noteSaved,
  noteSending,
  recordOf,
} from './draft-records.ts'
import {
  contentOf,
  draftIn,
  draftKey,
  isBlankDraft,
  isSavedOnServer,
  localDrafts,
  removeDraft,
  type StoredDraft,
} from './draft-storage.ts'
import { follow, hasChanges, openDraftId, useOrderDraft } from './order-draft.ts'

/** Why a draft is on this device only. */
type Reason = 'unreachable' | 'too-many' | 'too-large' | 'asks'

/** By draft id; one that is missing is saved, or about to be. */
export const useUnsavedDrafts = create<Record<string, Reason>>(() => ({}))

export function setReason(id: string, reason: Reason | null): void {
  const { [id]: before, ...others } = useUnsavedDrafts.getState()
  if ((before ?? null) === reason) return
  useUnsavedDrafts.setState(reason ? { ...others, [id]: reason } : others, true)
}

/** Whose drafts are kept on the server; null until known, and without a session. */
let owner: number | null = null

export const draftOwner = (): number | null => owner
export const setDraftOwner = (userId: number | null): void => {
  owner = userId
}

/** Still the same user: the session may end while the server answers. */
export const isOwn = (userId: number): boolean => owner === userId && storedSession() !== null

const isWorthSaving = (userId: number, stored: StoredDraft) =>
  !isSavedOnServer(userId, stored) &&
  (!isBlankDraft(stored.draft) || recordOf(userId, stored.draft.idempotencyKey).base !== null)

/** The drafts that the server does not have as they are here. */
export const unsavedDrafts = (userId: number): StoredDraft[] =>
  localDrafts(userId).filter((stored) => isWorthSaving(userId, stored))

const bodyOf = (userId: number, { draft, revision }: StoredDraft) => ({
  version: revision,
  basedOn: recordOf(userId, draft.idempotencyKey).base,
  name: nameOf(draft),
  samples: Math.min(draft.samples.length, MAX_DRAFT_SAMPLES),
  content: contentOf(draft),
})

export async function saveOnServer(
  userId: number,
  stored: StoredDraft,
  options?: SendOptions,
): Promise<void> {
  const id = stored.draft.idempotencyKey
  const isAsking = useUnsavedDrafts.getState()[id] === 'asks'
  if (isAsking || !isOwn(userId)) return
  if (isBlankDraft(stored.draft)) return removeBlank(userId, id)
  noteSending(userId, id, stored.revision)
  try {
    await call(putDraft, { params: { id }, body: bodyOf(userId, stored) }, options)
    if (!isOwn(userId)) return
    noteSaved(userId, id, stored.revision)
    setReason(id, null)
  } catch (error) {
    if (!(error instanceof CallError) || !isOwn(userId)) throw error
    const { draft: current } = error.details
    if (current && isFromHere(userId, id, current.version)) {
      // Only the reply to it was lost.
      noteSaved(userId, id, current.version)
      return saveOnServer(userId, stored, options)
    }
    if (!refuse(id, error)) throw error
  }
}

/** Nothing is left in it: the server need not list it. */
async function removeBlank(userId: number, id: string): Promise<void> {
  const { base, sent } = recordOf(userId, id)
  noteRemoved(userId, id)
  await removeFromServer(userId, id, base ?? '', sent)
}

/** Notes why a draft is not saved; false if trying again may help. */
function refuse(id: string, { status, code, refusal, details }: CallError): boolean {
  if (code === 'draft-placed' && details.orderNumber) askPlaced(id, details.orderNumber)
  else if (code === 'draft-changed' && details.draft) ask(id, details.draft)
  else if (code === 'not-found') ask(id, 'gone')
  else if (refusal === 'too-many-drafts') setReason(id, 'too-many')
  else if (status === 400 || status === 413) setReason(id, 'too-large')
  else return false
  return true
}

function askPlaced(id: string, orderNumber: string): void {
  setReason(id, 'asks')
  if (id === openDraftId()) useOrderDraft.setState({ elsewhere: { where: 'order', orderNumber } })
}

function ask(id: string, current: Draft | 'gone'): void {
  setReason(id, 'asks')
  const found =
    current === 'gone' ? current : current.content && draftIn(current.content, current.version, id)
  // What only a newer version of the page can read is left alone.
  if (id === openDraftId() && found)
    useOrderDraft.setState({ elsewhere: { where: 'device', found } })
}

export async function removeFromServer(
  userId: number,
  id: string,
  version: string,
  sent: readonly string[],
): Promise<void> {
  try {
    await call(deleteDraft, { params: { id }, query: { version } })
  } catch (error) {
    const status = statusOf(error)
    if (status === null || status === 401 || status >= 500 || status === 429) throw error
    const current = error instanceof CallError ? error.details.draft?.version : undefined
    const isOurs = current !== undefined && current !== version && sent.includes(current)
    if (isOurs) return removeFromServer(userId, id, current, sent)
    // Deleted already, placed, or changed on another device, which keeps it.
  }
  if (isOwn(userId)) forgetRemoved(userId, id)
}

/** What the server has of a draft, compared with this device. Throws if it cannot be reached. */
export async function checkDraft(userId: number, id: string): Promise<Draft | null> {
  const find = () => localDrafts(userId).find(({ draft }) => draft.idempotencyKey === id)
  const asked = find()
  const { base } = recordOf(userId, id)
  if (asked && base === null) return null
  const current = await call(getDraft, {
    params: { id },
    query: asked && base ? { seen: base } : {},
  }).catch((error) => {
    if (statusOf(error) === 404 && asked) return null
    throw error
  })
  // The reply may be late: what was typed meanwhile counts.
  const here = find()
  const isDiscarded = asked !== undefined && here === undefined
  if (!isOwn(userId) || isDiscarded || recordOf(userId, id).base !== base) return current
  if (!current) ask(id, 'gone')
  else if (!here) followCurrent(userId, current)
  else if (current.orderNumber) askPlaced(id, current.orderNumber)
  else if (current.version === base) return current
  else if (isFromHere(userId, id, current.version)) noteSaved(userId, id, current.version)
  else if (isUnsaved(userId, here)) ask(id, current)
  else followCurrent(userId, current)
  return current
}

const isUnsaved = (userId: number, here: StoredDraft) =>
  !isSavedOnServer(userId, here) || (here.draft.idempotencyKey === openDraftId() && hasChanges())

function followCurrent(userId: number, current: Draft): void {
  const found = current.content && draftIn(current.content, current.version, current.id)
  if (found) follow(userId, found)
}

/** Forgets the copies of orders that were placed on another device and not changed here since. */
export async function forgetPlaced(userId: number, onServer: readonly { id: string }[]) {
  const isListed = (id: string) => onServer.some((draft) => draft.id === id)
  for (const stored of localDrafts(userId)) {
    const id = stored.draft.idempotencyKey
    if (isListed(id) || id === openDraftId() || !isSavedOnServer(userId, stored)) continue
    const current = await call(getDraft, { params: { id }, query: {} }).catch(() => null)
    if (!current?.orderNumber || !isOwn(userId)) continue
    removeDraft(draftKey(userId, id))
    forgetRecord(userId, id)
  }
}
