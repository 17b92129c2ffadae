import type { Draft } from '@accession/contract/drafts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { keepDraft, resin, tincture } from '../../test/drafts.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'
import { noteSaved } from './draft-records.ts'
import { contentOf, draftKey, localDrafts, newDraft, type OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'
import { useUnsavedDrafts } from './server-drafts.ts'

const { userId } = users.user
const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string) => {
  app = renderApp(path)
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const samples = () => useOrderDraft.getState().samples.map(({ info }) => info.sampleName)

/** A draft that another device saved. */
function onServer(changes: Partial<OrderDraft> = {}, more: Partial<Draft> = {}): Draft {
  const draft = {
    ...newDraft(),
    isLicensed: true,
    licenseNumber: '403R-00418',
    samples: [tincture],
    ...changes,
  }
  return {
    id: draft.idempotencyKey,
    version: crypto.randomUUID(),
    name: draft.samples[0]?.info.sampleName ?? '',
    samples: draft.samples.length,
    savedAt: new Date(Date.now() - 125_000).toISOString(),
    orderNumber: null,
    content: contentOf(draft),
    ...more,
  }
}
const summaryOf = ({ content: _, orderNumber: __, ...summary }: Draft) => summary
const lists = (...drafts: Draft[]) => {
  api.answers['GET /drafts'] = { status: 200, body: { drafts: drafts.map(summaryOf) } }
}
const serves = (draft: Draft) => {
  api.answers['GET /drafts/*'] = { status: 200, body: draft }
}

beforeEach(() => {
  endSession()
  signIn()
})
afterEach(() => app.close())

describe('orders in progress on the home page', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Orders in progress' })).getAllByRole('listitem')

  test('are those of all devices, and another one can be started', async () => {
    const phone = onServer()
    const here = keepDraft(userId, { samples: [resin], savedAt: Date.now() - 3_600_000 })
    lists(phone)
    open('/user')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    const [first, second] = await rows()
    expect(first?.textContent).toContain('Continue order: 1 sample, saved 2 min ago')
    expect(first?.textContent).toContain('Calm Tincture')
    expect(second?.textContent).toContain('Continue order: 1 sample, saved 1 hr ago')
    expect(screen.getByRole('link', { name: 'Continue: Calm Tincture' }).getAttribute('href')).toBe(
      `/create-order?draft=${phone.id}`,
    )
    expect(screen.getByRole('link', { name: 'Continue: Live Resin A' }).getAttribute('href')).toBe(
      `/create-order?draft=${here.idempotencyKey}`,
    )
    expect(screen.getByRole('link', { name: 'Start another order' }).getAttribute('href')).toBe(
      '/create-order?draft=new',
    )
  })

  test('are three at first', async () => {
    lists(onServer(), onServer(), onServer(), onServer(), onServer())
    open('/user')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    await press('Show all 5 orders in progress')
    expect(await rows()).toHaveLength(5)
  })

  test('are those of this device while the server cannot be reached', async () => {
    keepDraft(userId)
    api.answers['GET /drafts'] = noResponse
    open('/user')
    expect(await rows()).toHaveLength(1)
  })

  test('are deleted after a question', async () => {
    const draft = onServer()
    lists(draft)
    open('/user')
    await rows()
    await press('Delete: Calm Tincture')
    const dialog = await screen.findByRole('dialog', { name: 'Delete this order in progress?' })
    lists()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText(/Continue order/)).toBeNull())
    expect(api.requests.find(({ url }) => url.includes(`version=${draft.version}`))).toBeTruthy()
  })

  test('are not deleted if another device was faster', async () => {
    const draft = onServer()
    lists(draft)
    api.answers['DELETE /drafts/*'] = refused('draft-changed', { draft })
    open('/user')
    await rows()
    await press('Delete: Calm Tincture')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('That order was not deleted: it was just changed on another device.')
    expect(await rows()).toHaveLength(1)
  })
})

