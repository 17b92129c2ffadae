import type { HistoryEntry } from '@accession/contract/history'

export const anEntry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-11-12T23:40:00.000Z',
  actor: 'Dana Ortiz',
  action: 'order:place',
  changes: [],
  requestId: null,
  ...changes,
})
