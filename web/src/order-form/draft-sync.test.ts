import type { Draft } from '@accession/contract/drafts'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { endSession } from '../platform/tokens.ts'
import { listDrafts } from './draft-list.ts'
import { noteSaved, removedDrafts } from './draft-records.ts'
import { contentOf, isSavedOnServer, localDrafts, newDraft } from './draft-storage.ts'
import { discardDraft, startSync, syncDrafts } from './draft-sync.ts'
import {
  clearDraft,
  keepBoth,
  keepCopy,
  keepThis,
  openDraft,
  saveDraft,
  takeElsewhere,
  useOrderDraft,
} from './order-draft.ts'
import { checkDraft, forgetPlaced, unsavedDrafts, useUnsavedDrafts } from './server-drafts.ts'

const DANA = 7
const api = serveApi()
const named = (sampleName: string) => ({
  ...EMPTY_SAMPLE,
  info: { ...EMPTY_SAMPLE.info, sampleName },
})
const type = (sampleName: string) => {
  useOrderDraft.setState({ editor: { index: null, draft: named(sampleName) } })
  saveDraft()
}
const typed = () => useOrderDraft.getState().editor.draft.info.sampleName
const { getState } = useOrderDraft

/** The server's side of the contract, with one user. */
let kept: Map<string, Draft>
type Body = {
  version: string
  basedOn: string | null
  name: string
  samples: number
  content: string
}

function serveDrafts() {
  kept = new Map()
  api.answers['PUT /drafts/*'] = ({ url, body }) => {
    const id = url.split('/').at(-1) ?? ''
    const { basedOn, ...sent } = body as Body
    const before = kept.get(id)
    if (before?.orderNumber) return refused('draft-placed', { orderNumber: before.orderNumber })
    if (before && before.version !== basedOn && before.version !== sent.version)
      return refused('draft-changed', { draft: before })
    if (!before && basedOn !== null) return refused('not-found')
    const saved = { id, ...sent, savedAt: new Date().toISOString(), orderNumber: null }
    kept.set(id, saved)
    return { status: 200, body: saved }
  }
  api.answers['GET /drafts/*'] = ({ url }) => {
    const [path = '', query = ''] = url.split('?')
    const draft = kept.get(path.split('/').at(-1) ?? '')
    if (!draft) return refused('not-found')
    const isSeen = query.includes(draft.version)
    return { status: 200, body: { ...draft, content: isSeen ? null : draft.content } }
  }
  api.answers['DELETE /drafts/*'] = ({ url }) => {
    const [path = '', query = ''] = url.split('?')
    const id = path.split('/').at(-1) ?? ''
    const draft = kept.get(id)
    if (!draft) return refused('not-found')
    if (!query.includes(draft.version)) return refused('draft-changed', { draft })
    kept.delete(id)
    return { status: 204 }
  }
}

/** Another device of the same user saves the draft. */
function otherDeviceSaves(id: string, sampleName: string) {
  const draft = { ...newDraft(), idempotencyKey: id, samples: [named(sampleName)], savedAt: 5 }
  const version = crypto.randomUUID()
  kept.set(id, {
    id,
    version,
    name: sampleName,
    samples: 1,
    savedAt: new Date(5).toISOString(),
    orderNumber: null,
    content: contentOf(draft),
  })
  return version
}
function otherDevicePlaces(id: string, orderNumber = '26-000123') {
  const draft = kept.get(id) as Draft
  kept.set(id, { ...draft, orderNumber, content: null })
}
const onServer = (id: string) => {
  const content = kept.get(id)?.content
  return content ? JSON.parse(content).draft : null
}

let id: string
beforeEach(() => {
  endSession()
  signIn()
  serveDrafts()
  openDraft(DANA)
  startSync(DANA)
  id = getState().idempotencyKey
})
afterEach(() => endSession())

async function saved(sampleName: string) {
  type(sampleName)
  await syncDrafts()
  expect(onServer(id)?.editor.draft.info.sampleName).toBe(sampleName)
}

test('is saved on the server within 5 s, with its name and samples', async () => {
  type('Sour Space')
  await waitFor(() => expect(kept.get(id)).toMatchObject({ name: 'Sour Space', samples: 0 }), {
    timeout: 5_000,
  })
  expect(unsavedDrafts(DANA)).toEqual([])
})

test('an empty one is not saved; one that was emptied is deleted', async () => {
  useOrderDraft.setState({ isLicensed: true })
  saveDraft()
  await syncDrafts()
  expect(kept.size).toBe(0)
  await saved('Sour')
  type('')
  await syncDrafts()
  expect(kept.size).toBe(0)
  await saved('Sour again')
})

