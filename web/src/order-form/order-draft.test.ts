import type { Order } from '@accession/contract/orders'
import { EMPTY_SAMPLE, type SampleDraft } from '@accession/domain/samples/sample-draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPage, signIn } from '../../test/sessions.ts'
import { endSession } from '../platform/tokens.ts'
import { listDrafts } from './draft-list.ts'
import { draftKey, newDraft, outdatedEdits, type StoredDraft } from './draft-storage.ts'
import {
  clearDraft,
  closeEdit,
  closePlaced,
  keepBoth,
  keepThis,
  openDraft,
  startAnother,
  takeElsewhere,
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
/** The draft that this tab opened first. */
let id: string
const key = () => draftKey(DANA, id)
const stored = (): StoredDraft | null =>
  JSON.parse(localStorage.getItem(key()) ?? 'null') as StoredDraft | null

/** What another tab of the same browser does to the stored draft, and the event that tells of it. */
function otherTabSaves(sampleName: string | null) {
  const draft = {
    ...newDraft(),
    idempotencyKey: id,
    samples: [named(sampleName ?? '')],
    savedAt: 1,
  }
  if (sampleName === null) localStorage.removeItem(key())
  else
    localStorage.setItem(
      key(),
      JSON.stringify({ format: 1, revision: `other-${sampleName}`, draft }),
    )
  window.dispatchEvent(new StorageEvent('storage', { key: key() }))
}

beforeEach(() => {
  vi.useFakeTimers()
  endSession()
  signIn()
  openDraft(DANA)
  id = useOrderDraft.getState().idempotencyKey
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

/** What a person finds who comes back with a new page. */
function reopen() {
  forgetPage()
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
  signIn({ refreshToken: 'refresh-of-sam', username: 'sam@lab.example' })
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
  localStorage.setItem(key(), '{"format":99}')
  reopen()
  expect(typed()).toBe('')
})

test('lists what can be continued with, by name', () => {
  expect(listDrafts(DANA, [])).toEqual([])
  useOrderDraft.setState({ samples: [named('A'), named('B')] })
  vi.advanceTimersByTime(1_000)
  expect(listDrafts(DANA, [])).toEqual([
    { id, name: 'A and 1 more', samples: 2, savedAt: Date.now(), version: null },
  ])
})

test('an answered license question alone is not offered to continue', () => {
  useOrderDraft.setState({ isLicensed: true, licenseNumber: '403R-00418' })
  vi.advanceTimersByTime(1_000)
  expect(listDrafts(DANA, [])).toEqual([])
})

test('another order is started beside it, and a reload continues with the one in this tab', () => {
  type('First')
  startAnother()
  expect(typed()).toBe('')
  type('Second')
  vi.advanceTimersByTime(1_000)
  openDraft(DANA, { id })
  expect(typed()).toBe('First')
  reopen()
  expect(typed()).toBe('First')
  sessionStorage.clear()
  reopen()
  expect(typed()).toBe('Second')
})

test('an order that was stored before there could be several is found', () => {
  const draft = { ...newDraft(), samples: [named('Earlier')], savedAt: 1 }
  localStorage.setItem('accession.draft.8', JSON.stringify({ format: 1, revision: 'old', draft }))
  sessionStorage.clear()
  openDraft(8)
  expect(useOrderDraft.getState().idempotencyKey).toBe(draft.idempotencyKey)
  expect(useOrderDraft.getState().samples).toHaveLength(1)
  expect(localStorage.getItem('accession.draft.8')).toBeNull()
})

test('a tab without changes follows the other', () => {
  type('Mine')
  vi.advanceTimersByTime(1_000)
  otherTabSaves('From the other tab')
  expect(useOrderDraft.getState().samples[0]?.info.sampleName).toBe('From the other tab')
  expect(useOrderDraft.getState().elsewhere).toBeNull()
})

test('a tab with changes asks, and saves nothing until answered', () => {
  type('Mine')
  otherTabSaves('Theirs')
  vi.advanceTimersByTime(5_000)
  expect(typed()).toBe('Mine')
  expect(stored()?.revision).toBe('other-Theirs')
  expect(useOrderDraft.getState().elsewhere).toMatchObject({
    where: 'tab',
    found: { revision: 'other-Theirs' },
  })
})

test('also asks when the browser did not report the other tab', () => {
  localStorage.setItem(
    key(),
    JSON.stringify({ format: 1, revision: 'unseen', draft: { ...newDraft(), idempotencyKey: id } }),
  )
  type('Mine')
  vi.advanceTimersByTime(1_000)
  expect(stored()?.revision).toBe('unseen')
  expect(useOrderDraft.getState().elsewhere).toMatchObject({ found: { revision: 'unseen' } })
})

test('the other tab’s version can be used', () => {
  type('Mine')
  otherTabSaves('Theirs')
  takeElsewhere()
  expect(useOrderDraft.getState().samples[0]?.info.sampleName).toBe('Theirs')
  expect(useOrderDraft.getState().elsewhere).toBeNull()
})

test('or this tab’s version can be kept', () => {
  type('Mine')
  otherTabSaves('Theirs')
  keepThis()
  expect(stored()?.draft.editor.draft.info.sampleName).toBe('Mine')
  expect(useOrderDraft.getState().elsewhere).toBeNull()
})

test('or both are kept, each as an order of its own', () => {
  type('Mine')
  otherTabSaves('Theirs')
  keepBoth()
  expect(stored()?.revision).toBe('other-Theirs')
  expect(typed()).toBe('Mine')
  const { idempotencyKey, elsewhere } = useOrderDraft.getState()
  expect([idempotencyKey === id, elsewhere]).toEqual([false, null])
  expect(listDrafts(DANA, []).map(({ name }) => name)).toEqual(['Mine', 'Theirs'])
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
    expect(useOrderDraft.getState().elsewhere).toEqual({ where: 'tab', found: 'gone' })
    expect(stored()).toBeNull()
  }

  test('asks, and nothing is lost or saved', () => {
    otherTabSaves(null)
    vi.advanceTimersByTime(5_000)
    isKept()
  })

  test('also asks when the browser did not report it', () => {
    localStorage.removeItem(key())
    vi.advanceTimersByTime(1_000)
    isKept()
  })

  test('can be kept, with the same key so it cannot be placed twice', () => {
    const { idempotencyKey } = useOrderDraft.getState()
    otherTabSaves(null)
    keepThis()
    expect(stored()?.draft).toMatchObject({ idempotencyKey })
    expect(stored()?.draft.editor.draft.info.sampleName).toBe('Mine and more')
    expect(useOrderDraft.getState().elsewhere).toBeNull()
  })

  test('or can be dropped for a new one', () => {
    const { idempotencyKey } = useOrderDraft.getState()
    otherTabSaves(null)
    takeElsewhere()
    expect(typed()).toBe('')
    expect(useOrderDraft.getState()).toMatchObject({ elsewhere: null, userId: DANA })
    expect(useOrderDraft.getState().idempotencyKey).not.toBe(idempotencyKey)
  })
})

describe('whoever signs in again', () => {
  const again = (changes = {}) => signIn({ refreshToken: 'refresh-2', ...changes })

  test('goes on with the draft that is open, and what was not stored yet is stored', () => {
    type('Mine')
    again()
    expect([useOrderDraft.getState().userId, typed()]).toEqual([DANA, 'Mine'])
    expect(stored()?.draft.editor.draft.info.sampleName).toBe('Mine')
  })

  test('as another user sees nothing of it', () => {
    type('Mine')
    again({ username: 'kim@other.example' })
    expect([useOrderDraft.getState().userId, typed()]).toEqual([null, ''])
  })
})

describe('a late reply to an order that was placed', () => {
  const sent = () => {
    type('Sent')
    vi.advanceTimersByTime(1_000)
    return useOrderDraft.getState()
  }

  test('ends the draft that was sent', () => {
    const placed = sent()
    closePlaced(placed)
    expect([typed(), stored()]).toEqual(['', null])
  })

  test('keeps what was changed since, as another order', () => {
    const placed = sent()
    type('Typed since')
    closePlaced(placed)
    expect([typed(), stored()]).toEqual(['Typed since', null])
    const { idempotencyKey } = useOrderDraft.getState()
    expect(idempotencyKey).not.toBe(id)
    expect(localStorage.getItem(draftKey(DANA, idempotencyKey))).toContain('Typed since')
  })

  test('leaves another order alone', () => {
    const placed = sent()
    startAnother()
    type('Another')
    closePlaced(placed)
    expect(typed()).toBe('Another')
  })
})

describe('a late reply to an edit that was saved', () => {
  const FIRST = { orderNumber: '26-000123', version: '"1"' }
  const storedEdit = () => localStorage.getItem(draftKey(DANA, FIRST))
  const sent = () => {
    const order = { orderNumber: '26-000123' } as Order
    openDraft(DANA, { ...FIRST, order, initial: newDraft() })
    type('Sent')
    vi.advanceTimersByTime(1_000)
    return useOrderDraft.getState()
  }

  test('deletes its draft', () => {
    closeEdit(sent())
    expect(storedEdit()).toBeNull()
    expect(useOrderDraft.getState().edit).toBeNull()
  })

  test('leaves the order alone that is open by now', () => {
    type('Begun before')
    const edit = sent()
    openDraft(DANA, { id })
    type('The new order')
    closeEdit(edit)
    expect([typed(), storedEdit()]).toEqual(['The new order', null])
    vi.advanceTimersByTime(1_000)
    expect(stored()?.draft.editor.draft.info.sampleName).toBe('The new order')
  })

  test('keeps what was typed since, to be offered with the next edit', () => {
    const edit = sent()
    type('Typed since')
    closeEdit(edit)
    expect(storedEdit()).toContain('Typed since')
    expect(outdatedEdits(DANA, { ...FIRST, version: '"2"' })).toHaveLength(1)
  })
})
