import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { keepDraft, resin, tincture } from '../../test/drafts.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { draftKey, newDraft, readDraft, writeDraft } from '../order-form/draft-storage.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string, user: User = users.user) => {
  api.answers['GET /user'] = { status: 200, body: user }
  app = renderApp(path)
}

const ADDRESS = { addr1: '1 A St', city: 'Pueblo', state: 'CO', zipCode: '81003', country: 'US' }

/** Terpenes twice at the price of back then: today's list asks $85.00. */
function aPlacedOrder(changes: Partial<Order> = {}): Order {
  const order = anOrder(changes)
  const [, elektra] = order.samples
  const [terpenes] = elektra?.tests ?? []
  if (!elektra || !terpenes) throw new Error('the order has changed')
  const parameters = [{ parameterKeyName: 'terpeneContent', parameterValue: '10-100%' }]
  const test = { ...terpenes, testParameters: parameters }
  const { sampleInfo } = elektra
  const info = { ...sampleInfo, complianceType: 'Standard', productType: 'concentrate' } as const
  const sample = {
    ...elektra,
    sampleInfo: { ...info, statusType: null },
    tests: [test, { ...test, testId: 4, testNumber: '26-000123-02-02' }],
  }
  return { ...order, samples: [sample], total: 135, ...changes }
}
/** Nobody has named its company yet. */
const aGuestOrder = () =>
  aPlacedOrder({
    isGuestOrder: true,
    companyId: null,
    companyName: null,
    parentCompanyId: null,
    parentCompanyName: null,
    companyPriceAdjustment: 1,
    guestInfo: {
      testingAddress: { orderCompanyName: 'Greenleaf Gardens', ...ADDRESS },
      billingAddress: { companyName: 'Greenleaf Holdings', ...ADDRESS },
    },
  })
const holds = (order: Order, version = '"1"') => {
  const headers = { etag: version, 'cache-control': 'no-store' }
  api.answers['GET /order'] = { status: 200, body: order, headers }
}
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const sent = () => api.requests.filter(({ url, body }) => url === '/order' && body).at(-1)

async function review(total?: string) {
  await user.click(await button('Continue to Review'))
  if (total) await screen.findAllByText(total)
  await user.click(await screen.findByRole('checkbox', { name: /accept/ }))
  await user.click(await button('Place Your Order'))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  endSession()
  signIn()
})
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

