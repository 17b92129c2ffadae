import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveApi } from '../../test/serve-api.ts'
import { pageVersion, watchVersion } from './version-check.ts'

const api = serveApi()
const reload = vi.fn()
let mayReload = true
const onAsked = vi.fn()
const watch = () => watchVersion({ version: 'v1', reload, mayReload: () => mayReload, onAsked })
const serve = (app: string, expiration = Date.now() + 60_000) => {
  api.answers['GET /version'] = { status: 200, body: { app, expiration } }
}

beforeEach(() => {
  mayReload = true
  reload.mockClear()
  onAsked.mockClear()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('the version is fetched', () => {
  test('when no expiry is stored, and not again before it has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    serve('v1', 1_060_000)
    const { ask } = watch()
    await ask()
    await ask()
    expect(api.seen).toHaveLength(1)
    vi.setSystemTime(1_059_999)
    await ask()
    expect(api.seen).toHaveLength(1)
    vi.setSystemTime(1_060_000)
    await ask()
    expect(api.seen).toHaveLength(2)
  })

  test('after 15 minutes when the server gives no later expiry', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    serve('v1', 0)
    const { ask } = watch()
    await ask()
    vi.setSystemTime(1_000_000 + 899_999)
    await ask()
    expect(api.seen).toHaveLength(1)
    vi.setSystemTime(1_000_000 + 900_000)
    await ask()
    expect(api.seen).toHaveLength(2)
  })

  test('and a failure is logged and reported until it is known again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    api.answers['GET /version'] = { status: 500, body: { code: 'internal' } }
    const { ask, reloadIfStale } = watch()
    await ask()
    reloadIfStale()
    expect(log.mock.calls).toEqual([['FAILED TO RETRIEVE APP VERSION']])
    expect(reload).not.toHaveBeenCalled()
    log.mockRestore()
    vi.setSystemTime(1_000_000 + 900_000)
    serve('v1')
    await ask()
    expect(onAsked.mock.calls).toEqual([[false], [true]])
  })
})

describe('the page reloads', () => {
  test('for a version that differs', async () => {
    serve('v2')
    const { ask, reloadIfStale } = watch()
    reloadIfStale()
    expect(reload).not.toHaveBeenCalled()
    await ask()
    reloadIfStale()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('not for the same one', async () => {
    serve('v1')
    const { ask, reloadIfStale } = watch()
    await ask()
    reloadIfStale()
    expect(reload).not.toHaveBeenCalled()
  })

  test('never under a dirty form', async () => {
    serve('v2')
    const { ask, reloadIfStale } = watch()
    await ask()
    mayReload = false
    reloadIfStale()
    expect(reload).not.toHaveBeenCalled()
    mayReload = true
    reloadIfStale()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('only once for the same version, so that two builds side by side cause no loop', async () => {
    serve('v2')
    for (const { ask, reloadIfStale } of [watch(), watch()]) {
      await ask()
      reloadIfStale()
    }
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('the page knows its version from its head, and has none in development', () => {
  document.head.innerHTML = '<meta name="app-version" content="{{version}}">'
  expect(pageVersion()).toBeNull()
  document.head.innerHTML = '<meta name="app-version" content="a1b2c3">'
  expect(pageVersion()).toBe('a1b2c3')
  document.head.innerHTML = ''
})
