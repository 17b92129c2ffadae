import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aTickedOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { laboratory, users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const A = '26-000123'
const B = '26-000124'
const api = serveApi()
let app: ReturnType<typeof renderApp>
let loading: Promise<void> | undefined

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  endSession()
  signIn()
  loading = undefined
  api.answers['GET /user'] = { status: 200, body: users.intake }
  api.answers['GET /order'] = async ({ url }) => {
    await loading
    const orderNumber = /num=([\d-]+)/.exec(url)?.[1] ?? ''
    if (orderNumber === '26-999999') return { status: 404, body: { code: 'not-found' } }
    const changes = { orderNumber, orderId: Number(orderNumber.slice(3)) }
    return { status: 200, body: aTickedOrder(changes), headers: { etag: '"7"' } }
  }
  api.answers['POST /admin/order/check-in'] = ({ body }) => {
    const { orderId } = body as { orderId: number }
    return { status: 200, body: aTickedOrder({ orderNumber: `26-000${orderId}` }) }
  }
})
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

const box = () => screen.findByLabelText<HTMLInputElement>('Order Number')
const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note')
const card = (number: string) => screen.findByText(number, { selector: 'h2 + p a' })
const received = () =>
  api.requests
    .filter(({ url }) => url === '/admin/order/check-in')
    .map(({ body }) => body as { orderId: number; receipt: object })
    .map(({ orderId, receipt }) => ({ orderId, ...receipt }))
const confirm = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

/** As a scanner types it: key after key into whatever has the focus, then Enter or Tab. */
function scan(
  code: string,
  end = 'Enter',
  into: Element = document.activeElement ?? document.body,
) {
  for (const key of code) {
    fireEvent.keyDown(into, { key })
    if (into instanceof HTMLInputElement || into instanceof HTMLTextAreaElement)
      fireEvent.change(into, { target: { value: into.value + key } })
  }
  fireEvent.keyDown(into, { key: end, code: end })
}
async function openReceive(path = `/receive-order?num=${A}`) {
  app = renderApp(path)
  await box()
}
const list = async () =>
  (await screen.findByText('Scanned today')).closest('details') as HTMLElement
const line = async (number: string) =>
  within(await list())
    .getByText(number)
    .closest('li')?.textContent

describe('a scan with the focus in Note', () => {
  test.each(['Enter', 'Tab'])(
    'ended by %s opens the next order; nothing is received',
    async (end) => {
      await openReceive()
      await card(A)
      fireEvent.change(await note(), { target: { value: 'two boxes' } })
      scan(`${B}-01`, end, await note())
      await card(B)
      expect(received()).toEqual([])
      expect((await note()).value).toBe('')
      expect((await box()).value).toBe(B)
    },
  )

  test('leaves the note unchanged, and Undo inserts it as text', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    fireEvent.change(await note(), { target: { value: 'see ' } })
    scan(B, 'Enter', await note())
    await card(B)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await card(A)
    await waitFor(async () => expect((await note()).value).toBe(`see ${B}`))
    expect(within(await list()).queryByText(B)).toBeNull()
  })

  test('Undo is offered until the next scan', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    scan(B, 'Enter', await note())
    await card(B)
    await screen.findByRole('button', { name: 'Undo' })
    scan('26-000125', 'Enter', await box())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('an order that is being received stays listed when its scan is undone', async () => {
    await openReceive('/receive-order')
    const { promise: receiving, resolve: receive } = Promise.withResolvers<void>()
    api.answers['POST /admin/order/check-in'] = async () => {
      await receiving
      return { status: 200, body: aTickedOrder({ orderNumber: B }) }
    }
    scan(A)
    await card(A)
    scan(B, 'Enter', await note())
    await card(B)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    confirm()
    await waitFor(() => expect(received()).toHaveLength(1))
    fireEvent.click(undo)
    await card(A)
    expect(within(await list()).queryByText(B)).toBeNull()
    receive()
    await waitFor(async () => expect(await line(B)).toContain('Received'))
  })

  test('the previous order comes back with its input', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    fireEvent.change(await note(), { target: { value: 'two boxes' } })
    scan(B, 'Enter', await note())
    await card(B)
    expect(await line(A)).toContain('Not confirmed yet')
    expect(await line(B)).toContain('On screen')
    fireEvent.click(within(await list()).getByText(A))
    await card(A)
    await waitFor(async () => expect((await note()).value).toBe('two boxes'))
    confirm()
    await waitFor(async () => expect(await line(A)).toContain('Received'))
    expect(received()).toEqual([expect.objectContaining({ orderId: 123, note: 'two boxes' })])
  })

  test('existing and pasted numbers are not scans', async () => {
    await openReceive()
    await card(A)
    fireEvent.change(await note(), { target: { value: `see ${B}` } })
    fireEvent.keyDown(await note(), { key: 'Tab' })
    fireEvent.keyDown(await note(), { key: 'Enter' })
    expect((await note()).value).toBe(`see ${B}`)
    expect(app.path()).toBe(`/receive-order?num=${A}`)
    expect(received()).toEqual([])
  })
})