test('what cannot be saved stays on this device, and catches up', async () => {
  const answer = api.answers['PUT /drafts/*']
  api.answers['PUT /drafts/*'] = noResponse
  type('Sour')
  await syncDrafts()
  expect(useUnsavedDrafts.getState()[id]).toBe('unreachable')
  api.answers['PUT /drafts/*'] = answer
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onServer(id)?.editor.draft.info.sampleName).toBe('Sour'))
  await waitFor(() => expect(useUnsavedDrafts.getState()).toEqual({}))
})

test('a lost reply is no conflict with oneself, whatever is typed in the meantime', async () => {
  const answer = api.answers['PUT /drafts/*']
  if (typeof answer !== 'function') throw new Error('the server decides')
  api.answers['PUT /drafts/*'] = (request) => {
    answer(request)
    return noResponse
  }
  type('Sour')
  await syncDrafts()
  type('Sour Space')
  await syncDrafts()
  api.answers['PUT /drafts/*'] = answer
  type('Sour Space Candy')
  await syncDrafts()
  expect(getState().elsewhere).toBeNull()
  expect(onServer(id).editor.draft.info.sampleName).toBe('Sour Space Candy')
})

test('nor is one that is found out while the next save is on its way', async () => {
  await saved('Sour')
  const answer = api.answers['PUT /drafts/*']
  if (typeof answer !== 'function') throw new Error('the server decides')
  api.answers['PUT /drafts/*'] = (request) => {
    answer(request)
    return noResponse
  }
  type('Sour Space')
  await syncDrafts()
  api.answers['PUT /drafts/*'] = (request) => {
    noteSaved(DANA, id, kept.get(id)?.version ?? null)
    return answer(request)
  }
  type('Sour Space Candy')
  await syncDrafts()
  expect(getState().elsewhere).toBeNull()
  expect(onServer(id).editor.draft.info.sampleName).toBe('Sour Space Candy')
})

test('a 21st stays on this device and is saved once there is room', async () => {
  const answer = api.answers['PUT /drafts/*']
  api.answers['PUT /drafts/*'] = refused('refused', { refusal: 'too-many-drafts' })
  type('Sour')
  await syncDrafts()
  expect(useUnsavedDrafts.getState()[id]).toBe('too-many')
  expect(localDrafts(DANA)).toHaveLength(1)
  api.answers['PUT /drafts/*'] = answer
  await discardDraft(DANA, crypto.randomUUID(), null)
  await waitFor(() => expect(kept.has(id)).toBe(true))
})

