import type { InvoiceReply } from '@accession/contract/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { anInvoice } from '../../test/invoices.ts'
import { screenTests } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const issued = { status: 'invoiced', issued: '2026-11-14T17:00:00.000Z', revision: 1 } as const
const open = (changes: Partial<InvoiceReply> = issued) => {
  t.api.answers['GET /invoice/26-000123'] = versioned(anInvoice(changes), 7)
  t.open('/invoice-lookup?num=26-000123')
}
const record = async () => {
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  return within(await screen.findByRole('dialog', { name: 'Payment for 26-000123' }))
}

test('what is left is offered, and recorded without reopening the invoice', async () => {
  open()
  const dialog = await record()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('206.26')
  expect(dialog.getByText('Leaves $0.00 to pay')).toBeTruthy()
  await fill(dialog.getByLabelText(/^Amount/), '300')
  expect(await dialog.findByText('Leaves a credit of $93.74')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Method'), 'ach')
  await fill(dialog.getByLabelText(/^Reference/), 'T-91')
  const paid = anInvoice({ ...issued, amountPaid: 400, amountDue: -93.74 })
  t.api.answers['POST /invoice/payments'] = versioned(paid, 8)
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = t.sent('POST /invoice/payments')
  expect(sent?.body).toMatchObject({
    orderNumber: '26-000123',
    amount: 300,
    method: 'ach',
    reference: 'T-91',
    sendReceipt: false,
  })
  expect(sent?.headers['if-match']).toBe('"7"')
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(await screen.findByText('Overpaid')).toBeTruthy()
})

test('a refund is a negative amount; one above what was paid says what to do', async () => {
  open()
  const dialog = await record()
  await user.click(dialog.getByRole('radio', { name: 'Refund' }))
  await fill(dialog.getByLabelText(/^Amount/), '500')
  t.api.answers['POST /invoice/payments'] = refused('refused', { refusal: 'refund-above-paid' })
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  await dialog.findByText(/More would be given back than was paid/)
  expect(t.sent('POST /invoice/payments')?.body).toMatchObject({ amount: -500 })
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('500.00')
})

test('a payment is voided with a reason, and then has no button', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: 'Void $100.00 of 12-Nov-2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void this payment?' }))
  await user.click(dialog.getByRole('button', { name: 'Void payment' }))
  await dialog.findByText('Required')
  await fill(dialog.getByLabelText(/^Reason/), 'Another order')
  const [payment] = anInvoice().payments
  const voided = {
    at: '2026-11-15T17:00:00.000Z',
    byName: 'Finley Brooks',
    reason: 'Another order',
  }
  t.api.answers['POST /invoice/payments/void'] = versioned(
    anInvoice({ ...issued, amountPaid: 0, payments: payment ? [{ ...payment, voided }] : [] }),
    8,
  )
  await user.click(dialog.getByRole('button', { name: 'Void payment' }))
  await screen.findByText(/voided by Finley Brooks: Another order/)
  expect(t.sent('POST /invoice/payments/void')?.body).toEqual({
    orderNumber: '26-000123',
    paymentId: 4,
    reason: 'Another order',
  })
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
})

test('without the finance role there is nothing to record', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.intake }
  open()
  await screen.findByText('12-Nov-2026')
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
})