describe('a scan elsewhere', () => {
  test('works with no field focused, and does not press a focused button', async () => {
    await openReceive('/receive-order')
    scan(A, 'Enter', document.body)
    await card(A)
    const button = await screen.findByRole('button', { name: 'Receive Order' })
    scan(B, 'Enter', button)
    await card(B)
    expect(received()).toEqual([])
  })

  test('is one scan even if the focus moves midway; a click starts over', async () => {
    await openReceive('/receive-order')
    for (const key of B.slice(0, 4)) fireEvent.keyDown(document.body, { key })
    scan(B.slice(4), 'Enter', await box())
    await card(B)
    for (const key of A.slice(0, 4)) fireEvent.keyDown(document.body, { key })
    fireEvent.pointerDown(document.body)
    scan(A.slice(4), 'Enter', document.body)
    expect(app.path()).toBe(`/receive-order?num=${B}`)
  })

  test('removes the scanned digits from a number field', async () => {
    await openReceive()
    fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }))
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount paid/ })
    fireEvent.change(amount, { target: { value: '50' } })
    scan(B, 'Enter', amount)
    await card(B)
    fireEvent.click(within(await list()).getByText(B))
    app.close()
    await openReceive()
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount paid/ })
    await waitFor(() => expect(again.value).toMatch(/^50/))
  })

  test('into a dialog stays in the dialog', async () => {
    await openReceive()
    await card(A)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    scan(B, 'Enter', await screen.findByLabelText('Order, sample, batch, company, user or page'))
    await waitFor(() => expect(app.path()).toBe(`/orders/${B}`))
  })

  test('during a confirmation is kept on the list and does not answer it', async () => {
    await openReceive(`/order-cancellation?num=${A}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    const yes = await screen.findByRole('button', { name: 'YES' })
    scan(B, 'Enter', yes)
    expect(api.seen).not.toContain('POST /admin/order/cancellation')
    await screen.findByText(/was scanned while a dialog was open/)
    expect(await line(B)).toContain('Not confirmed yet')
  })
})

describe('Ctrl+Enter before the order has loaded', () => {
  function slowly() {
    let go = () => {}
    loading = new Promise((resolve) => (go = resolve))
    return () => go()
  }
  test('runs once it has, for that order only', async () => {
    await openReceive('/receive-order')
    const load = slowly()
    scan(A)
    confirm()
    scan(B)
    load()
    await card(B)
    await waitFor(() => expect(received()).toEqual([expect.objectContaining({ orderId: 123 })]))
    expect(await line(A)).toContain('Received')
    expect(await line(B)).toContain('On screen')
  })

  test('applies to the number scanned while the previous order closed', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    confirm()
    const input = await box()
    for (const key of B.slice(0, 4)) {
      fireEvent.keyDown(input, { key })
      fireEvent.change(input, { target: { value: B.slice(0, B.indexOf(key) + 1) } })
    }
    await screen.findByText('The Order Has Been Received')
    act(() => {
      scan(B.slice(4), 'Tab', input)
      fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    })
    await waitFor(() => expect(received()).toHaveLength(2))
    await waitFor(async () => expect(await line(B)).toContain('Received'))
  })

  test('does not receive an order that was received before', async () => {
    await openReceive('/receive-order')
    api.answers['GET /order'] = async () => {
      await loading
      return { status: 200, body: aTickedOrder({ received: '2026-11-13T16:12:00.000Z' }) }
    }
    const load = slowly()
    scan(A)
    confirm()
    load()
    await screen.findByText(/This order was already received\./)
    expect(received()).toEqual([])
  })
})

describe('an order on screen', () => {
  test('can be confirmed even if refreshing it failed', async () => {
    await openReceive()
    await card(A)
    const answers = api.answers['GET /order']
    api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
    await app.client.refetchQueries()
    expect(api.seen.filter((call) => call === 'GET /order').length).toBeGreaterThan(1)
    await card(A)
    if (answers) api.answers['GET /order'] = answers
    await app.client.refetchQueries()
    confirm()
    await waitFor(() => expect(received()).toHaveLength(1))
  })

  test('takes its message along when it closes', async () => {
    await openReceive('/receive-order')
    api.answers['GET /order'] = {
      status: 200,
      body: aTickedOrder({ received: '2026-11-13T16:12:00.000Z' }),
      headers: { etag: '"7"' },
    }
    scan(A)
    confirm()
    await screen.findByText(/This order was already received\./)
    confirm()
    await screen.findByText('The Order Has Been Received')
    expect(screen.queryByText(/This order was already received\./)).toBeNull()
  })

  test('reports its failure even if another was on screen in between', async () => {
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    api.answers['POST /admin/order/check-in'] = async () => {
      await refused
      return { status: 409, body: { code: 'refused', refusal: 'canceled' } }
    }
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    confirm()
    scan(B)
    await card(B)
    fireEvent.click(within(await list()).getByText(A))
    await card(A)
    refuse()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This order has been canceled.')
  })
})

describe('today’s list', () => {
  test('keeps the result when the order is opened again and nothing can be done', async () => {
    await openReceive('/accept-order')
    api.answers['GET /order'] = {
      status: 200,
      body: aTickedOrder({ status: 'received', received: '2026-11-13T16:12:00.000Z' }),
      headers: { etag: '"7"' },
    }
    api.answers['POST /admin/order/accept'] = { status: 200, body: aTickedOrder() }
    scan(A)
    await card(A)
    confirm()
    await waitFor(async () => expect(await line(A)).toContain('Accepted'))
    api.answers['GET /order'] = { status: 200, body: aTickedOrder({ status: 'accepted' }) }
    scan(A)
    await screen.findByText('This order has already been accepted!')
    expect(await line(A)).toContain('Accepted')
  })

  test('links to an order that was searched for on another screen', async () => {
    app = renderApp('/orders?tab=number')
    scan(A, 'Enter', await screen.findByRole('textbox', { name: 'Order Number' }))
    await waitFor(() => expect(app.path()).toBe(`/orders/${A}`))
    app.close()
    await openReceive('/receive-order')
    expect(
      within(await list())
        .getByText(A)
        .getAttribute('href'),
    ).toBe(`/orders/${A}`)
  })

  test('gets the focus after an entry is removed', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    scan(B)
    await card(B)
    fireEvent.click(await screen.findByRole('button', { name: `Remove ${A} from the list` }))
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  test('shows numbers not found and refusals with reasons, and survives a reload', async () => {
    await openReceive('/receive-order')
    scan('26-999999')
    await screen.findByText('Could not find the order you searched for!')
    expect(await line('26-999999')).toContain('Not found.')
    api.answers['POST /admin/order/check-in'] = {
      status: 409,
      body: { code: 'refused', refusal: 'already-accepted' },
    }
    scan(A)
    await card(A)
    confirm()
    await waitFor(async () =>
      expect(await line(A)).toContain('This order has already been accepted!'),
    )
    app.close()
    await openReceive('/accept-order')
    expect(await line('26-999999')).toContain('Not found.')
    const again = within(await list()).getByText(A)
    expect(again.getAttribute('href')).toBe(`/receive-order?num=${A}`)
  })

  test('belongs to one user and one day, and is gone after logout', async () => {
    await openReceive('/receive-order')
    scan(A)
    await line(A)
    const key = `accession.scans.${users.intake.userId}`
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, day: '2020-01-01' }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(() => expect(screen.queryByText('Scanned today')).toBeNull())
    endSession()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('shows laboratory time in any time zone', async () => {
    api.answers['GET /lab'] = { status: 200, body: { ...laboratory, timeZone: 'Asia/Kolkata' } }
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    const key = `accession.scans.${users.intake.userId}`
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    const at = Date.parse('2026-11-16T12:05:00Z')
    localStorage.setItem(key, JSON.stringify({ ...stored, scans: [{ ...stored.scans[0], at }] }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(async () => expect(await line(A)).toContain('5:35 PM'))
  })

  test('syncs with another tab', async () => {
    await openReceive('/receive-order')
    scan(A)
    await card(A)
    const key = `accession.scans.${users.intake.userId}`
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    const theirs = { ...stored.scans[0], orderNumber: B, outcome: 'done', words: 'Received' }
    localStorage.setItem(key, JSON.stringify({ ...stored, scans: [theirs, ...stored.scans] }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(async () => expect(await line(B)).toContain('Received'))
    confirm()
    await waitFor(async () => expect(await line(A)).toContain('Received'))
    expect(await line(B)).toContain('Received')
  })
})
