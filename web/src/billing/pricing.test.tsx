import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { found, highline } from '../../test/companies.ts'
import { cellsOf, press, screenTests, type } from '../../test/screens.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')
const answer = (adjustmentFactor: number, version: number) =>
  versioned({ ...highline, adjustmentFactor }, version)
const PATH = '/set-price-adjustment?parent=1'
const field = () => screen.findByLabelText<HTMLInputElement>(/^Adjustment factor/)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  t.api.answers['GET /parent-company/1'] = answer(0.9, 3)
  t.api.answers['GET /admin/pricing-adjust/history'] = {
    status: 200,
    body: { changes: [{ at: '2026-11-13T16:12:00.000Z', actor: 'Finley', from: 1, to: 0.9 }] },
  }
})
afterEach(() => vi.restoreAllMocks())

test.each(['/pricing-lookup', PATH])('%s names the required role', async (path) => {
  t.api.answers['GET /user'] = { status: 200, body: users.intake }
  t.open(path)
  await screen.findByText('Only an admin with the finance role can do this.')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(t.api.seen).not.toContain('GET /parent-company/1')
})

test('the lookup lists factors with three decimals and as text; a row opens its company', async () => {
  const plain = {
    ...highline,
    parentCompanyId: 2,
    parentCompanyName: 'Plain',
    adjustmentFactor: 1,
  }
  t.api.answers['GET /admin/parent-companies'] = { status: 200, body: found([highline, plain]) }
  t.open('/pricing-lookup?name=high')
  const table = await screen.findByRole('table', { name: 'adjustment factors' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(cellsOf)).toEqual([
    ['Highline Hemp Co.', 'B-01001', '0.900', '10% discount'],
    ['Plain', 'B-01001', '1.000', 'list prices'],
  ])
  within(table).getByRole('link', { name: 'Highline Hemp Co.' }).click()
  await waitFor(() => expect(t.path()).toBe(PATH))
})

describe('setting a factor', () => {
  test.each(['/set-price-adjustment', '/set-price-adjustment?parent=x', PATH])(
    '%s without a company that can be loaded redirects to the start page',
    async (path) => {
      t.api.answers['GET /parent-company/1'] = { status: 404, body: { code: 'not-found' } }
      t.open(path)
      await waitFor(() => expect(t.path()).toBe('/user'))
      const notice = await screen.findByText(/There is nothing to open at/)
      expect(notice.textContent).toContain(
        'There is nothing to open at /set-price-adjustment. The address is incomplete, or the item no longer exists.',
      )
    },
  )

  test('shows live what it means, an example price, and the history', async () => {
    t.open(PATH)
    expect((await field()).value).toBe('0.9')
    await screen.findByText('Currently 0.900 (10% discount)')
    await type(/^Adjustment factor/, '1.125')
    await screen.findByText('1.125 is a 12.5% surcharge')
    await screen.findByText('On orders placed from now on, a test listed at $100.00 costs $112.50.')
    const history = await screen.findByRole('table', { name: 'factor changes' })
    expect(cellsOf(within(history).getAllByRole('row')[1] as HTMLElement)).toEqual([
      '13-Nov-2026 9:12 AM',
      'Finley',
      '1.000',
      '0.900',
      '10% discount',
    ])
  })

  test('shows the allowed range while the factor is invalid', async () => {
    t.open(PATH)
    await type(/^Adjustment factor/, '0.1234')
    await screen.findByText('Enter a factor between 0.1 and 10 with at most 3 decimals.')
  })

  test.each([
    ['', 'Required'],
    ['0.1', 'Must be greater than 0.1'],
    ['-1', 'Must be greater than 0.1'],
    ['10', 'Must be less than 10'],
    ['0.1234', 'At most 3 decimals'],
  ])('%j: %s', async (value, message) => {
    t.open(PATH)
    await type(/^Adjustment factor/, value)
    await press('Save')
    await screen.findByText(message)
    expect(t.api.seen).not.toContain('PATCH /admin/pricing-adjust')
  })

  test('is saved with the version that was read', async () => {
    t.api.answers['PATCH /admin/pricing-adjust'] = {
      status: 200,
      body: { adjustmentFactor: 0.875, company: { ...highline, adjustmentFactor: 0.875 } },
    }
    t.open(PATH)
    await type(/^Adjustment factor/, '0.875')
    await press('Save')
    await screen.findByRole('heading', { level: 1, name: 'Price Adjustment Saved' })
    await screen.findByText(
      'Highline Hemp Co.: 0.875 is a 12.5% discount, for orders placed from now on.',
    )
    const sent = t.sent('PATCH /admin/pricing-adjust')
    expect(sent?.headers['if-match']).toBe('"3"')
    expect(sent?.body).toEqual({ parentCompanyId: 1, adjustmentFactor: 0.875 })
  })

  test.each(['internal', 'not-found', 'refused'] as const)(
    'a failure with %s shows an error page, and keeps the input',
    async (code) => {
      t.api.answers['PATCH /admin/pricing-adjust'] = refused(code)
      t.open(PATH)
      await type(/^Adjustment factor/, '0.875')
      await press('Save')
      await screen.findByRole('heading', { level: 1, name: 'Something Went Wrong!' })
      await screen.findByText(
        'The price adjustment was not saved. Please try again later or contact a system administrator.',
      )
      await press('Go Back')
      expect((await field()).value).toBe('0.875')
    },
  )

  test('an edit conflict shows both values', async () => {
    t.api.answers['PATCH /admin/pricing-adjust'] = () => {
      t.api.answers['GET /parent-company/1'] = answer(0.8, 4)
      return { status: 412, body: { code: 'stale' } }
    }
    t.open(PATH)
    await type(/^Adjustment factor/, '0.875')
    await press('Save')
    const notice = within(await screen.findByRole('alert'))
    notice.getByText('Someone else changed this while you were editing.')
    expect(cellsOf(notice.getAllByRole('row')[1] as HTMLElement)).toEqual(['0.8', '0.875'])
    await press('Use theirs')
    expect((await field()).value).toBe('0.8')
  })
})