describe('/edit-order', () => {
  test('opens the order in the builder, at the prices it was placed at', async () => {
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await screen.findByRole('heading', { level: 1, name: 'Edit order 26-000123' })
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    expect(panel.textContent).toContain('Elektra')
    expect(panel.textContent).toContain('$150.00')
    expect(panel.textContent).toContain('$135.00')
    expect(
      await screen.findAllByRole('button', { name: 'Continue to Billing & Review' }),
    ).not.toEqual([])
  })

  test.each([
    ['nothing is named', '/edit-order'],
    ['it is not there', '/edit-order?num=26-999999'],
    ['nothing is named', '/place-editorder'],
    ['nothing is named', '/order-edit-placed'],
  ])('redirects to /user when %s', async (_, path) => {
    api.answers['GET /order'] = refused('not-found')
    open(path)
    await waitFor(() => expect(app.path()).toBe('/user'))
  })

  test('redirects to /user when the order has no samples', async () => {
    holds(anOrder({ samples: [] }))
    open('/edit-order?num=26-000123')
    await waitFor(() => expect(app.path()).toBe('/user'))
  })

  test('without samples, says that it cannot be saved and can restore them', async () => {
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await user.click(await button(/^Remove/))
    await user.click(await button('Delete'))
    await screen.findByText(/An order needs at least one sample, so this edit can’t be saved yet/)
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    expect(app.path()).toBe('/edit-order?num=26-000123')
    await user.click(await button('Restore its samples'))
    await screen.findByRole('heading', { name: '1 sample' })
  })

  test('restores the samples next to the one in the form, and can undo that', async () => {
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await user.click(await button(/^Remove/))
    await user.click(await button('Delete'))
    const name = () => screen.findByLabelText<HTMLInputElement>(/^Sample Name/)
    await fill(await name(), 'Elektra again')
    await user.click(await button('Restore its samples'))
    await screen.findByRole('heading', { name: '1 sample' })
    expect((await name()).value).toBe('Elektra again')
    await screen.findByText('The order’s samples are back.')
    await user.click(await button('Undo'))
    await button('Restore its samples')
    expect((await name()).value).toBe('Elektra again')
  })

  test('shows why a received order can no longer be edited', async () => {
    holds(aPlacedOrder({ status: 'received', received: '2026-11-13T16:12:00.000Z' }))
    open('/edit-order?num=26-000123')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This order has already been received. Please contact the laboratory.',
    )
  })

  test('shows the discount included in the total', async () => {
    holds(aPlacedOrder({ discount: 20, total: 115 }))
    open('/edit-order?num=26-000123')
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    expect(panel.textContent).toContain(
      'Subtotal$150.0010% discount−$15.00Discount−$20.00Estimated total$115.00',
    )
  })

  test('once received, shows the due dates, none of them as an estimate', async () => {
    const order = aPlacedOrder({
      status: 'received',
      received: '2026-11-02T16:12:00.000Z',
      startDate: '2026-11-02',
    })
    const dates = { startDate: '2026-11-02', dueDate: '2026-11-09' }
    const samples = order.samples.map((sample) => ({
      ...sample,
      tests: sample.tests.map((test) => ({ ...test, ...dates })),
    }))
    holds({ ...order, samples })
    open('/edit-order?num=26-000123', users.admin)
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    expect(panel.textContent).toContain('All results by 09-Nov-2026')
    await user.click(await button(/^Edit/))
    const faster = await screen.findByRole<HTMLInputElement>('radio', { name: /^Next Day/ })
    expect(faster.disabled).toBe(true)
    const present = screen.getByRole<HTMLInputElement>('radio', { name: /^Standard \$/ })
    expect(present.disabled).toBe(false)
    await user.click(await button('Cancel'))
    const [onward] = await screen.findAllByRole('button', { name: 'Continue to Billing & Review' })
    await user.click(onward as HTMLElement)
    await user.click(await button('Continue to Review'))
    await user.click(await screen.findByRole('tab', { name: 'Order Details' }))
    await screen.findByText('09-Nov-2026')
    expect(screen.getByRole('main').textContent).not.toContain('estimated')
  })

  test('an admin can still edit a received order', async () => {
    holds(aPlacedOrder({ status: 'received', received: '2026-11-13T16:12:00.000Z' }))
    open('/edit-order?num=26-000123', users.admin)
    await screen.findByRole('heading', { level: 1, name: 'Edit order 26-000123' })
  })
})

describe('saving from the order form', () => {
  const changes = () => screen.findByRole('region', { name: 'Your changes' })
  const save = () => button('Save changes to 26-000123')
  const rename = async (name: string) => {
    await user.click(await button('Rename samples'))
    await fill(await screen.findByRole('textbox', { name: 'Sample Name of sample 1' }), name)
  }

  test('lists what changes, with price and dates, and saves it', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    open('/edit-order?num=26-000123')
    expect((await changes()).textContent).toContain('No changes yet.')
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull()
    await rename('Electra')
    await user.click(await button(/^Duplicate/))
    await waitFor(async () =>
      expect((await changes()).textContent).toContain('Elektra: Sample Name is now Electra'),
    )
    expect((await changes()).textContent).toContain('Electra added')
    expect((await changes()).textContent).toContain('Total $288.00, was $135.00')
    await user.click(await save())
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.headers['if-match']).toBe('"1"')
    expect(sent()?.body).toMatchObject({
      orderId: 123,
      companyId: 11,
      expectedTotal: 28_800,
      samples: [{ sampleId: 2, sampleInfo: { sampleName: 'Electra' } }, { sampleId: null }],
    })
    expect(sent()?.body).not.toHaveProperty('expectedArrival')
    expect(Object.keys(localStorage).filter((key) => key.includes('edit'))).toEqual([])
  })

  test('sends once, however often it is clicked', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    open('/edit-order?num=26-000123')
    await rename('Electra')
    const button = await save()
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(api.requests.filter(({ url, body }) => url === '/order' && body)).toHaveLength(1)
  })

  test('sends a new arrival day', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    open('/edit-order?num=26-000123')
    await user.click(await button('Change the arrival date'))
    await user.click(await button('Next month'))
    const [, later] = (await screen.findAllByRole('button', { name: /^\d+ \w+ \d{4}$/ })).filter(
      (day) => !(day as HTMLButtonElement).disabled,
    )
    await user.click(later as HTMLElement)
    expect((await changes()).textContent).toContain('Samples arrive')
    await user.click(await save())
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.body).toHaveProperty('expectedArrival')
  })

  test('does not lose the sample in the form', async () => {
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await fill(await screen.findByLabelText(/^Sample Name/), 'Half a sample')
    await user.click(await save())
    expect((await screen.findByRole('alert')).textContent).toContain('not part of the order yet')
    expect(sent()).toBeUndefined()
  })

  test('discards the changes after asking', async () => {
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await rename('Electra')
    await user.click(await button('Discard changes'))
    await screen.findByRole('dialog', { name: 'Discard your changes to 26-000123?' })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Discard changes' })).at(-1) as HTMLElement,
    )
    await waitFor(() => expect(app.path()).toBe('/orders/26-000123'))
    expect(Object.keys(localStorage).filter((key) => key.includes('edit'))).toEqual([])
    expect(sent()).toBeUndefined()
  })

  test('a changed price is asked about there', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 409, body: { code: 'price-changed', total: 15_000 } }
    open('/edit-order?num=26-000123')
    await rename('Electra')
    await user.click(await save())
    await screen.findByText(/It was \$135.00. It is now \$150.00/)
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    await user.click(await button('Save at the new price'))
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.body).toMatchObject({ expectedTotal: 15_000 })
  })
})

