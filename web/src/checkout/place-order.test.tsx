import type { User } from '@accession/contract/users'
import { newTest } from '@accession/domain/samples/new-test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused } from '../../test/answers.ts'
import { keepDraft, resin, tincture } from '../../test/drafts.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { pressFocused } from '../../test/screens.ts'
import { serveApi } from '../../test/serve-api.ts'
import { seconds, signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { laboratory, users } from '../../test/users.ts'
import { changeGuest } from '../order-form/change-draft.ts'
import { localDrafts, newDraft } from '../order-form/draft-storage.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { endSession } from '../platform/tokens.ts'

const stored = () => localDrafts(1)[0]
const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/place-order') => {
  app = renderApp(path)
}
const step = (name: 'Company information' | 'Review your order') =>
  screen.findByRole('heading', { level: 1, name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const accept = () => user.click(screen.getByRole('checkbox'))
const sent = () => api.requests.filter(({ url }) => url.startsWith('/order'))

/** As typed by a guest who gives one address for both. */
function guestOf(orderCompanyName: string) {
  const { guest } = newDraft()
  const address = { addr1: '12 Farm Road', city: 'Pueblo', state: 'CO', zipCode: '81003' }
  const testingAddress = { ...guest.formValues.testingAddress, ...address, orderCompanyName }
  return { ...guest, formValues: { ...guest.formValues, testingAddress } }
}

const is = (user: User) => {
  api.answers['GET /user'] = { status: 200, body: user }
}

/** Opens the review of a member's order, ready to be placed. */
async function review() {
  const draft = keepDraft(1, { company: { companyId: 11 } })
  open('/place-order?step=review')
  await step('Review your order')
  await screen.findAllByText('$288.00')
  return draft
}

beforeEach(() => {
  endSession()
  signIn()
  api.answers['POST /order'] = { status: 200, body: anOrder() }
})
afterEach(() => app.close())

test.each(['/place-order', '/place-order?step=review'])(
  '%s redirects to /user while the order has no samples',
  async (path) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
    expect(app.path()).toBe('/user')
  },
)

test.each([
  ['is missing', { licenseNumber: ' ' }],
  ['was answered with no', { isLicensed: false }],
])('redirects to the builder while the license %s', async (_, answer) => {
  keepDraft(1, { company: { companyId: 11 }, ...answer })
  open('/place-order?step=review')
  await screen.findByRole('heading', { level: 1, name: 'Create order' })
  expect(app.path()).toBe('/create-order')
})

describe('step 2, the review', () => {
  test('Order Summary: one row per test type, subtotal, adjustment as text, total', async () => {
    await review()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Cannabinoid PotencyNext Day× 1$112.50$112.50',
      'DensityNext Day× 1$37.50$37.50',
      'Terpene ProfileStandard× 2$85.00$170.00',
    ])
    const panel = screen.getByRole('tabpanel').textContent
    expect(panel).toContain('Subtotal$320.00')
    expect(panel).toContain('10% discount−$32.00')
    expect(panel).toContain('Estimated total$288.00')
  })

  test('Order Details: samples with their tests, estimated result dates and parameters', async () => {
    await review()
    await user.click(screen.getByRole('tab', { name: 'Order Details' }))
    await screen.findByRole('heading', { name: /Sample 1 - Calm Tincture \(Unit\) - CT-0311/ })
    expect(
      screen.getByRole('heading', { name: /Sample 2 - Live Resin A \(Concentrate\)/ }),
    ).toBeTruthy()
    const [potency, density, terpenes] = screen.getAllByRole('listitem')
    expect(potency?.textContent).toMatch(
      /^Cannabinoid PotencyNext Day× 1Results: \d\d-\w{3}-\d{4} \(estimated\)Unit of measure: mg\/mL · Cannabinoid content: 0-10% · Major cannabinoid expected: Δ-9 THC · Density known: No · Water soluble: No$/,
    )
    expect(density?.textContent).toMatch(/^DensityNext Day× 1Results: \S+ \(estimated\)$/)
    expect(terpenes?.textContent).toMatch(/^Terpene ProfileStandard× 2.*Terpene content: 10-100%$/)
  })

  test('says what to send of each sample, and in how many containers', async () => {
    keepDraft(1, {
      company: { companyId: 11 },
      samples: [
        tincture,
        { ...resin, tests: { ...resin.tests, micro: newTest('micro', 'concentrate') } },
      ],
    })
    open('/place-order?step=review')
    await screen.findByText('To send: 3 containers, 1 of them sterile')
    await user.click(screen.getByRole('tab', { name: 'Order Details' }))
    const amounts = await screen.findAllByText(/^Amount to send/)
    expect(amounts.map(({ textContent }) => textContent)).toEqual([
      'Amount to send 4\u00a0units + 20\u00a0mL',
      'Amount to send 4\u00a0g, and 3\u00a0g in a separate sterile container',
    ])
  })

  test('the terms have to be accepted', async () => {
    await review()
    expect(screen.getByText(laboratory.terms)).toBeTruthy()
    await press('Place Your Order')
    await screen.findByText('Must Accept Terms and Conditions')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    await accept()
    expect(screen.queryByText('Must Accept Terms and Conditions')).toBeNull()
    expect(screen.queryByText('Please fill all required fields')).toBeNull()
    expect(sent()).toEqual([])
  })

  test('links back to the order and the company', async () => {
    await review()
    const back = screen.getByRole('link', { name: 'Return to Order' })
    expect(back.getAttribute('href')).toBe('/create-order')
    await user.click(screen.getByRole('button', { name: /Change/ }))
    await step('Company information')
  })

  test('a sample that can no longer be ordered is listed, and nothing is sent', async () => {
    const draft = keepDraft(1, {
      company: { companyId: 11 },
      samples: [tincture, { ...resin, tests: {} }],
    })
    open('/place-order?step=review')
    await step('Review your order')
    await screen.findByText(/^All results by/)
    await accept()
    await press('Place Your Order')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Please fill all required fieldsSample 2 - Live Resin A (Concentrate)',
    )
    expect(sent()).toEqual([])
    expect(stored()?.draft.idempotencyKey).toBe(draft.idempotencyKey)
  })

  test('without prices a notice shows, and the order can still be placed', async () => {
    api.answers['GET /test-types'] = { status: 500, body: { code: 'internal' } }
    keepDraft(1, { company: { companyId: 11 } })
    open('/place-order?step=review')
    await screen.findByText('Pricing information not available at this time')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText(/^To send/)).toBeNull()
    await accept()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent()[0]?.body).toMatchObject({ companyId: 11 })
  })
})

