import type { User } from '@accession/contract/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, priceList, resin, tincture } from '../../test/drafts.ts'
import { anOrder } from '../../test/orders.ts'
import { laboratory, people } from '../../test/people.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { seconds, signIn } from '../../test/sessions.ts'
import { endSession } from '../platform/tokens.ts'
import { readDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/place-order') => {
  app = renderApp(path)
}
const step = (name: 'Company information' | 'Review your order') =>
  screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const accept = () => fireEvent.click(screen.getByRole('checkbox'))
const sent = () => api.requests.filter(({ url }) => url.startsWith('/order'))

const highline = people.user.parentCompanies[0] as User['parentCompanies'][number]
const child = (companyId: number, companyName: string) => ({
  companyId,
  companyName,
  companyNumber: `C-0${companyId}`,
  address: highline.address,
})
const mesa = {
  ...highline,
  parentCompanyId: 2,
  parentCompanyName: 'Mesa Verde Botanicals',
  adjustmentFactor: 1.05,
  childCompanies: [child(21, 'Mesa Verde Tinctures'), child(22, 'Mesa Verde Farms')],
}
const is = (user: object) => {
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
  Object.assign(api.answers, priceList)
  api.answers['GET /lab'] = { status: 200, body: laboratory }
  api.answers['POST /order'] = { status: 200, body: anOrder() }
  api.answers['GET /orders/user'] = { status: 404 }
  is(people.user)
})
afterEach(() => app.close())

test.each(['/place-order', '/place-order?step=review'])(
  '%s leads to /user while the order has no samples',
  async (path) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
    expect(app.path()).toBe('/user')
  },
)

describe('step 1, a registered user', () => {
  test('with one billing company and one sub-company has nothing to choose', async () => {
    keepDraft(1)
    open()
    await step('Company information')
    expect(choices('Billing company')).toEqual(['Highline Hemp Co.'])
    expect(choices('Sub-company')).toEqual(['Highline Extracts LLC'])
    expect(
      screen.getByText("The sub-company appears in 'Prepared For' on Certificates of Analysis."),
    ).toBeTruthy()
    await waitFor(() => expect(useOrderDraft.getState().company.companyId).toBe(11))
    press('Continue to Review')
    await step('Review your order')
    expect(app.path()).toBe('/place-order?step=review')
  })

  test('with several has to choose both', async () => {
    is({ ...people.user, parentCompanies: [highline, mesa] })
    keepDraft(1)
    open('/place-order?step=review')
    await step('Company information')
    press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getByText('Required')).toBeTruthy()

    fireEvent.change(screen.getByLabelText('Billing company'), { target: { value: '2' } })
    expect(choices('Sub-company')).toEqual([
      'Choose a sub-company',
      'Mesa Verde Tinctures',
      'Mesa Verde Farms',
    ])
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Sub-company'), { target: { value: '22' } })
    expect(screen.queryByText('Please fill all required fields')).toBeNull()
    press('Continue to Review')
    await step('Review your order')
    await screen.findByText('Adjustment, 5% surcharge')
  })

  test('a company that is no longer theirs has to be chosen anew', async () => {
    is({ ...people.user, parentCompanies: [mesa] })
    keepDraft(1, { company: { companyId: 11 } })
    open('/place-order?step=review')
    await step('Company information')
  })
})

describe('step 1, an admin', () => {
  const search = async (name: string) => {
    const field = await screen.findByLabelText('Search billing companies by name')
    fireEvent.change(field, { target: { value: name } })
    press('Search')
  }
  const finds = (matches: object[], overLimit = false) => {
    api.answers['GET /admin/parent-companies'] = {
      status: 200,
      body: { matches, limit: 50, overLimit },
    }
  }
  beforeEach(() => {
    is(people.admin)
    keepDraft(1)
  })

  test.each([
    ['', 'Required'],
    ['hi', 'Min 3 characters'],
    ['  hi  ', 'Min 3 characters'],
  ])('searching for "%s" says %s and asks nobody', async (name, message) => {
    open()
    await search(name)
    await screen.findByText(message)
    expect(api.seen).not.toContain('GET /admin/parent-companies')
  })

  test('nothing found', async () => {
    finds([])
    open()
    await search('zzzz')
    await screen.findByText('No billing companies matched your search!')
  })

  test('more found than are shown', async () => {
    finds([highline, mesa], true)
    open()
    await search('hem')
    await screen.findByText(
      'Search results exceeded maximum of 50 matches. Please be more specific, some matches not shown!',
    )
    expect(choices('Billing company')).toEqual([
      'Choose a billing company',
      'Highline Hemp Co.',
      'Mesa Verde Botanicals',
    ])
  })

  test('orders for a company found, and a reload of the review finds it again', async () => {
    finds([mesa])
    open()
    await search(' mesa ')
    await screen.findByLabelText('Sub-company')
    expect(api.requests.at(-1)?.url).toBe('/admin/parent-companies?name=mesa')
    fireEvent.change(screen.getByLabelText('Sub-company'), { target: { value: '21' } })
    press('Continue to Review')
    await step('Review your order')
    expect(app.path()).toBe('/place-order?name=mesa&step=review')
    app.close()

    open('/place-order?name=mesa&step=review')
    await step('Review your order')
    accept()
    press('Place Your Order')
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ companyId: 21 }))
  })

  test('a search that fails can be tried again', async () => {
    api.answers['GET /admin/parent-companies'] = { status: 500, body: { code: 'internal' } }
    open()
    await search('mesa')
    await screen.findByRole('button', { name: 'Retry' })
  })

  test('has to search before going on', async () => {
    open()
    await step('Company information')
    press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getByText('Required')).toBeTruthy()
  })
})