describe('a draft of an edit', () => {
  const FIRST = { orderNumber: '26-000123', version: '"1"' }

  test('is stored separately from the new order', async () => {
    const newOrder = keepDraft(users.user.userId)
    holds(aPlacedOrder())
    open('/edit-order?num=26-000123')
    await user.click(await button(/^Duplicate/))
    await screen.findByRole('heading', { name: '2 samples' })
    await waitFor(() =>
      expect(readDraft(draftKey(users.user.userId, FIRST))?.draft.samples).toHaveLength(2),
    )
    expect(readDraft(draftKey(users.user.userId, newOrder.idempotencyKey))?.draft).toEqual(newOrder)
  })

  test('of an earlier version is offered, and neither lost nor applied without asking', async () => {
    const half = { ...resin, info: { ...resin.info, sampleName: 'Half typed' } }
    const earlier = {
      ...newDraft(),
      samples: [resin, tincture],
      editor: { index: 1, draft: half },
      licenseNumber: 'earlier',
      savedAt: 2,
    }
    const oldest = { ...newDraft(), samples: [tincture], savedAt: 1 }
    const OLDEST = { ...FIRST, version: '"0"' }
    writeDraft(draftKey(users.user.userId, OLDEST), oldest)
    writeDraft(draftKey(users.user.userId, FIRST), earlier)
    holds(aPlacedOrder(), '"2"')
    open('/edit-order?num=26-000123')
    await screen.findByText(/This order changed after you started editing it/)
    await screen.findByRole('heading', { name: '1 sample' })
    await user.click(await button('Restore my edits'))
    await screen.findByRole('heading', { name: '2 samples' })
    screen.getByDisplayValue('Half typed')
    expect(readDraft(draftKey(users.user.userId, FIRST))).toBeNull()
    // An even older one is asked about in turn.
    await user.click(await button('Discard my edits'))
    expect(screen.queryByText(/This order changed after/)).toBeNull()
    expect(readDraft(draftKey(users.user.userId, OLDEST))).toBeNull()
  })
})

