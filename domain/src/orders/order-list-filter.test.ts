import { expect, it } from 'vitest'
import { defaultListRange, orderListForm } from './order-list-filter.ts'
import { ORDER_STEPS, orderStepLabel, PUBLIC_ORDER_STEPS } from './order-steps.ts'

it('defaults to today and the four days before, across a month end too', () => {
  expect(defaultListRange('2026-03-02')).toEqual({ startDate: '2026-02-26', endDate: '2026-03-02' })
})

it('accepts a single day, but no end before its start', () => {
  const filter = { startDate: '2026-11-16', endDate: '2026-11-16', orderStatus: 'all' }
  expect(orderListForm.safeParse(filter).success).toBe(true)
  const turned = orderListForm.safeParse({ ...filter, endDate: '2026-11-15' })
  expect(turned.error?.issues).toMatchObject([
    { path: ['endDate'], message: 'Cannot be before the start date' },
  ])
})

it('hides notes, files of the laboratory, emails and billing from customers', () => {
  const kept = Object.keys(ORDER_STEPS).filter((action) => !PUBLIC_ORDER_STEPS.includes(action))
  expect(kept).toEqual([
    'order:set-billable',
    'order:confirm',
    'order:custody',
    'order:change-file',
    'order:add-internal-file',
    'order:remove-internal-file',
    'order:note',
    'order:resend-mail',
    'invoice:update',
    'invoice:record-payment',
    'invoice:void-payment',
  ])
  expect(orderStepLabel('order:receive')).toBe('Received')
  expect(orderStepLabel('order:something-new')).toBe('order:something-new')
})
