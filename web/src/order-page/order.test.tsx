import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { watchSavedFiles } from '../../test/saved-files.ts'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/orders/26-000123') => {
  app = renderApp(path)
}
const holds = (order = anOrder()) => {
  api.answers['GET /order'] = { status: 200, body: order }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const downloads = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Terms and values of the facts. */
async function facts(): Promise<Record<string, string>> {
  const terms = (await screen.findByText('Created by')).closest('dl')
  return Object.fromEntries(
    [...(terms?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? '',
    ]),
  )
}

beforeEach(() => {
  endSession()
  signIn()
})
afterEach(() => {
  app.close()
  vi.useRealTimers()
})

describe('an order by its number', () => {
  test('shows who pays, who it is for, who placed it and when, in laboratory time', async () => {
    holds()
    open()
    await heading('26-000123')
    expect(await facts()).toEqual({
      Billing: 'Highline Hemp Co.',
      Company: 'Highline Extracts LLC',
      'Created by': 'Dana Ortiz',
      Created: '12-Nov-2026 4:40 PM',
      Received: 'not yet',
      Amount: '$238.95',
      License: '403R-00418',
      'Expected arrival': '17-Nov-2026',
    })
    expect(screen.getAllByText('Times are Mountain Time.')).toHaveLength(1)
    expect(api.requests.map(({ url }) => url)).toContain('/order?num=26-000123&gt=true&ft=false')
  })

  test('a guest order shows the companies the guest entered', async () => {
    const address = {
      addr1: '1 A St',
      city: 'Pueblo',
      state: 'CO',
      zipCode: '81003',
      country: 'US',
    }
    holds(
      anOrder({
        parentCompanyName: null,
        companyName: null,
        isGuestOrder: true,
        guestInfo: {
          testingAddress: { orderCompanyName: 'Greenleaf Gardens', ...address },
          billingAddress: { companyName: 'Greenleaf Holdings', ...address },
        },
      }),
    )
    open()
    expect(await facts()).toMatchObject({
      Billing: 'Greenleaf Holdings',
      Company: 'Greenleaf Gardens',
    })
  })

  test('shows which tests are not billed, to the customer too', async () => {
    const order = anOrder()
    const [first] = order.samples
    const tests = first?.tests.map((test, n) => ({ ...test, isBillable: n > 0 })) ?? []
    holds({ ...order, samples: first ? [{ ...first, tests }] : [] })
    open()
    const lines = (await screen.findAllByText(/not billed/)).map(
      (mark) => mark.closest('li')?.textContent,
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Cannabinoid Potency not billed')
  })

  test('lists samples with number, product type and the parameters of each test', async () => {
    holds()
    open()
    const title = await screen.findByRole('heading', { level: 2, name: /Calm Tincture/ })
    expect(title.textContent).toBe('Calm Tincture Unit · CT-0311')
    const sample = title.closest('section') as HTMLElement
    expect(sample.dataset.productType).toBe('unit')
    expect(sample.textContent).toContain('26-000123-01')
    const lines = within(sample).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Cannabinoid PotencyNext Day× 1$112.50Unit of measure: mg/mL · Major cannabinoid expected: Δ-9 THC · Density known: No',
      'pHStandard× 2$78.00',
    ])
    expect(screen.getByRole('heading', { level: 2, name: /Elektra/ }).textContent).toBe(
      'Elektra Plant Material (Colorado) · Pre Harvest Test · Sampler Name: Rae Lund · Sampler ID: S-9',
    )
  })

  test('estimates result dates before receipt, and shows the due dates after it', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-13T16:00:00Z'), toFake: ['Date'] })
    signIn()
    holds()
    open()
    await heading('26-000123')
    await screen.findByText('Result dates are set when the laboratory receives the samples.')
    const results = async () =>
      (await screen.findAllByText(/Results:/)).map(({ textContent }) => textContent)
    // From Tuesday the 17th, on which it is to arrive: one, three and five business days.
    expect(await results()).toEqual([
      'Results: 18-Nov-2026 (estimated)',
      'Results: 20-Nov-2026 (estimated)',
      'Results: 24-Nov-2026 (estimated)',
    ])
    app.close()

    // That day has gone by: tomorrow at the earliest, as for an order that is placed now.
    holds(anOrder({ expectedArrival: '2026-11-10' }))
    open()
    expect((await results())[0]).toBe('Results: 17-Nov-2026 (estimated)')
    app.close()

    holds(anOrder({ status: 'canceled', isCanceled: true }))
    open()
    await heading('26-000123')
    expect(screen.queryByText(/Results:/)).toBeNull()
    app.close()

    const back = { status: 'canceled', isCanceled: true, amountPaid: 50 } as const
    holds(anOrder({ ...back, received: '2026-11-13T16:12:00.000Z' }))
    open()
    expect((await screen.findByLabelText('Price')).textContent).toContain('Paid$50.00Credit$50.00')
    app.close()

    const received = anOrder({ status: 'received', received: '2026-11-13T16:12:00.000Z' })
    for (const { tests } of received.samples) for (const each of tests) each.dueDate = '2026-11-19'
    holds(received)
    open()
    expect((await screen.findAllByText(/Results:/))[0]?.textContent).toBe('Results: 19-Nov-2026')
    expect(screen.getByText('All results by 19-Nov-2026')).toBeTruthy()
    expect((await facts()).Received).toBe('13-Nov-2026 9:12 AM')
  })

  test.each(['user', 'admin'] as const)(
    'says how much of each sample to send until it is received, to %s',
    async (kind) => {
      api.answers['GET /user'] = { status: 200, body: users[kind] }
      holds()
      open()
      const amounts = await screen.findAllByText(/^Amount to send/)
      expect(amounts.map(({ textContent }) => textContent)).toEqual([
        'Amount to send 6\u00a0units',
        'Amount to send Terpene Profile: 2\u00a0g or 2\u00a0mL; not for capsules or edibles',
      ])

      for (const status of ['received', 'canceled'] as const) {
        app.close()
        api.requests.length = 0
        holds(anOrder({ status, isCanceled: status === 'canceled' }))
        open()
        await heading('26-000123')
        await screen.findByRole('heading', { level: 2, name: /Elektra/ })
        expect(screen.queryByText(/^Amount to send/)).toBeNull()
        expect(api.requests.map(({ url }) => url)).not.toContain('/test-types')
      }
    },
  )

  test('breaks down its total', async () => {
    holds()
    open()
    const price = await screen.findByRole('complementary', { name: 'Price' })
    expect(price.textContent).toContain('Subtotal$265.50')
    expect(price.textContent).toContain('10% discount−$26.55')
    expect(price.textContent).toContain('Total$238.95')
  })

  test.each(['created', 'received', 'accepted', 'invoiced', 'canceled'] as const)(
    'shows that it is %s',
    async (status) => {
      holds(anOrder({ status, isCanceled: status === 'canceled' }))
      open()
      expect((await screen.findByText(status)).parentElement?.querySelector('svg')).toBeTruthy()
    },
  )
})