describe('placing', () => {
  test('sends samples, company, license and arrival once, with the draft’s idempotency key', async () => {
    const { idempotencyKey } = await review()
    await accept()
    await press('Place Your Order')
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers['idempotency-key']).toBe(idempotencyKey)
    expect(sent()[0]?.body).toEqual({
      companyId: 11,
      licenseNumber: '403R-00418',
      expectedTotal: 28_800,
      acceptedTerms: laboratory.termsDigest,
      expectedArrival: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      samples: [
        {
          sampleId: null,
          sampleInfo: {
            sampleName: 'Calm Tincture',
            batchName: 'CT-0311',
            complianceType: 'Standard',
            productType: 'unit',
          },
          tests: [
            {
              testName: 'potency',
              turnAroundType: 'rush',
              testCount: 1,
              unitOfMeasure: 'mg/mL',
              cannabinoidContent: '0-10%',
              majorCannabinoidExpected: 'Δ-9 THC',
              densityKnown: false,
              waterSoluble: false,
            },
            { testName: 'density', turnAroundType: 'rush', testCount: 1 },
          ],
        },
        {
          sampleId: null,
          sampleInfo: {
            sampleName: 'Live Resin A',
            complianceType: 'Standard',
            productType: 'concentrate',
          },
          tests: [
            {
              testName: 'terpenes',
              turnAroundType: 'standard',
              testCount: 2,
              terpeneContent: '10-100%',
            },
          ],
        },
      ],
    })
  })

  test('a changed price is shown next to the old one and has to be confirmed', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = { status: 409, body: { code: 'price-changed', total: 32_000 } }
    await accept()
    await pressFocused('Place Your Order')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'The price changed while you were reviewingIt was $288.00. It is now $320.00. Nothing has been placed yet.',
    )
    const question = screen.getByText('The price changed while you were reviewing')
    expect(document.activeElement).toBe(question)
    expect(screen.queryByRole('button', { name: 'Place Your Order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Return to Order' }).getAttribute('href')).toBe(
      '/create-order',
    )
    expect(stored()?.draft.samples).toHaveLength(2)
    api.answers['POST /order'] = { status: 200, body: anOrder() }
    await press('Place at the new price')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent().map(({ body }) => (body as { expectedTotal: number }).expectedTotal)).toEqual([
      28_800, 32_000,
    ])
    expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
  })

  test('terms that changed are shown and have to be accepted again', async () => {
    await review()
    api.answers['POST /order'] = refused('terms-changed')
    const termsDigest = 'b'.repeat(43)
    const changed = { ...laboratory, terms: 'New terms.', termsDigest }
    api.answers['GET /lab'] = { status: 200, body: changed }
    await accept()
    await press('Place Your Order')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The terms changed while you were orderingNothing has been placed yet. Please read the new terms, accept them and place the order.',
    )
    await screen.findByText('New terms.')
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ })
    expect(box.checked).toBe(false)
    api.answers['POST /order'] = { status: 200, body: anOrder() }
    await accept()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent().map(({ body }) => (body as { acceptedTerms: string }).acceptedTerms)).toEqual([
      laboratory.termsDigest,
      termsDigest,
    ])
  })

  test('clears the draft and shows the placed order without fetching it', async () => {
    await review()
    await accept()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(app.path()).toBe('/order-placed?num=26-000123')
    expect(stored()).toBeUndefined()
    expect(api.seen).not.toContain('GET /order')
  })

  test.each([
    ['internal', 'Something Went Wrong!'],
    ['unavailable', 'Something Went Wrong!'],
    ['forbidden', 'Something Went Wrong!'],
    ['invalid-request', 'Your request could not be processed at this time'],
  ] as const)('%s shows %s, and nothing is lost', async (code, message) => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = refused(code)
    await accept()
    await press('Place Your Order')
    await screen.findByText(message)
    expect(stored()?.draft).toMatchObject({
      idempotencyKey,
      company: { companyId: 11 },
    })
  })

  test('no response shows Something Went Wrong!, and the retry uses the same key', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = noResponse
    await accept()
    await press('Place Your Order')
    await screen.findByText('Something Went Wrong!')
    api.answers['POST /order'] = { status: 200, body: anOrder() }
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
  })

  test('after a 401 the user signs in again and returns with nothing lost', async () => {
    await review()
    await accept()
    api.answers['POST /order'] = { status: 401, body: { code: 'unauthenticated' } }
    api.answers['POST /refresh'] = { status: 401, body: { code: 'unauthenticated' } }
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(app.path()).toBe('/verify-login')

    api.answers['POST /order'] = { status: 200, body: anOrder() }
    api.answers['POST /login'] = {
      status: 200,
      body: {
        accessToken: 'access-2',
        accessExpiration: seconds({ minutes: 15 }),
        refreshToken: 'refresh-2',
        refreshExpiration: seconds({ days: 14 }),
      },
    }
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await fill(password, 'greenhouse-demo')
    act(() => password.form?.requestSubmit())
    await step('Review your order')
    expect(app.path()).toBe('/place-order?step=review')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
  })

  test('after an earlier attempt was placed, this one is only sent as a new order', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = { status: 422, body: { code: 'key-reused' } }
    await accept()
    await press('Place Your Order')
    await screen.findByText('Something Went Wrong!')
    expect(screen.getByRole('link', { name: 'Your Recent Orders' })).toBeTruthy()

    api.answers['POST /order'] = { status: 200, body: anOrder() }
    await press('Place it as a new order')
    await waitFor(() => expect(screen.queryByText('Something Went Wrong!')).toBeNull())
    await accept()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent()[1]?.headers['idempotency-key']).not.toBe(idempotencyKey)
  })

  test('placed on another device meanwhile shows its number, and can be placed as a new order', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = refused('draft-placed', { orderNumber: '26-000777' })
    await accept()
    await press('Place Your Order')
    await screen.findByText('This order was placed already.')
    expect(screen.getByRole('link', { name: '26-000777' }).getAttribute('href')).toBe(
      '/orders/26-000777',
    )
    api.answers['POST /order'] = { status: 200, body: anOrder() }
    await press('Place it as a new order')
    await accept()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(sent()[1]?.headers['idempotency-key']).not.toBe(idempotencyKey)
    expect(stored()).toBeUndefined()
  })

  test('a sample that was not added is shown before it is discarded', async () => {
    keepDraft(1, { company: { companyId: 11 }, editor: { index: null, draft: resin } })
    open('/place-order?step=review')
    await screen.findByText(/An unfinished sample is not part of this order/)
  })

  test('changes from another tab have to be resolved before anything is sent', async () => {
    await review()
    const found = stored() ?? 'gone'
    act(() => useOrderDraft.setState({ elsewhere: { where: 'tab', found } }))
    await screen.findByText(/This order was also changed in another tab/)
    await accept()
    await press('Place Your Order')
    expect(document.activeElement?.textContent).toContain('also changed in another tab')
    await press('Keep this order')
    expect(sent()).toEqual([])
  })

  test('a guest whose earlier attempt was placed is pointed to their email, not to a list', async () => {
    is(users.guest)
    keepDraft(1, { guest: guestOf('Greenleaf Gardens') })
    open('/place-order?step=review')
    await step('Review your order')
    api.answers['POST /order-guest'] = { status: 422, body: { code: 'key-reused' } }
    await accept()
    await press('Place Your Order')
    await screen.findByText(/Check your email first\.$/)
    expect(screen.queryByRole('link', { name: 'Your Recent Orders' })).toBeNull()
    screen.getByRole('button', { name: 'Place it as a new order' })
  })
})

