import { SEED_CATALOG, SEED_TEST_TYPES } from '@accession/domain/catalog/seed-catalog'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { noResponse, refused, versioned } from '../../test/answers.ts'
import { dialog, press, screenTests, type } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { laboratory, users } from '../../test/users.ts'

const t = screenTests('admin')

const { termsDigest: _, logoUrl: __, timeZone: ___, ...settings } = laboratory
const saved = {
  today: '2026-11-13',
  offers: SEED_TEST_TYPES.map(({ testName, id: _id, parentTestTypeId: _parent, ...type }) => ({
    ...type,
    kind: 'test' as const,
    key: testName,
    validFrom: '2024-01-02',
    productTypes: [...type.productTypes],
    standardDays: SEED_CATALOG.turnTimes[testName]?.standard ?? 4,
    rushDays: SEED_CATALOG.turnTimes[testName]?.rush ?? null,
    urgentDays: SEED_CATALOG.turnTimes[testName]?.urgent ?? null,
  })),
  multipliers: TURNAROUND_TYPES.map((key) => ({
    kind: 'multiplier' as const,
    key,
    validFrom: '2024-01-02',
    thousandths: SEED_CATALOG.turnTypeMultipliers[key],
  })),
  holidays: [{ kind: 'holiday' as const, key: '2026-11-26', name: 'Thanksgiving Day' }],
  settings: Object.entries(settings).map(([key, value]) => ({
    key,
    validFrom: '2026-01-01',
    value,
  })),
}
const NO_EFFECT = {
  arePricesChanged: true,
  drafts: { count: 0, isCapped: false, owners: [] },
  ordersToArrive: { count: 0, isCapped: false },
}
const difference = {
  what: 'Density, price',
  validFrom: '2026-11-16',
  from: '$25.00',
  to: '$31.00',
}

beforeEach(() => {
  t.api.answers['GET /admin/settings'] = versioned(saved, 7)
  t.api.answers['POST /admin/settings/preview'] = versioned(
    { ...NO_EFFECT, differences: [difference] },
    7,
  )
  t.api.answers['PUT /admin/settings'] = versioned(saved, 8)
})

const priceOfDensity = () => screen.findByRole('textbox', { name: 'Price of Density' })

