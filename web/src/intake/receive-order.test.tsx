import type { Order } from '@accession/contract/orders'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { anOrder, aTickedOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/receive-order?num=26-000123') => {
  app = renderApp(path)
}
const headers = { etag: '"7"', 'cache-control': 'no-store' }
const holds = (changes: Partial<Order> = {}) => {
  api.answers['GET /order'] = { status: 200, body: aTickedOrder(changes), headers }
}
const receive = () => screen.findByRole('button', { name: 'Receive Order' })
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sent = () => api.requests.find(({ url }) => url === '/admin/order/check-in')
/** What was sent about the receipt. */
const receipt = () => (sent()?.body as { receipt: object } | undefined)?.receipt

/** Friday 13 November 2026 at 9:12 in Denver. */
const BEFORE_CUT_OFF = Date.parse('2026-11-13T16:12:00Z')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now: BEFORE_CUT_OFF, toFake: ['Date'] })
  endSession()
  signIn()
  api.answers['GET /user'] = { status: 200, body: users.admin }
  api.answers['POST /admin/order/check-in'] = { status: 200, body: anOrder() }
})
afterEach(() => {
  app.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('receiving an order', () => {
  test('defaults to starting today, unpaid; Ctrl+Enter receives', async () => {
    holds()
    open()
    await receive()
    expect(
      screen.getByText(/It is 9:12 AM at the laboratory, before the 10:30 AM cutoff/).textContent,
    ).toMatch(/work starts today$/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No Payment' }).checked).toBe(true)
    expect((await field(/^Amount paid/)).disabled).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('The Order Has Been Received')
    expect(receipt()).toEqual({
      startDate: '2026-11-13',
      paymentType: 'unpaid',
      amountPaid: 0,
      note: '',
    })
    expect(sent()?.headers['if-match']).toBe('"7"')
    const box = screen.getByLabelText<HTMLInputElement>('Order Number')
    await waitFor(() => expect([box.value, document.activeElement === box]).toEqual(['', true]))
  })

  test('starts on the next business day after 10:30', async () => {
    vi.setSystemTime(Date.parse('2026-11-13T17:31:00Z'))
    signIn()
    holds()
    open()
    await receive()
    expect(screen.getByText(/after the 10:30 AM cutoff, so work starts 16-Nov-2026$/)).toBeTruthy()
  })

  test('shows every due date that will be set', async () => {
    holds()
    open()
    await receive()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain('26-000123-01Cannabinoid PotencyNext Day16-Nov-2026')
    expect(rows).toContain('26-000123-02Terpene ProfileStandard20-Nov-2026')
  })

  test('a payment requires an amount, which cannot be negative', async () => {
    holds()
    open()
    await user.click(await screen.findByRole('radio', { name: 'Cash' }))
    await user.click(await receive())
    await screen.findByText('Required')
    await fill(await field(/^Amount paid/), '-1')
    await fill(await field(/^Discount/), '-0.5')
    await user.click(await receive())
    expect(await screen.findAllByText('Cannot be negative')).toHaveLength(2)
    expect(sent()).toBeUndefined()
    await fill(await field(/^Amount paid/), '100.25')
    await fill(await field(/^Discount/), '38.95')
    expect(screen.getByText('$200.00')).toBeTruthy()
    await user.click(await receive())
    await screen.findByText('The Order Has Been Received')
    expect(receipt()).toMatchObject({ paymentType: 'cash', amountPaid: 100.25, discount: 38.95 })
  })

  test('receiving again starts from the previous values', async () => {
    holds({
      status: 'received',
      received: '2026-11-10T16:12:00.000Z',
      startDate: '2026-11-10',
      paymentType: 'check',
      amountPaid: 50,
      discount: 10,
      billingNote: 'check 114',
    })
    open()
    await user.click(await receive())
    await screen.findByText('The Order Has Been Received')
    expect(receipt()).toEqual({
      startDate: '2026-11-10',
      paymentType: 'check',
      amountPaid: 50,
      discount: 10,
      note: 'check 114',
    })
  })

  test('shows the order summary in its second tab, to the cent', async () => {
    holds()
    open()
    await user.click(await screen.findByRole('tab', { name: 'Order Summary' }))
    expect((await screen.findByText('Subtotal')).nextElementSibling?.textContent).toBe('$265.50')
    screen.getByRole('tab', { name: 'Billing/Receive' })
  })
})

describe('refusal messages, byte for byte', () => {
  const GUEST = 'This is a guest order. Assign it to a company before receiving it.'
  const address = { addr1: '1 A St', city: 'Pueblo', state: 'CO', zipCode: '81003', country: 'US' }
  const guest: Partial<Order> = {
    isGuestOrder: true,
    companyId: null,
    companyName: null,
    parentCompanyId: null,
    parentCompanyName: null,
    guestInfo: {
      testingAddress: { orderCompanyName: 'Greenleaf Gardens', ...address },
      billingAddress: { companyName: 'Greenleaf Holdings', ...address },
    },
  }

  test('a guest order has to be assigned first', async () => {
    holds(guest)
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(GUEST)
    const link = screen.getByRole('link', { name: 'Assign it to a company' })
    expect(link.getAttribute('href')).toBe('/place-editorder?num=26-000123')
    expect(screen.queryByRole('button', { name: 'Receive Order' })).toBeNull()
  })

  test.each([
    [
      { status: 'canceled', isCanceled: true },
      'This order has been canceled. It must be set active first.',
    ],
    [{ status: 'accepted' }, 'This order has already been accepted!'],
    [
      { status: 'invoiced' },
      'This order has already been invoiced. Its invoice must be reopened first.',
    ],
  ] as [Partial<Order>, string][])('%o', async (state, message) => {
    holds(state)
    open()
    await screen.findByText(message)
  })

  test('an order that does not exist', async () => {
    api.answers['GET /order'] = refused('not-found')
    open('/receive-order?num=26-999999')
    await screen.findByText('Could not find the order you searched for!')
  })

  test.each(['invalid-request', 'forbidden', 'internal', 'unavailable'] as const)(
    'a failure with %s',
    async (code) => {
      holds()
      api.answers['POST /admin/order/check-in'] = refused(code)
      open()
      await user.click(await receive())
      await screen.findByText('Something Went Wrong!')
    },
  )

  test('no response: what to check first', async () => {
    holds()
    api.answers['POST /admin/order/check-in'] = noResponse
    open()
    await user.click(await receive())
    await screen.findByText('Something Went Wrong!')
    await screen.findByText('Can’t reach the server. Check your connection and try again.')
  })
})

describe('two users receive one order', () => {
  const colleague: Partial<Order> = {
    status: 'received',
    received: '2026-11-13T16:14:00.000Z',
    startDate: '2026-11-13',
    paymentType: 'cash',
    amountPaid: 100,
  }
  /** The colleague receives it with $100 in cash; only who knows that may write over it. */
  function aColleagueReceives() {
    api.answers['GET /order'] = {
      status: 200,
      body: aTickedOrder(colleague),
      headers: { ...headers, etag: '"8"' },
    }
    api.answers['POST /admin/order/check-in'] = (request) =>
      request.headers['if-match'] === '"8"'
        ? { status: 200, body: anOrder(colleague) }
        : { status: 412, body: { code: 'stale' } }
  }
  /** Away from the tab for longer than what was read stays fresh, and back. */
  async function comeBack() {
    const reads = () => api.seen.filter((name) => name === 'GET /order').length
    const before = reads()
    vi.setSystemTime(BEFORE_CUT_OFF + 120_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reads()).toBe(before + 1))
  }

  test('an untouched form picks up the other user’s changes', async () => {
    holds()
    open()
    await receive()
    aColleagueReceives()
    await comeBack()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true),
    )
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('The Order Has Been Received')
    expect(sent()?.headers['if-match']).toBe('"8"')
    expect(receipt()).toMatchObject({ paymentType: 'cash', amountPaid: 100 })
  })

  test('input never overwrites a payment the user has not seen', async () => {
    holds()
    open()
    await receive()
    await fill(await field(/^Note/), 'two boxes')
    aColleagueReceives()
    await comeBack()
    await screen.findByText(/^Already received/)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('Someone else changed this while you were editing.')
    expect(sent()?.headers['if-match']).toBe('"7"')
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain('PaymentCashnot changed')
    expect(rows).toContain('Amount paid100not changed')

    await user.click(screen.getByRole('button', { name: 'Keep editing yours' }))
    await waitFor(async () => expect((await field(/^Amount paid/)).value).toBe('100.00'))
    expect((await field(/^Note/)).value).toBe('two boxes')
    await user.click(await receive())
    await screen.findByText('The Order Has Been Received')
    const bodies = api.requests.filter(({ url }) => url === '/admin/order/check-in')
    expect(bodies.at(-1)?.headers['if-match']).toBe('"8"')
    expect(bodies.at(-1)?.body).toMatchObject({
      receipt: { paymentType: 'cash', amountPaid: 100, note: 'two boxes' },
    })
  })

  test('their changes can be used', async () => {
    holds()
    open()
    await receive()
    await fill(await field(/^Note/), 'two boxes')
    aColleagueReceives()
    await user.click(await receive())
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }))
    await waitFor(async () => expect((await field(/^Note/)).value).toBe(''))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
    expect(screen.queryByText(/while you were editing/)).toBeNull()
  })
})