describe('errors', () => {
  test('an order that does not exist or belongs to someone else', async () => {
    api.answers['GET /order'] = refused('not-found')
    open('/orders/26-999999')
    await screen.findByText('Could not find the order you searched for!')
  })

  test('a failed read can be retried', async () => {
    api.answers['GET /order'] = { status: 500, body: { code: 'internal', requestId: 'req-7' } }
    open()
    await screen.findByText('req-7')
    holds()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Dana Ortiz')
  })

  test('a PDF that fails to download is logged and reported to the user', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    api.answers['GET /order-pdf/26-000123'] = refused('internal')
    holds()
    open()
    await downloads('Submission PDF')
    await screen.findByText('The PDF could not be downloaded. Please try again.')
    expect(logged.mock.calls.flat().join()).toContain('The submission form of 26-000123 failed')
    logged.mockRestore()
  })
})

test.each([
  ['Submission PDF', 'order-pdf', 'submission-form-26-000123.pdf'],
  ['Confirmation PDF', 'order-conf-pdf', 'confirmation-26-000123.pdf'],
] as const)('%s is saved under the name it has in the email', async (label, call, name) => {
  const saved = watchSavedFiles()
  holds(anOrder({ status: 'received', received: '2026-11-13T16:12:00.000Z' }))
  api.answers[`GET /${call}/26-000123`] = { status: 200, body: '%PDF-1.7' }
  open()
  await downloads(label)
  await waitFor(() => expect(saved).toEqual([name]))
  vi.restoreAllMocks()
})