describe('Tests and prices', () => {
  test('a price is reviewed, then saved onto the version that was read, from the chosen day', async () => {
    t.open('/settings')
    await user.click(await screen.findByRole('radio', { name: 'Next Monday' }))
    await fill(await priceOfDensity(), '31')
    await screen.findByText('1 change, from Monday, 16-Nov-2026.')
    await press('Review changes')
    const review = await dialog('Review changes')
    await review.findByText('Density, price')
    review.getByText('No order in progress sees it.')
    await press('Save changes')
    const notice = await screen.findByText('The changes were saved.')
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
    const { body, headers } = t.sent('PUT /admin/settings') ?? {}
    expect(body).toEqual({
      tests: [{ key: 'density', validFrom: '2026-11-16', values: { priceCents: 3100 } }],
      multipliers: [],
    })
    expect(headers?.['if-match']).toBe('"7"')
    expect(screen.queryByText(/1 change/)).toBeNull()
  })

  test('all prices that are shown change by a percentage, in whole dollars', async () => {
    t.open('/settings')
    await fill(await screen.findByLabelText('Find a test'), 'density')
    await fill(screen.getByLabelText('Change all prices shown by'), '10')
    await press('Change 1 price')
    await screen.findByText('1 change, from tomorrow.')
    expect((await priceOfDensity()).getAttribute('value')).toBe('$28.00')
  })

  test('a price that is emptied and left is as it was', async () => {
    t.open('/settings')
    const price = await priceOfDensity()
    await user.clear(price)
    expect(price.getAttribute('value')).toBe('')
    await user.tab()
    expect(price.getAttribute('value')).toBe('$25.00')
  })

  test('what another manager saved meanwhile is read, and nothing typed is lost', async () => {
    t.api.answers['PUT /admin/settings'] = refused('stale')
    t.open('/settings')
    await fill(await priceOfDensity(), '31')
    await press('Review changes')
    await screen.findByText('Density, price')
    await press('Save changes')
    await screen.findByText(/Someone else changed the settings meanwhile/)
    const reads = t.api.seen.filter((name) => name === 'GET /admin/settings').length
    expect(reads).toBeGreaterThan(1)
    await press('Back')
    expect((await priceOfDensity()).getAttribute('value')).toBe('$31.00')
  })

  test('without a reply nobody knows whether it was saved: it is read again, Back has the focus, then the heading', async () => {
    t.api.answers['PUT /admin/settings'] = noResponse
    t.open('/settings')
    await fill(await priceOfDensity(), '31')
    await press('Review changes')
    await screen.findByText('Density, price')
    const offers = saved.offers.map((offer) =>
      offer.key === 'density' ? { ...offer, priceCents: 3100 } : offer,
    )
    t.api.answers['GET /admin/settings'] = versioned({ ...saved, offers }, 8)
    const nothing = versioned({ ...NO_EFFECT, differences: [] }, 8)
    t.api.answers['POST /admin/settings/preview'] = nothing
    await press('Save changes')
    await screen.findByText(/We don’t know whether the changes were saved/)
    await screen.findByText('Nothing is different for anybody.')
    const back = screen.getByRole('button', { name: 'Back' })
    await waitFor(() => expect(document.activeElement).toBe(back))
    await user.keyboard('{Escape}')
    const heading = screen.getByRole('heading', { name: 'Settings', level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('a refused change says why', async () => {
    t.api.answers['POST /admin/settings/preview'] = refused('invalid-request', {
      fields: { '': 'Density must offer it too.' },
    })
    t.open('/settings')
    await user.click(await screen.findByRole('checkbox', { name: 'Next Day of Density' }))
    await press('Review changes')
    await screen.findByText(/Density must offer it too. Nothing was saved./)
  })

  test('what is scheduled can be taken back', async () => {
    const planned = saved.offers.find(({ key }) => key === 'density')
    t.api.answers['GET /admin/settings'] = versioned(
      {
        ...saved,
        offers: [
          ...saved.offers,
          ...(planned ? [{ ...planned, validFrom: '2026-12-01', priceCents: 3100 }] : []),
        ],
      },
      7,
    )
    t.open('/settings')
    await screen.findByRole('heading', { name: 'Scheduled' })
    await press(/^Take back Density, price/)
    await screen.findByText('Orders that were placed keep their prices.')
    await press('Save changes')
    await waitFor(() =>
      expect(t.sent('PUT /admin/settings')?.body).toEqual({
        takenBack: [{ kind: 'test', key: 'density', validFrom: '2026-12-01' }],
      }),
    )
  })
})

test('holidays are pasted as a list; lines that cannot be read are named', async () => {
  t.open('/settings/holidays')
  await screen.findByText('Thanksgiving Day')
  await user.click(screen.getByText('Paste a list'))
  await fill(screen.getByLabelText(/One holiday a line/), '2026-12-24 Eve\nInventory')
  await screen.findByText('Inventory (no date)')
  await press('Add 1 holiday')
  await screen.findByText('Density, price')
  await press('Save changes')
  await waitFor(() =>
    expect(t.sent('PUT /admin/settings')?.body).toEqual({
      holidaysAdded: [{ day: '2026-12-24', name: 'Eve' }],
    }),
  )
})

test('a wrong setting is shown at its field and not sent', async () => {
  t.open('/settings/laboratory')
  const email = await screen.findByLabelText('Support email')
  await user.clear(email)
  await fill(email, 'nobody')
  await press('Review changes')
  await screen.findByText('Must be a valid email')
  expect(t.api.seen).not.toContain('POST /admin/settings/preview')
})

test('what staff sign in with is changed after the password, which can be declined', async () => {
  t.api.answers['POST /confirm-password'] = { status: 204 }
  t.api.answers['PUT /admin/settings'] = () =>
    t.api.seen.includes('POST /confirm-password')
      ? versioned(saved, 8)
      : refused('confirmation-needed')
  t.open('/settings/laboratory')
  await user.click(await screen.findByRole('checkbox', { name: /^Staff need a second factor/ }))
  await press('Review changes')
  await (await dialog('Review changes')).findByText('Density, price')
  await press('Save changes')
  const question = await dialog('Confirm your password')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('The changes were not saved. You did not confirm your password.')
  await press('Save changes')
  await type('Password', 'harvest-moon-42', await dialog('Confirm your password'))
  await press('Confirm')
  await screen.findByText('The changes were saved.')
})

test('an admin who is no manager reads which role is needed', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.technician }
  t.open('/settings')
  await screen.findByText('Only an admin with the manager role can do this.')
  expect(t.api.seen).not.toContain('GET /admin/settings')
})

test('arrow keys go from tab to tab, each time with another part below', async () => {
  t.open('/settings/tests')
  const tab = await screen.findByRole('tab', { name: 'Tests and prices' })
  await waitFor(() => expect(document.activeElement).toBe(tab))
  for (const name of ['Holidays', 'Panels']) {
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('tabpanel', { name })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  }
})