describe('unsent input', () => {
  const note = () => field(/^Note/)
  const box = () => screen.findByLabelText<HTMLInputElement>('Order Number')
  async function type() {
    holds()
    open()
    await fill(await note(), 'two boxes')
  }
  async function find(orderNumber: string) {
    await fill(await box(), orderNumber)
    fireEvent.submit(await box())
  }

  test('is gone once it is discarded', async () => {
    await type()
    await user.click(screen.getAllByRole('link', { name: /Accession$/ }).at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(app.path()).not.toContain('/receive-order'))
    await act(() => app.goBack())
    expect((await note()).value).toBe('')
  })

  test('comes back after another order, and is shown before it is sent', async () => {
    await type()
    holds({ orderNumber: '26-000124' })
    await find('26-000124')
    await waitFor(async () => expect((await note()).value).toBe(''))
    const { promise: loading, resolve: load } = Promise.withResolvers<void>()
    api.answers['GET /order'] = async () => {
      await loading
      return { status: 200, body: anOrder(), headers }
    }
    await find('26-000123')
    await waitFor(() => expect(app.path()).toBe('/receive-order?num=26-000123'))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    load()
    await screen.findByText('We restored what you entered here before. Check it, then confirm.')
    expect((await note()).value).toBe('two boxes')
    expect(sent()).toBeUndefined()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('The Order Has Been Received')
    expect(receipt()).toMatchObject({ note: 'two boxes' })
  })

  test.each([
    ['takes over in another tab', false],
    ['signs in after it was signed out in another tab', true],
  ])('is not shown to another user who %s', async (_, isSignedOut) => {
    await type()
    api.answers['GET /user'] = { status: 200, body: { ...users.admin, userId: 2 } }
    if (isSignedOut) {
      act(() => endSession())
      await waitFor(() => expect(app.path()).toBe('/'))
      app.close()
    }
    act(() => signIn({ username: 'riley@frontrange.example', refreshToken: 'refresh-2' }))
    if (isSignedOut) open()
    await receive()
    await waitFor(async () => expect((await note()).value).toBe(''))
  })
})