describe('/place-editorder', () => {
  test('saves with the version that was opened', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    open('/place-editorder?num=26-000123')
    await review()
    await waitFor(() => expect(app.path()).toBe('/order-edit-placed?num=26-000123'))
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.headers['if-match']).toBe('"1"')
    expect(sent()?.body).toMatchObject({
      orderId: 123,
      companyId: 11,
      licenseNumber: '403R-00418',
      samples: [{ sampleId: 2, tests: [{ testName: 'terpenes', testCount: 2 }] }],
    })
    expect(sent()?.body).not.toHaveProperty('expectedArrival')
    expect(Object.keys(localStorage).filter((key) => key.includes('edit'))).toEqual([])
  })

  test('a changed price has to be confirmed, and saves right after that', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 409, body: { code: 'price-changed', total: 15_000 } }
    open('/place-editorder?num=26-000123')
    await review('$135.00')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The price changed while you were reviewingIt was $135.00. It is now $150.00. Nothing has been saved yet.',
    )
    expect(sent()?.body).toMatchObject({ expectedTotal: 13_500 })
    expect(screen.getByRole('link', { name: 'Return to Order' }).getAttribute('href')).toBe(
      '/edit-order?num=26-000123',
    )
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    await user.click(await button('Save at the new price'))
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.body).toMatchObject({ expectedTotal: 15_000 })
  })

  test('confirming a changed price applies only to the company on the screen', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = { status: 409, body: { code: 'price-changed', total: 15_000 } }
    const parentCompanies = users.user.parentCompanies.map((billing) => ({
      ...billing,
      childCompanies: billing.childCompanies.flatMap((company) => [
        company,
        { ...company, companyId: 12, companyName: 'Highline Farms' },
      ]),
    }))
    open('/place-editorder?num=26-000123', { ...users.user, parentCompanies })
    await review('$135.00')
    await button('Save at the new price')
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    await user.click(await button(/Change/))
    await fill(await screen.findByLabelText('Sub-company'), '12')
    await user.click(await button('Continue to Review'))
    await screen.findByText('Highline Farms')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await button('Place Your Order'))
    await screen.findByRole('heading', { level: 1, name: 'Your order has been changed' })
    expect(sent()?.body).toMatchObject({ companyId: 12, expectedTotal: 13_500 })
  })

  test('a receipt in the meantime is reported', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = {
      status: 409,
      body: { code: 'refused', refusal: 'already-received' },
    }
    open('/place-editorder?num=26-000123')
    await review()
    await screen.findByText('This order has already been received. Please contact the laboratory.')
  })

  test('shows what another user changed, and continues with theirs or yours', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = () => {
      const theirs = aPlacedOrder()
      const [sample] = theirs.samples
      if (sample) sample.tests = sample.tests.slice(0, 1)
      holds(theirs, '"2"')
      return { status: 412, body: { code: 'stale' } }
    }
    open('/place-editorder?num=26-000123')
    await review()
    await screen.findByText('Someone else changed this order while you were editing.')
    await screen.findByText('Elektra (26-000123-02) was changed.')
    await user.click(await button('Keep editing yours'))
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    await waitFor(() => expect(screen.queryByText(/Someone else changed/)).toBeNull())
    await user.click(await screen.findByRole('checkbox', { name: /accept/ }))
    await user.click(await button('Place Your Order'))
    await waitFor(() => expect(sent()?.headers['if-match']).toBe('"2"'))
    expect(sent()?.body).toMatchObject({ samples: [{ tests: [{ testCount: 2 }] }] })
  })

  test.each([
    ['invalid-request', 'Your request could not be processed at this time'],
    ['internal', 'Something Went Wrong!'],
  ] as const)('a failure with %s', async (code, message) => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = refused(code)
    open('/place-editorder?num=26-000123')
    await review()
    await screen.findByText(message)
  })

  test('no response: says that the changes are kept and may have been saved', async () => {
    holds(aPlacedOrder())
    api.answers['PUT /order'] = noResponse
    open('/place-editorder?num=26-000123')
    await review()
    await screen.findByText(
      'Can’t reach the server. Check your connection. Your changes are still here. Try saving again. If they were already saved, we’ll tell you.',
    )
  })

  test('an order without a license number can still be edited', async () => {
    holds(aPlacedOrder({ licenseNumber: null }))
    open('/place-editorder?num=26-000123')
    await screen.findByRole('heading', { level: 1, name: 'Company information' })
  })

  test('a guest who has since joined a company can still edit their guest order', async () => {
    holds(aGuestOrder())
    api.answers['PUT /order'] = { status: 200, body: aGuestOrder() }
    open('/place-editorder?num=26-000123', users.user)
    const [name] = await screen.findAllByLabelText<HTMLInputElement>(/^Company name/)
    expect(name?.value).toBe('Greenleaf Gardens')
    await review()
    await waitFor(() => expect(app.path()).toBe('/order-edit-placed?num=26-000123'))
    expect(sent()?.body).toMatchObject({
      guestInfo: { testingAddress: { orderCompanyName: 'Greenleaf Gardens' } },
    })
    expect(sent()?.body).not.toHaveProperty('companyId')
  })

  test('an admin assigns a guest order to a company', async () => {
    holds(aGuestOrder())
    api.answers['GET /admin/parent-companies'] = {
      status: 200,
      body: {
        matches: users.user.parentCompanies.map((company) => ({ ...company, users: [] })),
        limit: 50,
        overLimit: false,
      },
    }
    api.answers['PUT /order'] = { status: 200, body: aPlacedOrder() }
    open('/place-editorder?num=26-000123', users.admin)
    const search = await screen.findByLabelText('Search billing companies by name')
    await fill(search, 'high')
    fireEvent.submit(search)
    await screen.findByLabelText('Sub-company')
    await review()
    await waitFor(() => expect(app.path()).toBe('/order-edit-placed?num=26-000123'))
    expect(sent()?.body).toMatchObject({ companyId: 11 })
    expect(sent()?.body).not.toHaveProperty('guestInfo')
  })
})