describe('step 1, a guest', () => {
  const fields = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)
  const fill = (label: RegExp, value: string, index = 0) =>
    fireEvent.change(fields(label)[index] as HTMLElement, { target: { value } })
  const fillAddress = (index = 0) => {
    fill(/^Address( \*)?$/, '12 Farm Road', index)
    fill(/^City/, 'Pueblo', index)
    fill(/^State/, 'CO', index)
    fill(/^Zip code/, '81003', index)
  }
  beforeEach(() => {
    is(people.guest)
    api.answers['POST /order-guest'] = { status: 200, body: anOrder({ isGuestOrder: true }) }
    keepDraft(1)
  })

  test('bills as tested unless they say otherwise; the country is set', async () => {
    open()
    await step('Company information')
    const same = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as Company Info' })
    expect(same.checked).toBe(true)
    expect(fields(/^Country/).map(({ value }) => value)).toEqual(['United States'])
    fireEvent.click(same)
    expect(fields(/^Country/).map(({ value }) => value)).toEqual(['United States', 'United States'])
  })

  test('is told what is missing, in both addresses', async () => {
    open()
    await step('Company information')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(10)
    fill(/^Company name/, 'Go')
    fill(/^Company name/, 'Ha', 1)
    expect(screen.getAllByText('Minimum 3 characters.')).toHaveLength(2)
  })

  test('places an order with both addresses', async () => {
    open()
    await step('Company information')
    fill(/^Company name/, ' Greenleaf Gardens ')
    fillAddress()
    fireEvent.click(screen.getByRole('checkbox'))
    fill(/^Company name/, 'Greenleaf Holdings', 1)
    fillAddress(1)
    press('Continue to Review')
    await step('Review your order')
    expect(screen.getByText('Greenleaf Holdings')).toBeTruthy()
    accept()
    press('Place Your Order')
    const address = { addr1: '12 Farm Road', city: 'Pueblo', state: 'CO', zipCode: '81003' }
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        guestInfo: {
          testingAddress: { orderCompanyName: 'Greenleaf Gardens', ...address },
          billingAddress: { companyName: 'Greenleaf Holdings', ...address },
        },
      }),
    )
    expect(api.seen).toContain('POST /order-guest')
  })
})

describe('step 2, the review', () => {
  test('Order Summary: one row per kind of test, subtotal, adjustment in words, total', async () => {
    await review()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Cannabinoid PotencyNext Day× 1$112.50$112.50',
      'DensityNext Day× 1$37.50$37.50',
      'Terpene ProfileStandard× 2$85.00$170.00',
    ])
    const panel = screen.getByRole('tabpanel').textContent
    expect(panel).toContain('Subtotal$320.00')
    expect(panel).toContain('Adjustment, 10% discount−$32.00')
    expect(panel).toContain('Estimated total$288.00')
  })

  test('Order Details: samples with their tests, estimated result days and parameters', async () => {
    await review()
    fireEvent.click(screen.getByRole('tab', { name: 'Order Details' }))
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

  test('the terms have to be accepted', async () => {
    await review()
    expect(screen.getByText(laboratory.terms)).toBeTruthy()
    press('Place Your Order')
    await screen.findByText('Must Accept Terms and Conditions')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    accept()
    expect(screen.queryByText('Must Accept Terms and Conditions')).toBeNull()
    expect(screen.queryByText('Please fill all required fields')).toBeNull()
    expect(sent()).toEqual([])
  })

  test('leads back to the order and to the company', async () => {
    await review()
    const back = screen.getByRole('link', { name: 'Return to Order' })
    expect(back.getAttribute('href')).toBe('/create-order')
    fireEvent.click(screen.getByRole('button', { name: /Change/ }))
    await step('Company information')
  })

  test('a sample that can no longer be ordered is named, and nothing is sent', async () => {
    const draft = keepDraft(1, {
      company: { companyId: 11 },
      samples: [tincture, { ...resin, tests: {} }],
    })
    open('/place-order?step=review')
    await step('Review your order')
    await screen.findAllByText('Cannabinoid Potency')
    accept()
    press('Place Your Order')
    await screen.findByText('Sample 2 - Live Resin A (Concentrate)')
    expect(screen.getByText(/Please fill all required fields/)).toBeTruthy()
    expect(sent()).toEqual([])
    expect(readDraft(1)?.draft.idempotencyKey).toBe(draft.idempotencyKey)
  })

  test('without prices it says so, and can still be placed', async () => {
    api.answers['GET /test-types'] = { status: 500, body: { code: 'internal' } }
    keepDraft(1, { company: { companyId: 11 } })
    open('/place-order?step=review')
    await screen.findByText('Pricing information not available at this time')
    accept()
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    expect(sent()[0]?.body).toMatchObject({ companyId: 11 })
  })
})