describe('the samples of an order', () => {
  const unticked = () => {
    api.answers['GET /order'] = { status: 200, body: anOrder(), headers }
  }
  const tick = (name: string) => screen.findByRole('checkbox', { name: `${name} is here and OK` })
  const condition = (name: string) => screen.getByLabelText(`Condition of ${name}`)
  const checks = () =>
    (sent()?.body as { samples: { condition: string }[] } | undefined)?.samples.map(
      (sample) => sample.condition,
    )

  test('Alt+A ticks them all, Ctrl+Enter receives: two keys', async () => {
    unticked()
    open()
    await receive()
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', altKey: true })
    await screen.findAllByText(/^All 2 samples checked/)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('The Order Has Been Received')
    expect(checks()).toEqual(['ok', 'ok'])
  })

  test('are asked about if none is ticked; Enter on the answer receives them as OK', async () => {
    unticked()
    open()
    await receive()
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('None of the 2 samples is ticked.')
    expect(sent()).toBeUndefined()
    expect(document.activeElement?.textContent).toBe('All OK, receive')
    await user.keyboard('{Enter}')
    await screen.findByText('The Order Has Been Received')
    expect(checks()).toEqual(['ok', 'ok'])
  })

  test('can be left uninspected', async () => {
    unticked()
    api.answers['POST /admin/order/receive'] = { status: 200, body: anOrder() }
    open()
    await user.click(await receive())
    await user.click(await screen.findByRole('button', { name: 'Receive without inspecting' }))
    await screen.findByText('The Order Has Been Received')
    expect(api.requests.find(({ url }) => url === '/admin/order/receive')?.body).toMatchObject({
      orderId: 123,
      amountPaid: 0,
    })
  })

  test('are all looked at, or none', async () => {
    unticked()
    open()
    await user.click(await tick('Elektra'))
    await user.click(await receive())
    await screen.findByText('Tick it, or choose what is wrong')
    expect(document.activeElement).toBe(await tick('Calm Tincture'))
    expect(sent()).toBeUndefined()
  })

  test('are ticked by their scan, also if it came before the order was shown', async () => {
    unticked()
    open('/receive-order')
    const scan = (code: string) => {
      for (const key of code) fireEvent.keyDown(document.body, { key })
      fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
    }
    await screen.findByLabelText('Order Number')
    scan('26-000123-02')
    await waitFor(async () =>
      expect(
        (await tick('Elektra')).getAttribute('checked') ?? (await tick('Elektra')),
      ).toBeTruthy(),
    )
    await screen.findAllByText(/^1 of 2 samples checked/)
    scan('26-000123-01-01')
    await screen.findAllByText(/^All 2 samples checked/)
  })

  test('not in the box has no due date and is not billed', async () => {
    unticked()
    open()
    await user.click(await tick('Calm Tincture'))
    await user.selectOptions(condition('Elektra'), 'Not in the box')
    const rows = () => screen.getAllByRole('row').map((row) => row.textContent)
    await waitFor(() => expect(rows().some((row) => row?.includes('26-000123-02'))).toBe(false))
    expect(
      screen.getByText(/^All 2 samples checked, 1 not in the box/, { selector: '[aria-live]' }),
    )
    await user.click(await receive())
    await screen.findByText('The Order Has Been Received')
    expect(checks()).toEqual(['ok', 'not-in-box'])
  })

  test('that come late start like an order that arrives now', async () => {
    const received = {
      status: 'received',
      received: '2026-11-10T16:12:00.000Z',
      startDate: '2026-11-10',
    } as const
    const [tincture, elektra] = aTickedOrder(received).samples
    if (!tincture?.check || !elektra?.check) throw new Error('the order has changed')
    const away = { ...elektra, check: { ...elektra.check, condition: 'not-in-box' } } as const
    api.answers['GET /order'] = {
      status: 200,
      body: { ...aTickedOrder(received), samples: [tincture, away] },
      headers,
    }
    open()
    const rows = () => screen.getAllByRole('row').map((row) => row.textContent)
    await user.click(await tick('Elektra'))
    await waitFor(() => expect(rows()).toContain('26-000123-02Terpene ProfileStandard20-Nov-2026'))
  })

  test('other needs a note', async () => {
    unticked()
    open()
    await user.click(await tick('Calm Tincture'))
    await user.selectOptions(condition('Elektra'), 'Other')
    await user.click(await receive())
    await screen.findByText('Say what is wrong')
    await fill(screen.getByLabelText('Note for the laboratory'), 'Smells of diesel')
    await user.click(await receive())
    await screen.findByText('The Order Has Been Received')
    expect(sent()?.body).toMatchObject({
      samples: [{ condition: 'ok' }, { condition: 'other', note: 'Smells of diesel' }],
    })
  })
})
