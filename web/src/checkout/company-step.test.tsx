import type { User } from '@accession/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { found, highline, type ParentCompany } from '../../test/companies.ts'
import { keepDraft } from '../../test/drafts.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { endSession } from '../platform/tokens.ts'

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path = '/place-order') => {
  app = renderApp(path)
}
const step = (name: 'Company information' | 'Review your order') =>
  screen.findByRole('heading', { level: 1, name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const accept = () => user.click(screen.getByRole('checkbox'))
const sent = () => api.requests.filter(({ url }) => url.startsWith('/order'))

const child = (companyId: number, companyName: string) => ({
  companyId,
  companyName,
  companyNumber: `C-0${companyId}`,
  address: highline.address,
})
const mesa = {
  ...highline,
  parentCompanyId: 2,
  parentCompanyName: 'Mesa Verde Botanicals Co.',
  adjustmentFactor: 1.05,
  childCompanies: [child(21, 'Mesa Verde Tinctures'), child(22, 'Mesa Verde Farms')],
}
const is = (user: User) => {
  api.answers['GET /user'] = { status: 200, body: user }
}

beforeEach(() => {
  endSession()
  signIn()
  api.answers['POST /order'] = { status: 200, body: anOrder() }
})
afterEach(() => app.close())

describe('step 1, PO number and note', () => {
  test('are optional, and are sent and shown as typed', async () => {
    keepDraft(1)
    open()
    await step('Company information')
    const note = screen.getByLabelText('Note to the laboratory')
    await fill(screen.getByLabelText('PO number'), 'PO 4471')
    await fill(note, 'Ring at dock 3.')
    await press('Continue to Review')
    await step('Review your order')
    expect(screen.getByText('PO 4471')).toBeTruthy()
    expect(screen.getByText('Ring at dock 3.')).toBeTruthy()
    await accept()
    await press('Place Your Order')
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        poNumber: 'PO 4471',
        customerNote: 'Ring at dock 3.',
      }),
    )
  })

  test('that are too long say so, and keep the user on the step', async () => {
    keepDraft(1)
    open()
    await step('Company information')
    await fill(screen.getByLabelText('PO number'), 'x'.repeat(51))
    expect(await screen.findByText('Max 50 characters')).toBeTruthy()
    await press('Continue to Review')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company information')
  })
})

describe('step 1, a registered user', () => {
  test('has nothing to choose with one billing company and one sub-company', async () => {
    keepDraft(1)
    open()
    await step('Company information')
    expect(choices('Billing company')).toEqual(['Highline Hemp Co.'])
    expect(choices('Sub-company')).toEqual(['Highline Extracts LLC'])
    expect(
      screen.getByText("The sub-company appears in 'Prepared For' on Certificates of Analysis."),
    ).toBeTruthy()
    await waitFor(() => expect(useOrderDraft.getState().company.companyId).toBe(11))
    await press('Continue to Review')
    await step('Review your order')
    expect(app.path()).toBe('/place-order?step=review')
  })

  test('has to choose both when there are several', async () => {
    is({ ...users.user, parentCompanies: [highline, mesa] })
    keepDraft(1)
    open('/place-order?step=review')
    await step('Company information')
    await press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getByText('Required')).toBeTruthy()

    await fill(screen.getByLabelText('Billing company'), '2')
    expect(choices('Sub-company')).toEqual([
      'Choose a sub-company',
      'Mesa Verde Tinctures',
      'Mesa Verde Farms',
    ])
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    await fill(screen.getByLabelText('Sub-company'), '22')
    expect(screen.queryByText('Please fill all required fields')).toBeNull()
    await press('Continue to Review')
    await step('Review your order')
    await screen.findByText('5% surcharge')
  })

  test('has to choose again when the company is no longer theirs', async () => {
    is({ ...users.user, parentCompanies: [mesa] })
    keepDraft(1, { company: { companyId: 11 } })
    open('/place-order?step=review')
    await step('Company information')
  })
})