describe('placing', () => {
  test('sends samples, company, license and arrival once, under the key of the draft', async () => {
    const { idempotencyKey } = await review()
    accept()
    press('Place Your Order')
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers['idempotency-key']).toBe(idempotencyKey)
    expect(sent()[0]?.body).toEqual({
      companyId: 11,
      licenseNumber: '403R-00418',
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

  test('clears the draft and shows the order as placed, without asking for it', async () => {
    await review()
    accept()
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    expect(app.path()).toBe('/order-placed?num=26-000123')
    expect(readDraft(1)).toBeNull()
    expect(api.seen).not.toContain('GET /order')
  })

  test.each([
    [500, 'Something Went Wrong!'],
    [503, 'Something Went Wrong!'],
    [403, 'Something Went Wrong!'],
    [400, 'Your request could not be processed at this time'],
  ])('%i says %s, and nothing is lost', async (status, message) => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = { status, body: { code: 'internal' } }
    accept()
    press('Place Your Order')
    await screen.findByText(message)
    expect(readDraft(1)?.draft).toMatchObject({ idempotencyKey, company: { companyId: 11 } })
  })

  test('no response says Something Went Wrong!, and the next try has the same key', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = () => {
      api.stop()
      return { status: 200 }
    }
    accept()
    press('Place Your Order')
    await screen.findByText('Something Went Wrong!')
    api.answers['POST /order'] = { status: 200, body: anOrder() }
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
  })

  test('after a 401 the person signs in again and comes back with nothing lost', async () => {
    await review()
    accept()
    api.answers['POST /order'] = { status: 401, body: { code: 'unauthenticated' } }
    api.answers['POST /refresh'] = { status: 401, body: { code: 'unauthenticated' } }
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(app.path()).toBe('/verify-login')

    api.answers['POST /order'] = { status: 200, body: anOrder() }
    api.answers['POST /refreshcookie'] = { status: 204 }
    api.answers['POST /botcookie'] = { status: 204 }
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
    fireEvent.change(password, { target: { value: 'greenhouse-demo' } })
    act(() => password.form?.requestSubmit())
    await step('Review your order')
    expect(app.path()).toBe('/place-order?step=review')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
  })

  test('after an earlier try was placed, this one goes out only as another order', async () => {
    const { idempotencyKey } = await review()
    api.answers['POST /order'] = { status: 422, body: { code: 'key-reused' } }
    accept()
    press('Place Your Order')
    await screen.findByText('Something Went Wrong!')
    expect(screen.getByRole('link', { name: 'Your Recent Orders' })).toBeTruthy()

    api.answers['POST /order'] = { status: 200, body: anOrder() }
    press('Make it another order')
    await waitFor(() => expect(screen.queryByText('Something Went Wrong!')).toBeNull())
    accept()
    press('Place Your Order')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    expect(sent()[1]?.headers['idempotency-key']).not.toBe(idempotencyKey)
  })

  test('a sample that was not added is named before it is dropped', async () => {
    keepDraft(1, { company: { companyId: 11 }, editor: { index: null, draft: resin } })
    open('/place-order?step=review')
    await screen.findByText(/A half-filled sample is not part of this order/)
  })

  test('what another tab changed is decided before anything is sent', async () => {
    await review()
    const stored = readDraft(1)
    act(() => useOrderDraft.setState({ otherTab: stored }))
    await screen.findByText(/This order was also changed in another tab/)
    accept()
    press('Place Your Order')
    press('Keep this one')
    expect(sent()).toEqual([])
  })
})

describe('/order-placed', () => {
  test('says what to do now', async () => {
    api.answers['GET /order'] = { status: 200, body: anOrder() }
    open('/order-placed?num=26-000123')
    await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })
    const page = screen.getByRole('main').textContent
    for (const words of ['26-000123', ...laboratory.shippingAddress, laboratory.supportPhone]) {
      expect(page).toContain(words)
    }
    expect(screen.getByRole('button', { name: 'Download Submission Form' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Finish' }))
    await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
    expect(app.path()).toBe('/user')
  })

  test.each(['/order-placed', '/order-placed?num=', '/order-placed?num=26-999999'])(
    '%s leads to /user when there is no such order',
    async (path) => {
      open(path)
      await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })
      expect(app.path()).toBe('/user')
    },
  )

  test('a server that fails is no reason to leave', async () => {
    api.answers['GET /order'] = { status: 500, body: { code: 'internal' } }
    open('/order-placed?num=26-000123')
    await screen.findByRole('button', { name: 'Retry' })
    expect(app.path()).toBe('/order-placed?num=26-000123')
  })

  test('a form that does not come is logged, and the person is told', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    api.answers['GET /order'] = { status: 200, body: anOrder() }
    open('/order-placed?num=26-000123')
    fireEvent.click(await screen.findByRole('button', { name: 'Download Submission Form' }))
    await screen.findByText('The PDF could not be downloaded. Please try again.')
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
