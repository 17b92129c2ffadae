import {
  draftKey,
  type EditedOrder,
  isBlankDraft,
  localDrafts,
  readDraft,
  type StoredDraft,
} from './draft-storage.ts'

const KEY = 'accession.draft'

/** The draft this tab works on, so that a reload continues with it. */
function currentDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepCurrent(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without it, a reload continues with the last draft on this device.
  }
}

/** The draft to open: this tab's, or in a new tab the last one on this device. */
export function storedFor(
  userId: number,
  what: EditedOrder | { id: string } | 'new' | null,
): StoredDraft | null {
  if (what !== null && typeof what === 'object')
    return readDraft(draftKey(userId, 'id' in what ? what.id : what))
  const all = localDrafts(userId)
  const current = currentDraft()
  if (what === null && current === null) return all[0] ?? null
  const isCurrent = ({ draft }: StoredDraft) => what === null && draft.idempotencyKey === current
  return all.find(isCurrent) ?? all.find(({ draft }) => isBlankDraft(draft)) ?? null
}