describe('a draft that another device has changed', () => {
  test('is followed when nothing was changed here', async () => {
    await saved('Mine')
    otherDeviceSaves(id, 'Theirs')
    await checkDraft(DANA, id)
    expect(getState().samples[0]?.info.sampleName).toBe('Theirs')
    expect(getState().elsewhere).toBeNull()
    expect(unsavedDrafts(DANA)).toEqual([])
  })

  const conflict = async () => {
    await saved('Mine')
    otherDeviceSaves(id, 'Theirs')
    type('Mine and more')
    await syncDrafts()
    expect(getState().elsewhere).toMatchObject({
      where: 'device',
      found: { revision: kept.get(id)?.version },
    })
  }

  test('asks when something was, and goes on saving on this device', async () => {
    await conflict()
    type('Mine and even more')
    await syncDrafts()
    expect(localDrafts(DANA)[0]?.draft.editor.draft.info.sampleName).toBe('Mine and even more')
    expect(onServer(id).samples[0].info.sampleName).toBe('Theirs')
  })

  test('can be used', async () => {
    await conflict()
    takeElsewhere()
    expect(getState().samples[0]?.info.sampleName).toBe('Theirs')
    await syncDrafts()
    expect(onServer(id).samples[0].info.sampleName).toBe('Theirs')
  })

  test('can be replaced', async () => {
    await conflict()
    keepThis()
    await syncDrafts()
    expect(onServer(id).editor.draft.info.sampleName).toBe('Mine and more')
    expect(getState().elsewhere).toBeNull()
  })

  test('can be kept beside this one, which gets an id of its own', async () => {
    await conflict()
    keepBoth()
    await syncDrafts()
    const other = getState().idempotencyKey
    expect(other).not.toBe(id)
    expect(typed()).toBe('Mine and more')
    expect(onServer(other).editor.draft.info.sampleName).toBe('Mine and more')
    expect(onServer(id).samples[0].info.sampleName).toBe('Theirs')
    expect(
      listDrafts(DANA, [...kept.values()])
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Mine and more', 'Theirs'])
  })

  test('and typed into while asking for it: asks, and loses nothing', async () => {
    await saved('Mine')
    otherDeviceSaves(id, 'Theirs')
    const answer = api.answers['GET /drafts/*']
    if (typeof answer !== 'function') throw new Error('No drafts are served')
    const reply = Promise.withResolvers<void>()
    api.answers['GET /drafts/*'] = async (request) => {
      await reply.promise
      return answer(request)
    }
    const checking = checkDraft(DANA, id)
    type('Mine and more')
    reply.resolve()
    await checking
    expect(typed()).toBe('Mine and more')
    expect(getState().elsewhere).toMatchObject({ where: 'device' })
  })

  test('or deleted: asks, and can be kept', async () => {
    await saved('Mine')
    kept.delete(id)
    type('Mine and more')
    await syncDrafts()
    expect(getState().elsewhere).toEqual({ where: 'device', found: 'gone' })
    keepThis()
    await syncDrafts()
    expect(onServer(id).editor.draft.info.sampleName).toBe('Mine and more')
  })

  test('by a page with a newer format is left alone', async () => {
    await saved('Mine')
    const version = otherDeviceSaves(id, 'Theirs')
    kept.set(id, { ...(kept.get(id) as Draft), content: '{"format":99}' })
    type('Mine and more')
    await syncDrafts()
    await syncDrafts()
    expect(kept.get(id)?.version).toBe(version)
    expect(typed()).toBe('Mine and more')
  })
})

describe('a draft that another device has placed', () => {
  test('says so with the order number, also when nothing was changed here', async () => {
    await saved('Mine')
    otherDevicePlaces(id)
    await checkDraft(DANA, id)
    expect(getState().elsewhere).toEqual({ where: 'order', orderNumber: '26-000123' })
    expect(typed()).toBe('Mine')
  })

  test('is not saved any more, but a copy is, with an id of its own', async () => {
    await saved('Mine')
    otherDevicePlaces(id)
    type('Mine and more')
    await syncDrafts()
    expect(getState().elsewhere).toEqual({ where: 'order', orderNumber: '26-000123' })
    keepCopy()
    await syncDrafts()
    const copy = getState().idempotencyKey
    expect(copy).not.toBe(id)
    expect(onServer(copy).editor.draft.info.sampleName).toBe('Mine and more')
    expect(localDrafts(DANA).map(({ draft }) => draft.idempotencyKey)).toEqual([copy])
  })

  test('is no longer listed on this device, unless it was changed here', async () => {
    await saved('Mine')
    openDraft(DANA, 'new')
    otherDevicePlaces(id)
    await forgetPlaced(DANA, [])
    expect(localDrafts(DANA)).toEqual([])
  })
})

describe('starting over', () => {
  test('deletes it on the server too, as soon as it can be reached', async () => {
    await saved('Mine')
    const answer = api.answers['DELETE /drafts/*']
    api.answers['DELETE /drafts/*'] = noResponse
    clearDraft()
    await syncDrafts()
    expect(removedDrafts(DANA)).toHaveLength(1)
    api.answers['DELETE /drafts/*'] = answer
    await syncDrafts()
    expect([kept.size, removedDrafts(DANA).length]).toEqual([0, 0])
  })

  test('undone at once continues where the server is', async () => {
    await saved('Mine')
    const before = getState()
    clearDraft()
    useOrderDraft.setState({ idempotencyKey: id, editor: before.editor })
    saveDraft()
    await syncDrafts()
    expect(onServer(id).editor.draft.info.sampleName).toBe('Mine')
    expect(removedDrafts(DANA)).toEqual([])
    expect(getState().elsewhere).toBeNull()
  })

  test('does not delete what another device has typed since', async () => {
    await saved('Mine')
    otherDeviceSaves(id, 'Theirs')
    clearDraft()
    await syncDrafts()
    expect(onServer(id).samples[0].info.sampleName).toBe('Theirs')
    expect(removedDrafts(DANA)).toEqual([])
  })
})

test('when this device is full, copies that the server has make room', async () => {
  await saved('Old')
  openDraft(DANA, 'new')
  const { setItem } = localStorage
  let isFull = true
  Object.defineProperty(localStorage, 'setItem', {
    configurable: true,
    value(key: string, value: string) {
      if (isFull && localDrafts(DANA).length > 0) throw new Error('QuotaExceededError')
      isFull = false
      setItem.call(localStorage, key, value)
    },
  })
  type('New')
  Reflect.deleteProperty(localStorage, 'setItem')
  const here = localDrafts(DANA)
  expect(here.map(({ draft }) => draft.editor.draft.info.sampleName)).toEqual(['New'])
  expect(here.every((stored) => isSavedOnServer(DANA, stored))).toBe(false)
  await checkDraft(DANA, id)
  openDraft(DANA, { id })
  expect(typed()).toBe('Old')
})

test('signing out ends it: a late reply leaves nothing behind', async () => {
  const answer = api.answers['PUT /drafts/*']
  if (typeof answer !== 'function') throw new Error('the server decides')
  api.answers['PUT /drafts/*'] = async (request) => {
    endSession()
    return answer(request)
  }
  type('Sour')
  await syncDrafts()
  expect(localStorage.length).toBe(0)
})
