import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../test/sessions.ts'
import { endSession } from '../platform/tokens.ts'
import { draftKey, newDraft, type StoredDraft } from './draft-storage.ts'
import {
  clearDraft,
  draftSummary,
  keepThisTab,
  openDraft,
  takeOtherTab,
  useOrderDraft,
} from './order-draft.ts'

const DANA = 7
const named = (sampleName: string): SampleDraft => ({
  ...EMPTY_SAMPLE,
  info: { ...EMPTY_SAMPLE.info, sampleName },
})
const type = (sampleName: string) =>
  useOrderDraft.setState({ editor: { index: null, draft: named(sampleName) } })
const typed = () => useOrderDraft.getState().editor.draft.info.sampleName
const stored = (): StoredDraft | null =>
  JSON.parse(localStorage.getItem(draftKey(DANA)) ?? 'null') as StoredDraft | null

/** What another tab of the same browser does to the stored draft, and the event that tells of it. */
function otherTabSaves(sampleName: string | null) {
  const draft = { ...newDraft(), samples: [named(sampleName ?? '')], savedAt: 1 }
  if (sampleName === null) localStorage.removeItem(draftKey(DANA))
  else
    localStorage.setItem(
      draftKey(DANA),
      JSON.stringify({ format: 1, revision: `other-${sampleName}`, draft }),
    )
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey(DANA) }))
}