describe('step 1, an admin', () => {
  const search = async (name: string) => {
    const field = await screen.findByLabelText('Search billing companies by name')
    await fill(field, name)
    await press('Search')
  }
  const chooseMesa = async () => {
    await search('mesa')
    const field = await screen.findByLabelText('Sub-company')
    await fill(field, '21')
    await press('Continue to Review')
  }
  const finds = (companies: ParentCompany[], overLimit = false) => {
    const body = found(companies, { overLimit })
    api.answers['GET /admin/parent-companies'] = { status: 200, body }
  }
  beforeEach(() => {
    is(users.admin)
    keepDraft(1)
  })

  test.each([
    ['', 'Required'],
    ['hi', 'Min 3 characters'],
    ['  hi  ', 'Min 3 characters'],
  ])('searching for "%s" shows %s and sends no request', async (name, message) => {
    open()
    await search(name)
    await screen.findByText(message)
    expect(api.seen).not.toContain('GET /admin/parent-companies')
  })

  test('a search without a match is reported', async () => {
    finds([])
    open()
    await search('zzzz')
    await screen.findByText('No billing companies matched your search!')
  })

  test('a search with more matches than shown is reported', async () => {
    finds([highline, mesa], true)
    open()
    await search('hem')
    await screen.findByText(
      'Search results exceeded maximum of 50 matches. Please be more specific, some matches not shown!',
    )
    expect(choices('Billing company')).toEqual([
      'Choose a billing company',
      'Highline Hemp Co.',
      'Mesa Verde Botanicals Co.',
    ])
  })

  test('orders for a company from the search, and reloading the review keeps it', async () => {
    finds([mesa])
    open()
    await search(' mesa ')
    await screen.findByLabelText('Sub-company')
    expect(api.requests.at(-1)?.url).toBe('/admin/parent-companies?name=mesa')
    await fill(screen.getByLabelText('Sub-company'), '21')
    await press('Continue to Review')
    await step('Review your order')
    expect(app.path()).toBe('/place-order?name=mesa&step=review')
    app.close()

    open('/place-order?name=mesa&step=review')
    await step('Review your order')
    await accept()
    await press('Place Your Order')
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ companyId: 21 }))
  })

  test('the builder then shows the same total as the review, at that company’s factor', async () => {
    finds([mesa])
    is({ ...users.admin, parentCompanies: [highline] })
    open()
    await chooseMesa()
    await screen.findAllByText('$336.00')
    await user.click(screen.getByRole('link', { name: 'Return to Order' }))
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    expect(panel.textContent).toContain('Estimated total$336.00')
  })

  test('the selected company is kept when going back to the order and forward again', async () => {
    finds([mesa])
    open()
    await chooseMesa()
    await step('Review your order')
    await user.click(screen.getByRole('link', { name: 'Return to Order' }))
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    await user.click(within(panel).getByRole('button', { name: 'Continue to Billing and Review' }))
    await step('Company information')
    expect(screen.getByRole('main').textContent).toContain(
      'This order is for Mesa Verde Tinctures, billed to Mesa Verde Botanicals Co. Search',
    )
    await press('Continue to Review')
    await step('Review your order')
    await screen.findAllByText('$336.00')
    await accept()
    await press('Place Your Order')
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ companyId: 21 }))
  })

  test('without a selected company no factor applies, not even the admin’s own', async () => {
    is({ ...users.admin, parentCompanies: [highline] })
    open('/create-order')
    const panel = await screen.findByRole('complementary', { name: 'Your order' })
    expect(panel.textContent).toContain('Estimated total$320.00')
  })

  test('a failed search can be retried', async () => {
    api.answers['GET /admin/parent-companies'] = { status: 500, body: { code: 'internal' } }
    open()
    await search('mesa')
    await screen.findByRole('button', { name: 'Retry' })
  })

  test('has to select a company before continuing', async () => {
    open()
    await step('Company information')
    await press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getByText('Required')).toBeTruthy()
  })
})

describe('step 1, a guest', () => {
  const fields = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)
  const answer = (label: RegExp, value: string, index = 0) =>
    fill(fields(label)[index] as HTMLElement, value)
  const fillAddress = async (index = 0) => {
    await answer(/^Address( \*)?$/, '12 Farm Road', index)
    await answer(/^City/, 'Pueblo', index)
    await answer(/^State/, 'CO', index)
    await answer(/^ZIP code/, '81003', index)
  }
  beforeEach(() => {
    is(users.guest)
    api.answers['POST /order-guest'] = { status: 200, body: anOrder({ isGuestOrder: true }) }
    keepDraft(1)
  })

  test('bills to the company address by default; the country is preset', async () => {
    open()
    await step('Company information')
    const same = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as Company Info' })
    expect(same.checked).toBe(true)
    expect(fields(/^Country/).map(({ value }) => value)).toEqual(['United States'])
    await user.click(same)
    expect(fields(/^Country/).map(({ value }) => value)).toEqual(['United States', 'United States'])
  })

  test('sees what is missing, in both addresses', async () => {
    open()
    await step('Company information')
    await user.click(screen.getByRole('checkbox'))
    await press('Continue to Review')
    expect(screen.getByText('Please fill all required fields')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(10)
    await answer(/^Company name/, 'Go')
    await answer(/^Company name/, 'Ha', 1)
    expect(screen.getAllByText('Minimum 3 characters.')).toHaveLength(2)
  })

  test('places an order with both addresses', async () => {
    open()
    await step('Company information')
    await answer(/^Company name/, ' Greenleaf Gardens ')
    await fillAddress()
    await user.click(screen.getByRole('checkbox'))
    await answer(/^Company name/, 'Greenleaf Holdings', 1)
    await fillAddress(1)
    await press('Continue to Review')
    await step('Review your order')
    expect(screen.getByText('Greenleaf Holdings')).toBeTruthy()
    await accept()
    await press('Place Your Order')
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
