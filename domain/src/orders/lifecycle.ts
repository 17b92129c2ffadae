import type { PhaseRefusal } from './refusals.ts'

export const PHASES = ['created', 'received', 'accepted', 'invoiced'] as const
export type Phase = (typeof PHASES)[number]

export const ORDER_ACTIONS = [
  'editAsCustomer',
  'editAsAdmin',
  'receive',
  'checkIn',
  'accept',
  'unaccept',
  'modify',
  'confirmChanges',
  'setBillable',
  'updateInvoice',
  'issueInvoice',
  'reopenInvoice',
  'recordPayment',
  'cancel',
  'cancelAsCustomer',
  'activate',
  'addNote',
  'report',
  'takeBackReport',
  'addFileAsCustomer',
  'addFileAsAdmin',
  'recordCustody',
  'hold',
  'endHold',
  'answerHold',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** For each action and phase: the next phase, or why the action is refused. */
export const LIFECYCLE: Record<OrderAction, Record<Phase, Phase | PhaseRefusal>> = {
  editAsCustomer: {
    created: 'created',
    received: 'already-received',
    accepted: 'already-accepted',
    invoiced: 'already-invoiced',
  },
  editAsAdmin: {
    created: 'created',
    received: 'received',
    accepted: 'already-accepted',
    invoiced: 'already-invoiced',
  },
  receive: {
    created: 'received',
    received: 'received',
    accepted: 'already-accepted',
    invoiced: 'already-invoiced',
  },
  checkIn: {
    created: 'not-received',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  accept: {
    created: 'not-received',
    received: 'accepted',
    accepted: 'already-accepted',
    invoiced: 'already-accepted',
  },
  unaccept: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'received',
    invoiced: 'already-invoiced',
  },
  modify: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  confirmChanges: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  setBillable: {
    created: 'not-received',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  updateInvoice: {
    created: 'not-received',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  issueInvoice: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'invoiced',
    invoiced: 'already-invoiced',
  },
  reopenInvoice: {
    created: 'not-invoiced',
    received: 'not-invoiced',
    accepted: 'not-invoiced',
    invoiced: 'accepted',
  },
  recordPayment: {
    created: 'not-received',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  cancel: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  cancelAsCustomer: {
    created: 'created',
    received: 'already-received',
    accepted: 'already-accepted',
    invoiced: 'already-invoiced',
  },
  activate: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  addNote: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  report: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  takeBackReport: {
    created: 'not-accepted',
    received: 'not-accepted',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  addFileAsCustomer: {
    created: 'created',
    received: 'already-received',
    accepted: 'already-accepted',
    invoiced: 'already-invoiced',
  },
  addFileAsAdmin: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  recordCustody: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'invoiced',
  },
  hold: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  endHold: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
  answerHold: {
    created: 'created',
    received: 'received',
    accepted: 'accepted',
    invoiced: 'already-invoiced',
  },
}
