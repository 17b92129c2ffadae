import { deleteDraft } from '@accession/contract/drafts'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { userOf, useSession } from '../platform/tokens.ts'
import { forgetRecord, removedDrafts } from './draft-records.ts'
import { contentOf, draftKey, removeDraft, type StoredDraft } from './draft-storage.ts'
import { leavePlaced, openDraftId, saveDraft, useOrderDraft } from './order-draft.ts'
import {
  checkDraft,
  draftOwner,
  isOwn,
  removeFromServer,
  saveOnServer,
  setDraftOwner,
  setReason,
  unsavedDrafts,
  useUnsavedDrafts,
} from './server-drafts.ts'

const SAVE_AFTER_MS = 2_500
const LOOK_EVERY_MS = 15_000
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
/** More than browsers send for a page that is closing. */
const MOST_WHEN_CLOSING = 60_000

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/** Nothing typed waits longer than this for the server, however long the typing goes on. */
function soon(after = SAVE_AFTER_MS): void {
  if (draftOwner() !== null) timer ??= setTimeout(() => void syncDrafts(), after)
}

/** Saves what is only on this device. One at a time, in this tab and, if possible, in all tabs. */
export function syncDrafts(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const userId = draftOwner()
  if (userId === null) return Promise.resolve()
  const run = () => saveAll(userId)
  running ??= (navigator.locks ? navigator.locks.request('accession.drafts', run) : run())
    .catch((reason) => logFailure('The drafts could not be saved', reason))
    .finally(() => {
      running = null
      if (isOwn(userId) && unsavedDrafts(userId).some(isWorthTrying)) soon(pause())
    })
  return running
}

const pause = () =>
  failures === 0 ? SAVE_AFTER_MS : (PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0)

/** The others wait for the user, or for a change. */
const isWorthTrying = ({ draft }: StoredDraft): boolean => {
  const reason = useUnsavedDrafts.getState()[draft.idempotencyKey]
  return reason === undefined || reason === 'unreachable'
}

async function saveAll(userId: number): Promise<void> {
  if (!isOwn(userId)) return
  try {
    for (const { id, base, sent } of removedDrafts(userId))
      await removeFromServer(userId, id, base ?? sent.at(-1) ?? '', sent)
    for (const stored of unsavedDrafts(userId)) await saveOnServer(userId, stored)
    failures = 0
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    failures++
  }
  if (isOwn(userId)) noteUnsaved(userId)
}

/** After a failure the rest waits too; what another tab has saved no longer does. */
function noteUnsaved(userId: number): void {
  const left = new Set(unsavedDrafts(userId).map(({ draft }) => draft.idempotencyKey))
  for (const id of Object.keys(useUnsavedDrafts.getState()).filter((id) => !left.has(id)))
    setReason(id, null)
  const { getState } = useUnsavedDrafts
  for (const id of failures > 0 ? left : []) if (!getState()[id]) setReason(id, 'unreachable')
}

/** Deletes a draft here and on the server, unless it was changed on another device since. */
export async function discardDraft(userId: number, id: string, version: string | null) {
  if (version) await call(deleteDraft, { params: { id }, query: { version } }).catch(ignoreMissing)
  if (id === openDraftId()) leavePlaced()
  removeDraft(draftKey(userId, id))
  forgetRecord(userId, id)
  void syncDrafts()
}

const ignoreMissing = (error: unknown) => {
  if (statusOf(error) !== 404) throw error
}

function look(): void {
  const userId = draftOwner()
  const id = openDraftId()
  const isAsking = useOrderDraft.getState().elsewhere !== null
  if (userId === null || id === null || isAsking || document.hidden) return
  checkDraft(userId, id).catch(() => {})
}

/** Back online, or back at this page: catches up at once. */
function catchUp(): void {
  failures = 0
  void syncDrafts()
  look()
}

/** The last chance of a page that is closing; what does not fit stays on this device. */
function saveClosing(): void {
  const userId = draftOwner()
  saveDraft()
  if (userId === null || running) return
  for (const stored of unsavedDrafts(userId).filter(isWorthTrying)) {
    if (contentOf(stored.draft).length < MOST_WHEN_CLOSING)
      saveOnServer(userId, stored, { keepalive: true }).catch(() => {})
  }
}

/** Keeps the drafts of this user on the server too, from now on. */
export function startSync(userId: number): void {
  if (draftOwner() === userId) return
  setDraftOwner(userId)
  failures = 0
  soon()
  look()
}

useSession.subscribe((now, before) => {
  if (now.session?.refreshToken === before.session?.refreshToken) return
  if (now.session && userOf(now.session) === userOf(before.session)) return catchUp()
  setDraftOwner(null)
  clearTimeout(timer)
  timer = undefined
  useUnsavedDrafts.setState({}, true)
})

useOrderDraft.subscribe((now, before) => {
  if (now.edit || now.userId === null || now.userId !== draftOwner()) return
  const { idempotencyKey: id } = now
  const isOpened = id !== before.idempotencyKey
  // Answered, or opened to be asked.
  if (isOpened || (now.elsewhere === null && before.elsewhere !== null)) setReason(id, null)
  if (now.savedAt !== before.savedAt || now.elsewhere !== before.elsewhere) soon()
  if (isOpened) look()
})

window.addEventListener('online', catchUp)
window.addEventListener('pagehide', saveClosing)
document.addEventListener('visibilitychange', () => {
  if (document.hidden) saveClosing()
  else catchUp()
})
setInterval(look, LOOK_EVERY_MS)