describe('confirming a changed price applies only to the order on the screen', () => {
  const withFarms = {
    ...users.user,
    parentCompanies: users.user.parentCompanies.map((billing) => ({
      ...billing,
      childCompanies: billing.childCompanies.flatMap((company) => [
        company,
        { ...company, companyId: 12, companyName: 'Highline Farms LLC' },
      ]),
    })),
  }
  const REFUSED = refused('price-changed', { total: 32_000 })
  const asked = () => screen.findByRole('button', { name: 'Place at the new price' })
  const isAsked = () => screen.queryByRole('button', { name: 'Place at the new price' }) !== null
  const orders = () => sent().map(({ body }) => body)

  /** Places the order and is told of the new price; the next try works. */
  async function refuse(path: 'POST /order' | 'POST /order-guest' = 'POST /order') {
    api.answers[path] = REFUSED
    await accept()
    await press('Place Your Order')
    await asked()
    api.answers[path] = { status: 200, body: anOrder() }
  }

  test('switching the company places the order at that company’s price', async () => {
    is(withFarms)
    await review()
    await refuse()
    await user.click(screen.getByRole('button', { name: /Change/ }))
    await step('Company information')
    await fill(screen.getByLabelText('Sub-company'), '12')
    await press('Continue to Review')
    await screen.findByText('Highline Farms LLC')
    expect(isAsked()).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(orders()).toMatchObject([
      { companyId: 11, expectedTotal: 28_800 },
      { companyId: 12, expectedTotal: 28_800 },
    ])
  })

  test('the same company still asks for confirmation', async () => {
    is(withFarms)
    await review()
    await refuse()
    await user.click(screen.getByRole('button', { name: /Change/ }))
    await step('Company information')
    await press('Continue to Review')
    await user.click(await asked())
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(orders()[1]).toMatchObject({ companyId: 11, expectedTotal: 32_000 })
  })

  test('a guest order is sent with the addresses on the screen', async () => {
    is(users.guest)
    keepDraft(1, { guest: guestOf('Greenleaf Gardens') })
    open('/place-order?step=review')
    await screen.findAllByText('$320.00')
    await refuse('POST /order-guest')
    await user.click(screen.getByRole('button', { name: /Change/ }))
    await step('Company information')
    act(() => changeGuest(guestOf('Bluebird Farm')))
    await press('Continue to Review')
    await screen.findAllByText(/Bluebird Farm/)
    expect(isAsked()).toBe(false)
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(orders()[1]).toMatchObject({
      expectedTotal: 32_000,
      guestInfo: { testingAddress: { orderCompanyName: 'Bluebird Farm' } },
    })
  })

  test('is not sent unless the terms are accepted', async () => {
    await review()
    await refuse()
    await accept()
    await press('Place at the new price')
    await screen.findByText('Must Accept Terms and Conditions')
    expect(orders()).toHaveLength(1)
    await accept()
    await press('Place at the new price')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(orders()[1]).toMatchObject({ companyId: 11, expectedTotal: 32_000 })
  })

  test('is not sent until the conflict with the other tab’s draft is resolved', async () => {
    is(withFarms)
    const draft = await review()
    await refuse()
    const otherTab = {
      format: 1,
      revision: 'other',
      draft: { ...draft, company: { companyId: 12 } },
    }
    act(() => useOrderDraft.setState({ elsewhere: { where: 'tab', found: otherTab } }))
    await press('Place at the new price')
    expect(document.activeElement?.textContent).toContain('also changed in another tab')
    expect(orders()).toHaveLength(1)
    await press('Use the other tab’s order')
    await screen.findByText('Highline Farms LLC')
    expect(isAsked()).toBe(false)
    await press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order has been placed' })
    expect(orders()[1]).toMatchObject({ companyId: 12, expectedTotal: 28_800 })
  })
})
