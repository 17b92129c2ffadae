import type { InvoiceReply } from '@accession/contract/billing'
import { invoiceOf } from '@accession/domain/billing/invoice'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { dollarsOf, factorOf } from '@accession/domain/money/money'
import type { InvoicedOrder } from './billed-order-store.ts'

export function presentInvoice(order: InvoicedOrder): InvoiceReply {
  const { lines, subtotal, adjusted, total, amountDue } = invoiceOf(order)
  return {
    orderNumber: order.orderNumber,
    status: order.isCanceled ? 'canceled' : order.phase,
    invoiceDate: order.invoiceDate,
    issued: order.issuedAt?.toISOString() ?? null,
    lastUpdated: order.updatedAt.toISOString(),
    revision: order.revision,
    parentCompanyId: order.billingCompanyId,
    parentCompanyName: order.billingCompanyName,
    parentCompanyNumber: order.billingCompanyNumber,
    companyName: order.companyName,
    lineItems: lines.map((line) => ({
      testName: line.testName,
      testNameDisplay: TEST_LABELS[line.testName],
      turnAroundType: line.turnAroundType,
      price: dollarsOf(line.listPrice),
      multiplier: factorOf(line.multiplier),
      count: line.count,
      amount: dollarsOf(line.amount),
      isBillable: line.isBillable,
    })),
    adjustmentFactor: factorOf(order.factor),
    subtotal: dollarsOf(subtotal),
    adjusted: dollarsOf(adjusted),
    discount: dollarsOf(order.discount),
    total: dollarsOf(total),
    paymentType: order.paymentType,
    amountPaid: dollarsOf(order.amountPaid),
    payments: order.payments.map(({ amount, ...payment }) => ({
      ...payment,
      amount: dollarsOf(amount),
    })),
    amountDue: dollarsOf(amountDue),
    billingNote: order.note,
    poNumber: order.poNumber,
    recipients: order.recipients,
    isOnHold: order.isOnHold,
  }
}
