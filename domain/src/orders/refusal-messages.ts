import { roleNeededMessage } from '../access/permissions.ts'
import type { OrderAction } from './lifecycle.ts'
import type { OrderRefusal } from './refusals.ts'

const MESSAGES: Record<OrderRefusal, string> = {
  'not-your-order': 'This order belongs to another company.',
  'needs-admin': 'Only an admin can do this.',
  'needs-intake': roleNeededMessage('intake'),
  'needs-finance': roleNeededMessage('finance'),
  canceled: 'This order has been canceled. It must be set active first.',
  'not-canceled': 'This order is not canceled.',
  'unassigned-guest-order': 'This is a guest order. Assign it to a company before receiving it.',
  'sample-on-hold': 'A sample of this order is on hold. Release, reject or remove it first.',
  'not-received': 'This order has not been received yet...',
  'already-received': 'This order has already been received. Please contact the laboratory.',
  'not-accepted': 'This order has not been accepted yet!',
  'already-accepted': 'This order has already been accepted!',
  'not-invoiced': 'This order has not been invoiced yet.',
  'already-invoiced': 'This order has already been invoiced. Its invoice must be reopened first.',
  'already-on-hold': 'This sample is on hold already.',
  'not-on-hold': 'This sample is no longer on hold.',
  'already-rejected': 'This sample has been rejected.',
  'nothing-to-confirm': 'The changes to this order have already been confirmed.',
  'already-disposed': 'A sample you chose has been disposed of. Choose the others.',
  'no-signing-key':
    'This laboratory has no key to sign packs with yet. Ask whoever runs the server to set one.',
}

const FOR_CUSTOMERS = {
  canceled: 'This order has been canceled. Please contact the laboratory.',
  'already-accepted': 'This order has already been accepted. Please contact the laboratory.',
  'already-invoiced': 'This order has already been invoiced. Please contact the laboratory.',
}

/** Where a screen words a refusal differently. */
const MESSAGES_OF: Partial<Record<OrderAction, Partial<Record<OrderRefusal, string>>>> = {
  editAsCustomer: FOR_CUSTOMERS,
  cancelAsCustomer: FOR_CUSTOMERS,
  addFileAsCustomer: FOR_CUSTOMERS,
  answerHold: FOR_CUSTOMERS,
  accept: { canceled: 'This order has been canceled and therefore cannot be accepted.' },
  modify: { 'not-accepted': 'This order has not been accepted yet. Edit it instead.' },
  setBillable: { canceled: 'This Order is Canceled', 'not-received': 'Order Not Received' },
  updateInvoice: { 'not-received': 'Invoice Not Found!' },
  recordPayment: { 'not-received': 'Invoice Not Found!' },
}

export const refusalMessage = (action: OrderAction, refusal: OrderRefusal): string =>
  MESSAGES_OF[action]?.[refusal] ?? MESSAGES[refusal]