describe('opening an order in progress', () => {
  test('fetches it, once, and then it is here too', async () => {
    const draft = onServer()
    serves(draft)
    open(`/create-order?draft=${draft.id}`)
    await screen.findByText(/We restored your order: 1 sample/)
    expect(samples()).toEqual(['Calm Tincture'])
    expect(app.path()).toBe('/create-order')
    expect(useOrderDraft.getState().idempotencyKey).toBe(draft.id)
    expect(localDrafts(userId).map(({ revision }) => revision)).toEqual([draft.version])
  })

  test('shows what is on this device if the server cannot be reached', async () => {
    const { idempotencyKey: id } = keepDraft(userId, { samples: [resin] })
    noteSaved(userId, id, crypto.randomUUID())
    api.answers['GET /drafts/*'] = noResponse
    open(`/create-order?draft=${id}`)
    await screen.findByText(/We restored your order/)
    expect(samples()).toEqual(['Live Resin A'])
  })

  test('can be tried again if it is not on this device', async () => {
    const draft = onServer()
    api.answers['GET /drafts/*'] = noResponse
    open(`/create-order?draft=${draft.id}`)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    serves(draft)
    await user.click(retry)
    await screen.findByText(/We restored your order/)
  })

  test('that was placed shows its order', async () => {
    const draft = onServer({}, { orderNumber: '26-000777', content: null })
    serves(draft)
    open(`/create-order?draft=${draft.id}`)
    await screen.findByRole('heading', { level: 1, name: 'This order was placed' })
    expect(screen.getByRole('link', { name: '26-000777' })).toBeTruthy()
  })

  test('that was deleted says so', async () => {
    api.answers['GET /drafts/*'] = refused('not-found')
    open(`/create-order?draft=${crypto.randomUUID()}`)
    await screen.findByText(/It was deleted on another device/)
  })

  test('that a newer page saved asks for a reload', async () => {
    const draft = onServer({}, { content: '{"format":99}' })
    serves(draft)
    open(`/create-order?draft=${draft.id}`)
    await screen.findByText(/Reload the page to continue/)
  })

  test('starts another one beside it', async () => {
    const begun = keepDraft(userId, { samples: [resin] })
    open('/create-order')
    await screen.findByText(/We restored your order/)
    await user.click(screen.getByRole('link', { name: 'Start another order' }))
    await screen.findByText(/Do you hold a state cannabis license/)
    expect(samples()).toEqual([])
    expect(localStorage.getItem(draftKey(userId, begun.idempotencyKey))).not.toBeNull()
  })
})

describe('an order that is open on two devices', () => {
  beforeEach(async () => {
    keepDraft(userId, { samples: [resin] })
    open('/create-order')
    await screen.findByText(/We restored your order/)
  })
  const found = () => ({
    format: 1,
    revision: crypto.randomUUID(),
    draft: {
      ...newDraft(),
      idempotencyKey: useOrderDraft.getState().idempotencyKey,
      samples: [tincture, resin],
      savedAt: Date.now() - 125_000,
    },
  })

  test.each([
    ['Use the other device’s order', 2],
    ['Keep this order', 1],
    ['Keep both', 1],
  ])('asks what to do: %s', async (answer, count) => {
    act(() => useOrderDraft.setState({ elsewhere: { where: 'device', found: found() } }))
    await screen.findByText(
      /also changed on another device, where it has 2 samples, saved 2 min ago\. Until you choose, this order is saved on this device only/,
    )
    await press(answer)
    expect(samples()).toHaveLength(count)
    expect(screen.queryByText(/also changed on another device/)).toBeNull()
    expect(localDrafts(userId)).toHaveLength(answer === 'Keep both' ? 2 : 1)
  })

  test('and was placed on the other one shows its number', async () => {
    act(() => useOrderDraft.setState({ elsewhere: { where: 'order', orderNumber: '26-000777' } }))
    await screen.findByText(/This order was placed on another device/)
    expect(screen.getByRole('link', { name: '26-000777' }).getAttribute('href')).toBe(
      '/orders/26-000777',
    )
    await press('Keep a copy as a new order')
    expect(samples()).toHaveLength(1)
    act(() => useOrderDraft.setState({ elsewhere: { where: 'order', orderNumber: '26-000777' } }))
    await press('Start a new order')
    expect(samples()).toEqual([])
  })

  test('says that it is on this device only, and why', async () => {
    const id = useOrderDraft.getState().idempotencyKey
    act(() => useUnsavedDrafts.setState({ [id]: 'unreachable' }))
    await screen.findByText(/^Saved on this device/)
    act(() => useUnsavedDrafts.setState({ [id]: 'too-many' }))
    await screen.findByText(/You have 20 other orders in progress/)
    act(() => useUnsavedDrafts.setState({ [id]: 'too-large' }))
    await screen.findByText(/It is too large to be saved on the server/)
  })
})

describe('signing out', () => {
  test('saves what is only here, and does not ask', async () => {
    keepDraft(userId)
    api.answers['POST /logout'] = { status: 204 }
    open('/logout')
    await waitFor(() => expect(localStorage.length).toBe(0))
    expect(api.seen.some((call) => call.startsWith('PUT /drafts/'))).toBe(true)
  })

  test('asks if something cannot be saved, and deletes nothing until answered', async () => {
    keepDraft(userId)
    api.answers['PUT /drafts/*'] = noResponse
    api.answers['POST /logout'] = { status: 204 }
    open('/logout')
    await screen.findByRole('heading', { name: 'Sign out and lose what is not saved?' })
    expect(screen.getByText('Calm Tincture and 1 more, 2 samples')).toBeTruthy()
    expect(localDrafts(userId)).toHaveLength(1)
    await press('Sign out and delete')
    await waitFor(() => expect(localStorage.length).toBe(0))
  })

  test('asks about the changes to a placed order, which are only here', async () => {
    const edit = { orderNumber: '26-000123', version: '"1"' }
    const { idempotencyKey } = keepDraft(userId)
    const stored = localStorage.getItem(draftKey(userId, idempotencyKey)) ?? ''
    localStorage.setItem(draftKey(userId, edit), stored)
    open('/logout')
    await screen.findByText('Your changes to order 26-000123')
    await user.click(screen.getByRole('link', { name: 'Stay signed in' }))
    await waitFor(() => expect(app.path()).toBe('/user'))
  })
})
