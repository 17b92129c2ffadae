import type { InvoiceReply } from '@accession/contract/billing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { anInvoice } from '../../test/invoices.ts'
import { watchSavedFiles } from '../../test/saved-files.ts'
import { dialog, press, screenTests, type } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const answer = (changes: Partial<InvoiceReply>, version = 7) =>
  versioned(anInvoice(changes), version)
const holds = (changes: Partial<InvoiceReply> = {}, version = 7) => {
  t.api.answers['GET /invoice/26-000123'] = answer(changes, version)
}
const open = (changes: Partial<InvoiceReply> = {}) => {
  holds(changes)
  t.open('/invoice-lookup?num=26-000123')
}
/** Terms and amounts of the totals. */
async function totals() {
  const area = within(await screen.findByRole('region', { name: 'Lines and totals' }))
  const values = area.getAllByRole('definition').map(({ textContent }) => textContent)
  return area.getAllByRole('term').map(({ textContent }, place) => [textContent, values[place]])
}
const issued = { status: 'invoiced', issued: '2026-11-14T17:00:00.000Z', revision: 1 } as const

describe('an invoice', () => {
  test('is found by scanning one of its samples, with lines, factor as text and totals', async () => {
    holds()
    t.open('/invoice-lookup')
    const box = await screen.findByLabelText('Order Number')
    await fill(box, '26-000123-01')
    fireEvent.submit(box)
    await screen.findByText('0.900 is a 10% discount')
    expect(t.path()).toBe('/invoice-lookup?num=26-000123')
    expect(await totals()).toEqual([
      ['Subtotal', '$362.51'],
      ['10% discount', '−$36.25'],
      ['Discount', '−$20.00'],
      ['Total', '$306.26'],
      ['Paid, Check', '$100.00'],
      ['Balance due', '$206.26'],
    ])
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toContain('pHStandard× 1$20.00not billed')
    expect(rows).toContain('Cannabinoid PotencyNext Day× 3$112.50$337.50')
    const history = screen.getByRole('link', { name: 'Order history' })
    expect(history.getAttribute('href')).toBe('/orders/26-000123')
  })

  test.each([
    [100, ['Credit', '$100.00']],
    [0, ['Balance due', '$0.00']],
  ])('of a canceled order with $%d paid asks for nothing', async (amountPaid, last) => {
    open({ status: 'canceled', amountPaid, ...(amountPaid === 0 && { paymentType: 'unpaid' }) })
    expect((await totals()).at(-1)).toEqual(last)
  })

  test('that does not exist is reported', async () => {
    t.api.answers['GET /invoice/26-999999'] = refused('not-found')
    t.open('/invoice-lookup?num=26-999999')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Invoice Not Found!Please check the order number. An order has an invoice once it has been received.',
    )
  })

  test('that failed to load can be retried', async () => {
    t.api.answers['GET /invoice/26-000123'] = { status: 500, body: { code: 'internal' } }
    t.open('/invoice-lookup?num=26-000123')
    await screen.findByText('Something went wrong on our end. Please try again.')
    holds()
    await press('Retry')
    await screen.findByText('Highline Hemp Co.')
  })

  test('is read-only without the finance role, with a notice', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.intake }
    open()
    await screen.findByText('Only an admin with the finance role can do this.')
    expect(screen.queryByLabelText(/Discount/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Save|Issue/ })).toBeNull()
    await screen.findByText('PO 4471')
    expect(await totals()).toContainEqual(['Balance due', '$206.26'])
  })

  test.each([
    ['canceled', 'This order has been canceled. It must be set active first.'],
    ['received', 'This order has not been accepted yet! Its invoice can be issued after that.'],
  ] as const)('of a %s order shows why it is not issued', async (status, sentence) => {
    open({ status })
    await screen.findByText(sentence)
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(
      status === 'received' ? 1 : 0,
    )
  })

  test('a PDF is saved under the file name from the server', async () => {
    const saved = watchSavedFiles()
    t.api.answers['GET /invoice-pdf/26-000123'] = { status: 200, body: '%PDF-1.7' }
    open()
    await press('Draft PDF')
    await waitFor(() => expect(saved).toEqual(['invoice-26-000123.pdf']))
  })

  test('a PDF that fails shows an error', async () => {
    t.api.answers['GET /invoice-pdf/26-000123'] = { status: 500, body: { code: 'internal' } }
    open()
    await press('Draft PDF')
    await screen.findByText('The PDF could not be downloaded. Please try again.')
  })
})

