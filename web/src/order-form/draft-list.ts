import type { DraftSummary } from '@accession/contract/drafts'
import { counted } from '@accession/domain/fields/plural'
import { draftName } from '@accession/domain/orders/order-drafts'
import {
  isBlankDraft,
  isBlankSample,
  isSavedOnServer,
  localDrafts,
  type OrderDraft,
} from './draft-storage.ts'

/** An order in progress, as a list shows it. */
export type ListedDraft = {
  id: string
  name: string
  samples: number
  savedAt: number
  /** The version on the server; null if it is only on this device. */
  version: string | null
}

/** Its samples, or the first one that was started. */
export function nameOf({ samples, editor, company }: OrderDraft): string {
  const open = editor.index === null && !isBlankSample(editor.draft) ? [editor.draft] : []
  const names = (samples.length > 0 ? samples : open).map(({ info }) => info.sampleName)
  return draftName({ company: company.names?.companyName, samples: names })
}

/** With no sample added yet, the first one has been started. */
export const formatSampleCount = (count: number): string =>
  count === 0 ? 'first sample started' : counted(count, 'sample')

/** Orders in progress on this device and on the server, last saved first. */
export function listDrafts(userId: number, onServer: readonly DraftSummary[]): ListedDraft[] {
  const here = localDrafts(userId).filter(({ draft }) => !isBlankDraft(draft))
  // A copy that has not changed since it was saved may be older than the server's.
  const changedHere = here.filter((stored) => !isSavedOnServer(userId, stored))
  const unknown = here.filter(
    ({ draft }) => !onServer.some(({ id }) => id === draft.idempotencyKey),
  )
  const shownFromHere = new Map(
    [...changedHere, ...unknown].map((stored) => [stored.draft.idempotencyKey, stored]),
  )
  return [
    ...[...shownFromHere.values()].map(({ draft }) => ({
      id: draft.idempotencyKey,
      name: nameOf(draft),
      samples: draft.samples.length,
      savedAt: draft.savedAt,
      version: onServer.find(({ id }) => id === draft.idempotencyKey)?.version ?? null,
    })),
    ...onServer
      .filter(({ id }) => !shownFromHere.has(id))
      .map(({ savedAt, ...draft }) => ({ ...draft, savedAt: Date.parse(savedAt) })),
  ].sort((one, other) => other.savedAt - one.savedAt)
}
