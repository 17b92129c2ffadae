import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepDraft, resin } from '../../test/drafts.ts'
import { anOrder } from '../../test/orders.ts'
import { renderApp } from '../../test/render-app.tsx'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { endSession } from '../platform/tokens.ts'
import { draftKey, isBlankDraft, readDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'

/** Colorado pesticides instead of terpenes, which are not offered for this product. */
const { samples } = anOrder()
const lastWeek = anOrder({
  samples: samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) =>
      test.testName === 'terpenes' ? { ...test, testName: 'pesticidesCo' as const } : test,
    ),
  })),
})

const address = {
  addr1: '9 Field Road',
  addr2: '',
  city: 'Lyons',
  state: 'CO',
  zipCode: '80540',
  country: 'United States',
}
const guestInfo = {
  testingAddress: { orderCompanyName: 'Green Leaf', ...address },
  billingAddress: { companyName: 'Green Leaf', ...address },
}

const api = serveApi()
let app: ReturnType<typeof renderApp>
const open = (path: string) => {
  app = renderApp(path)
}
const again = () => open('/create-order?again=26-000123')
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const names = () => useOrderDraft.getState().samples.map(({ info }) => info.sampleName)

beforeEach(() => {
  endSession()
  signIn()
  api.answers['GET /order'] = { status: 200, body: lastWeek }
  api.answers['GET /order-defaults'] = {
    status: 200,
    body: { companyId: 11, licenseNumber: '403R-00999', guestInfo: null },
  }
})
afterEach(() => app.close())

describe('a new order', () => {
  test('starts with the license and company of the last one; nothing is asked twice', async () => {
    open('/create-order')
    expect(await screen.findByLabelText(/^Sample Name/)).toBeTruthy()
    expect(screen.getByText('403R-00999')).toBeTruthy()
    expect(screen.queryByText(/Do you hold a state cannabis license/)).toBeNull()
    expect(useOrderDraft.getState().company.companyId).toBe(11)
  })

  test('asks as before when the last order cannot be read', async () => {
    api.answers['GET /order-defaults'] = { status: 500, body: { code: 'internal' } }
    open('/create-order')
    expect(await screen.findByText(/Do you hold a state cannabis license/)).toBeTruthy()
  })
})

describe('starting over', () => {
  test('can be undone by a user who has ordered before', async () => {
    keepDraft(1, { samples: [resin] })
    open('/create-order')
    await screen.findByText(/We restored your order/)
    await press('Start over')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Live Resin A'])
  })
})

describe('a guest whose last order has no license', () => {
  test('is asked for it, and finds their addresses', async () => {
    api.answers['GET /order-defaults'] = {
      status: 200,
      body: { companyId: null, licenseNumber: null, guestInfo },
    }
    open('/create-order')
    expect(await screen.findByText(/Do you hold a state cannabis license/)).toBeTruthy()
    const { formValues, billingAsTesting } = useOrderDraft.getState().guest
    expect([formValues.testingAddress.city, billingAsTesting]).toEqual(['Lyons', true])
  })
})

describe('an order stored by an earlier version of the page', () => {
  test('is not taken for one with an unfinished sample', async () => {
    const { packageTag: _, ...info } = EMPTY_SAMPLE.info
    const old = { ...EMPTY_SAMPLE, info } as typeof EMPTY_SAMPLE
    keepDraft(1, { samples: [], editor: { index: null, draft: old } })
    open('/create-order')
    expect(await screen.findByLabelText(/^Sample Name/)).toBeTruthy()
    expect(isBlankDraft(useOrderDraft.getState())).toBe(true)
    expect(screen.queryByText(/We restored your order/)).toBeNull()
  })
})

describe('ordering again', () => {
  test('fills an empty order with the samples, their license and company', async () => {
    again()
    const list = await screen.findByRole('complementary', { name: 'Your order' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(names()).toEqual(['Calm Tincture', 'Elektra'])
    expect(screen.getByText(/^These are the samples of order/).textContent).toContain('26-000123')
    expect(app.path()).toBe('/create-order')
    expect(useOrderDraft.getState()).toMatchObject({
      licenseNumber: '403R-00999',
      company: { companyId: 11 },
      poNumber: '',
      customerNote: '',
    })
  })

  test('names the tests that are no longer offered', async () => {
    api.answers['GET /order'] = { status: 200, body: anOrder() }
    again()
    expect(await screen.findByText('Elektra: Terpene Profile is no longer offered.')).toBeTruthy()
  })

  test('lets every sample be renamed in the list, starting with the first', async () => {
    again()
    const first = await screen.findByLabelText<HTMLInputElement>('Sample Name of sample 1')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(screen.getAllByText('Same name and batch as last time')).toHaveLength(2)
    await fill(first, 'Calm Tincture 47')
    expect(names()[0]).toBe('Calm Tincture 47')
    await press('Done renaming')
    expect(screen.queryByLabelText('Sample Name of sample 1')).toBeNull()
    expect(screen.getAllByText('Same name and batch as last time')).toHaveLength(1)
  })

  test('Enter goes to the next name, and a name that is too long stops at the list', async () => {
    again()
    const first = await screen.findByLabelText<HTMLInputElement>('Sample Name of sample 1')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await fill(first, 'x'.repeat(51))
    await user.keyboard('{Enter}')
    const second = screen.getByLabelText('Sample Name of sample 2')
    expect(document.activeElement).toBe(second)
    await user.click(screen.getAllByRole('button', { name: /^Continue to Billing/ })[0] as Element)
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(screen.getByText('Max 50 characters')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Create order' })).toBeTruthy()
  })

  test('never replaces an order in progress without asking', async () => {
    keepDraft(1, { samples: [resin] })
    again()
    expect(await screen.findByText(/You have an order in progress with 1 sample/)).toBeTruthy()
    await press('Keep it as it is')
    await screen.findByRole('heading', { level: 1, name: 'Create order' })
    expect(names()).toEqual(['Live Resin A'])
  })

  test('starts a new order beside the one in progress', async () => {
    const begun = keepDraft(1, { samples: [resin] })
    again()
    await screen.findByText(/You have an order in progress/)
    await press('Start a new order')
    await screen.findByRole('heading', { level: 1, name: 'Create order' })
    expect(names()).toEqual(['Calm Tincture', 'Elektra'])
    expect(useOrderDraft.getState().idempotencyKey).not.toBe(begun.idempotencyKey)
    expect(readDraft(draftKey(1, begun.idempotencyKey))?.draft.samples).toHaveLength(1)
  })

  test('adds to the order in progress, and can be undone', async () => {
    keepDraft(1, { samples: [resin] })
    again()
    await screen.findByText(/You have an order in progress/)
    await press('Add these samples to it')
    await screen.findByRole('heading', { level: 1, name: 'Create order' })
    expect(names()).toEqual(['Live Resin A', 'Calm Tincture', 'Elektra'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Live Resin A'])
  })

  test('of an order that cannot be found goes home', async () => {
    api.answers['GET /order'] = { status: 404, body: { code: 'not-found' } }
    again()
    await waitFor(() => expect(app.path()).toBe('/user'))
  })
})