describe('its editor', () => {
  test('updates the total while a discount is typed, and blocks issuing until it is saved', async () => {
    open()
    await type(/^Discount/, '30.5')
    expect(await totals()).toContainEqual(['Total', '$295.76'])
    expect(await totals()).toContainEqual(['Balance due', '$195.76'])
    await screen.findByText('Save the changes above before you issue the invoice.')
    await press('Undo changes')
    expect(await totals()).toContainEqual(['Total', '$306.26'])
    await screen.findByRole('button', { name: 'Issue invoice' })
  })

  test('a discount above the price makes the total zero, and shows the overpayment', async () => {
    open()
    await type(/^Discount/, '5000')
    expect(await totals()).toContainEqual(['Total', '$0.00'])
    expect(await totals()).toContainEqual(['Overpaid', '$100.00'])
  })

  test('saves with the version that was read; an empty discount is sent as 0', async () => {
    t.api.answers['PATCH /invoice'] = answer({ discount: 0, total: 326.26, amountDue: 226.26 }, 8)
    open()
    await type(/^Discount/, '')
    await press('Save')
    await screen.findByText('Changes Saved')
    const saved = t.sent('PATCH /invoice')
    expect(saved?.headers['if-match']).toBe('"7"')
    expect(saved?.body).toEqual({
      orderNumber: '26-000123',
      poNumber: '',
      paymentType: 'check',
      amountPaid: 100,
      discount: 0,
      note: 'PO 4471',
    })
    expect(await totals()).toContainEqual(['Total', '$326.26'])
    await type(/^Note/, 'Paid at the counter')
    expect(screen.queryByText('Changes Saved')).toBeNull()
    await press('Save')
    await waitFor(() => expect(t.sent('PATCH /invoice')?.headers['if-match']).toBe('"8"'))
  })

  test('without a payment method the amount paid is zero', async () => {
    t.api.answers['PATCH /invoice'] = answer({ paymentType: 'unpaid', amountPaid: 0 }, 8)
    open()
    await user.click(await screen.findByRole('radio', { name: 'No Payment' }))
    expect(await totals()).toContainEqual(['Paid', '$0.00'])
    await press('Save')
    await screen.findByText('Changes Saved')
    expect(t.sent('PATCH /invoice')?.body).toMatchObject({ paymentType: 'unpaid', amountPaid: 0 })
  })

  test.each([
    [/^Amount paid/, '-1', 'Cannot be negative'],
    [/^Amount paid/, '', 'Required'],
    [/^Amount paid/, '100.255', 'At most 2 decimals'],
    [/^Discount/, '-0.01', 'Cannot be negative'],
    [/^Discount/, '1000000.01', 'Maximum of 1,000,000'],
  ])('%s %j: %s', async (label, value, message) => {
    open()
    await type(label, value)
    await press('Save')
    await screen.findByText(message)
    expect(t.api.seen).not.toContain('PATCH /invoice')
  })

  test.each([
    [
      refused('internal'),
      'Something Went Wrong!Please try again. If it happens again, contact a system administrator.',
    ],
    [
      refused('refused', { refusal: 'canceled' }),
      'This order has been canceled. It must be set active first.',
    ],
    [
      refused('refused', { refusal: 'already-invoiced' }),
      'This order has already been invoiced. Its invoice must be reopened first.',
    ],
    [refused('refused', { refusal: 'not-received' }), 'Invoice Not Found!'],
  ])('a save that fails with %j shows an error and keeps the input', async (refusal, words) => {
    t.api.answers['PATCH /invoice'] = refusal
    open()
    await type(/^Note/, 'Mine')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Note/)).value).toBe('Mine')
  })

  test('shows what another user saved meanwhile, and continues from there', async () => {
    t.api.answers['PATCH /invoice'] = () => {
      holds({ discount: 50, total: 276.26, amountDue: 176.26 }, 8)
      t.api.answers['PATCH /invoice'] = answer({ discount: 50, billingNote: 'Mine' }, 9)
      return { status: 412, body: { code: 'stale' } }
    }
    open()
    await type(/^Note/, 'Mine')
    await press('Save')
    await screen.findByText('Someone else changed this while you were editing.')
    await press('Keep editing yours')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Discount/)).value).toBe('50')
    await press('Save')
    await screen.findByText('Changes Saved')
    expect(t.sent('PATCH /invoice')).toMatchObject({ body: { discount: 50, note: 'Mine' } })
    expect(t.sent('PATCH /invoice')?.headers['if-match']).toBe('"8"')
  })
})

describe('issuing it', () => {
  const QUESTION = 'Issue this invoice?'

  test('asks first, shows who gets the email, and sends the version that was read', async () => {
    t.api.answers['POST /invoice/issue'] = answer(issued, 8)
    open()
    await press('Issue invoice')
    const asked = await dialog(QUESTION)
    asked.getByText(
      'Order 26-000123, $306.26. We’ll email it with its PDF to dana@highline.example and accounts@highline.example.',
    )
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(t.api.seen).not.toContain('POST /invoice/issue')
    await press('Issue invoice')
    await user.click((await dialog(QUESTION)).getByRole('button', { name: 'Issue invoice' }))
    const done = await screen.findByText('The Invoice Has Been Issued')
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
    expect(t.sent('POST /invoice/issue')?.headers['if-match']).toBe('"7"')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await screen.findByRole('button', { name: 'Invoice PDF' })
  })

  test('can be undone by reopening', async () => {
    t.api.answers['POST /invoice/reopen'] = answer({ revision: 1 }, 9)
    open(issued)
    await press('Reopen invoice')
    const asked = await dialog('Reopen this invoice?')
    await user.click(asked.getByRole('button', { name: 'Reopen invoice' }))
    await screen.findByText('The Invoice Has Been Reopened')
    await screen.findByText('Reopened (issued once before)')
    await screen.findByRole('button', { name: 'Save' })
  })

  test.each([
    [refused('internal'), 'Something Went Wrong!'],
    [refused('refused', { refusal: 'not-accepted' }), 'This order has not been accepted yet!'],
    [
      refused('stale'),
      'Someone else just changed this order. Check the latest version, then try again.',
    ],
  ])('shows an error when it fails with %j', async (refusal, words) => {
    const isStale = refusal.body.code === 'stale'
    t.api.answers['POST /invoice/issue'] = () => {
      if (isStale) holds({ discount: 50, total: 276.26, amountDue: 176.26 }, 8)
      return refusal
    }
    open()
    await press('Issue invoice')
    await user.click((await dialog(QUESTION)).getByRole('button', { name: 'Issue invoice' }))
    await screen.findByText(words)
    if (!isStale) return
    expect(await totals()).toContainEqual(['Total', '$276.26'])
    await press('Issue invoice')
    await user.click((await dialog(QUESTION)).getByRole('button', { name: 'Issue invoice' }))
    await waitFor(() => expect(t.sent('POST /invoice/issue')?.headers['if-match']).toBe('"8"'))
  })
})