beforeEach(() => {
  vi.useFakeTimers()
  endSession()
  signIn()
  openDraft(DANA)
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

/** What a person finds who comes back with a new page. */
function reopen() {
  signIn({ refreshToken: crypto.randomUUID() })
  openDraft(DANA)
}

test('is saved within a second of the first change, half-filled form included', () => {
  type('Sour')
  vi.advanceTimersByTime(600)
  type('Sour Space')
  expect(stored()).toBeNull()
  vi.advanceTimersByTime(400)
  expect(stored()?.draft.editor.draft.info.sampleName).toBe('Sour Space')
  expect(useOrderDraft.getState().savedAt).toBe(Date.now())
})

test('is saved at once when the page is closed', () => {
  type('Sour')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()?.draft.editor.draft.info.sampleName).toBe('Sour')
})

test('is not written when nothing was changed', () => {
  vi.advanceTimersByTime(5_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
})

test('is restored with its key, and shows when it was saved', () => {
  const { idempotencyKey } = useOrderDraft.getState()
  type('Sour')
  vi.advanceTimersByTime(1_000)
  const savedAt = Date.now()
  vi.advanceTimersByTime(60_000)
  reopen()
  expect(useOrderDraft.getState()).toMatchObject({ idempotencyKey, restoredFrom: savedAt })
  expect(typed()).toBe('Sour')
})

test('belongs to one user', () => {
  type('Sour')
  vi.advanceTimersByTime(1_000)
  signIn({ refreshToken: 'refresh-of-sam' })
  openDraft(8)
  expect(typed()).toBe('')
  expect(useOrderDraft.getState().restoredFrom).toBeNull()
})

test('logout deletes it, and no late save brings it back', () => {
  type('Sour')
  endSession()
  vi.advanceTimersByTime(5_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.length).toBe(0)
  expect(typed()).toBe('')
})

test('a placed order leaves an empty draft with a key of its own', () => {
  const { idempotencyKey } = useOrderDraft.getState()
  type('Sour')
  vi.advanceTimersByTime(1_000)
  clearDraft()
  expect(stored()).toBeNull()
  expect(typed()).toBe('')
  expect(useOrderDraft.getState().idempotencyKey).not.toBe(idempotencyKey)
  expect(useOrderDraft.getState().userId).toBe(DANA)
})

test('an unreadable stored draft is ignored', () => {
  localStorage.setItem(draftKey(DANA), '{"format":99}')
  reopen()
  expect(typed()).toBe('')
})

test('reports how many samples can be continued with', () => {
  expect(draftSummary(DANA)).toBeNull()
  useOrderDraft.setState({ samples: [named('A'), named('B')] })
  vi.advanceTimersByTime(1_000)
  expect(draftSummary(DANA)).toEqual({ samples: 2, savedAt: Date.now() })
})

test('an answered license question alone is not offered to continue', () => {
  useOrderDraft.setState({ isLicensed: true, licenseNumber: '403R-00418' })
  vi.advanceTimersByTime(1_000)
  expect(draftSummary(DANA)).toBeNull()
})

test('a tab without changes follows the other', () => {
  otherTabSaves('From the other tab')
  expect(useOrderDraft.getState().samples[0]?.info.sampleName).toBe('From the other tab')
  expect(useOrderDraft.getState().otherTab).toBeNull()
})

test('a tab with changes asks, and saves nothing until answered', () => {
  type('Mine')
  otherTabSaves('Theirs')
  vi.advanceTimersByTime(5_000)
  expect(typed()).toBe('Mine')
  expect(stored()?.revision).toBe('other-Theirs')
  expect(useOrderDraft.getState().otherTab).toMatchObject({ revision: 'other-Theirs' })
})

test('also asks when the browser did not report the other tab', () => {
  localStorage.setItem(
    draftKey(DANA),
    JSON.stringify({ format: 1, revision: 'unseen', draft: newDraft() }),
  )
  type('Mine')
  vi.advanceTimersByTime(1_000)
  expect(stored()?.revision).toBe('unseen')
  expect(useOrderDraft.getState().otherTab).toMatchObject({ revision: 'unseen' })
})

test('the other tab’s version can be used', () => {
  type('Mine')
  otherTabSaves('Theirs')
  takeOtherTab()
  expect(useOrderDraft.getState().samples[0]?.info.sampleName).toBe('Theirs')
  expect(useOrderDraft.getState().otherTab).toBeNull()
})

test('or this tab’s version can be kept', () => {
  type('Mine')
  otherTabSaves('Theirs')
  keepThisTab()
  expect(stored()?.draft.editor.draft.info.sampleName).toBe('Mine')
  expect(useOrderDraft.getState().otherTab).toBeNull()
})

test('an order placed in another tab cannot be placed again', () => {
  const { idempotencyKey } = useOrderDraft.getState()
  type('Mine')
  vi.advanceTimersByTime(1_000)
  otherTabSaves(null)
  vi.advanceTimersByTime(5_000)
  expect(stored()).toBeNull()
  expect(typed()).toBe('')
  expect(useOrderDraft.getState().idempotencyKey).not.toBe(idempotencyKey)
})

describe('an order placed in another tab while something was typed here', () => {
  beforeEach(() => {
    type('Mine')
    vi.advanceTimersByTime(1_000)
    type('Mine and more')
  })
  const isKept = () => {
    expect(typed()).toBe('Mine and more')
    expect(useOrderDraft.getState().otherTab).toBe('gone')
    expect(stored()).toBeNull()
  }

  test('asks, and nothing is lost or saved', () => {
    otherTabSaves(null)
    vi.advanceTimersByTime(5_000)
    isKept()
  })

  test('also asks when the browser did not report it', () => {
    localStorage.removeItem(draftKey(DANA))
    vi.advanceTimersByTime(1_000)
    isKept()
  })

  test('can be kept, with the same key so it cannot be placed twice', () => {
    const { idempotencyKey } = useOrderDraft.getState()
    otherTabSaves(null)
    keepThisTab()
    expect(stored()?.draft).toMatchObject({ idempotencyKey })
    expect(stored()?.draft.editor.draft.info.sampleName).toBe('Mine and more')
    expect(useOrderDraft.getState().otherTab).toBeNull()
  })

  test('or can be dropped for a new one', () => {
    const { idempotencyKey } = useOrderDraft.getState()
    otherTabSaves(null)
    takeOtherTab()
    expect(typed()).toBe('')
    expect(useOrderDraft.getState()).toMatchObject({ otherTab: null, userId: DANA })
    expect(useOrderDraft.getState().idempotencyKey).not.toBe(idempotencyKey)
  })
})