describe('available actions', () => {
  const NEXT =
    /^(?:Download the submission form|View results|Receive Order|Accept Order|Report results|Invoice|Activate Order)$/
  /** The buttons of the page by their names, then what is behind More. */
  const actions = async () => {
    await screen.findByRole('button', { name: 'Download' })
    const byName = (role: 'link' | 'button', name: RegExp) =>
      screen.queryAllByRole(role, { name }).map(({ textContent }) => textContent)
    const shown = [
      ...byName('link', /This Order/),
      ...byName('link', NEXT),
      ...byName('button', NEXT),
    ]
    const more = screen.queryByRole('button', { name: 'More' })
    if (!more) return [shown, []]
    await user.click(more)
    const items = await screen.findAllByRole('menuitem')
    return [shown, items.map(({ textContent }) => textContent)]
  }
  const EDIT = 'Edit This Order'
  const received = { status: 'received', received: '2026-11-13T16:12:00.000Z' } as const
  const accepted = {
    ...received,
    status: 'accepted',
    phase: 'accepted',
    accepted: '2026-11-13T16:20:00.000Z',
  } as const
  const invoiced = { ...accepted, status: 'invoiced', phase: 'invoiced' } as const
  const canceled = { status: 'canceled', isCanceled: true } as const
  const BILLED = 'Set which parts are billed'
  test.each([
    [
      'user',
      'created',
      {},
      [EDIT, 'Download the submission form'],
      ['Save as template', 'Cancel Order'],
    ],
    ['user', 'received', received, [], ['Save as template']],
    ['user', 'canceled', canceled, [], ['Save as template']],
    ['admin', 'created', {}, [EDIT, 'Receive Order'], ['Cancel Order']],
    ['admin', 'received', received, [EDIT], ['Receive again', 'Cancel Order']],
    ['admin', 'accepted', accepted, [], ['Cancel Order']],
    ['admin', 'canceled', canceled, ['Activate Order'], []],
    ['finance', 'created', {}, [EDIT, 'Receive Order'], ['Cancel Order']],
    ['finance', 'received', received, [EDIT], ['Invoice', 'Receive again', 'Cancel Order']],
    ['finance', 'accepted', accepted, ['Invoice'], ['Cancel Order']],
    ['finance', 'invoiced', invoiced, ['Invoice'], []],
    [
      'finance',
      'canceled after receipt',
      { ...received, ...canceled, phase: 'received' },
      ['Activate Order'],
      ['Invoice'],
    ],
    [
      'intake',
      'received',
      received,
      [EDIT, 'Accept Order'],
      [BILLED, 'Receive again', 'Cancel Order'],
    ],
    [
      'intake',
      'accepted',
      accepted,
      ['Report results'],
      ['Modify Order', BILLED, 'Unaccept Order', 'Cancel Order'],
    ],
    ['intake', 'invoiced', invoiced, ['Report results'], []],
  ] as const)('%s, %s', async (kind, _, state, shown, more) => {
    api.answers['GET /user'] = { status: 200, body: users[kind] }
    holds(anOrder(state))
    open()
    expect(await actions()).toEqual([shown, more])
  })

  test('lead to the screens of the order', async () => {
    api.answers['GET /user'] = { status: 200, body: users.intake }
    holds(anOrder(received))
    open()
    const accept = await screen.findByRole('link', { name: 'Accept Order' })
    expect(accept.getAttribute('href')).toBe('/accept-order?num=26-000123')
    await user.click(screen.getByRole('button', { name: 'More' }))
    const again = await screen.findByRole('menuitem', { name: 'Receive again' })
    expect(again.getAttribute('href')).toBe('/receive-order?num=26-000123')
  })

  test('an admin is asked to assign a guest order first', async () => {
    api.answers['GET /user'] = { status: 200, body: users.admin }
    holds(anOrder({ isGuestOrder: true, companyId: null, parentCompanyId: null }))
    open()
    const notice = await screen.findByText(/This is a guest order/)
    expect(notice.textContent).toBe(
      'This is a guest order. Assign it to a company before receiving it. Assign it to a company',
    )
  })

  test('the confirmation can be downloaded once the order is received', async () => {
    holds()
    open()
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await screen.findByRole('menuitem', { name: 'Submission PDF' })
    expect(screen.queryByRole('menuitem', { name: 'Confirmation PDF' })).toBeNull()
    app.close()
    api.answers['GET /order-conf-pdf/26-000123'] = { status: 200, body: '%PDF-1.7' }
    holds(anOrder(received))
    open()
    await downloads('Confirmation PDF')
    await waitFor(() => expect(api.seen).toContain('GET /order-conf-pdf/26-000123'))
  })
})
