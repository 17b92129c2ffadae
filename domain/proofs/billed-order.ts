import type { BilledLine, BilledOrder } from '../src/billing/invoice.ts'

const line = (
  sampleNumber: string,
  testName: BilledLine['testName'],
  change: Partial<BilledLine> = {},
): BilledLine => ({
  sampleNumber,
  testName,
  turnAroundType: 'standard',
  listPrice: 7500,
  multiplier: 1000,
  count: 1,
  isBillable: true,
  ...change,
})

/** Two samples; 2 x 112.50 + 112.50 + 25.01 = 362.51, less 10 % 326.26, less 20.00. */
export const billedOrder: BilledOrder = {
  orderNumber: '26-000123',
  phase: 'invoiced',
  isCanceled: false,
  billingCompanyNumber: 'B-00007',
  billingCompanyName: '=Highline "Hemp", Co.',
  companyName: 'Highline Extracts LLC',
  invoiceDate: '2026-11-15',
  paymentDueOn: '2026-12-15',
  factor: 900,
  discount: 2000,
  amountPaid: 10_000,
  paymentType: 'check',
  note: '- call first',
  lines: [
    line('26-000123-01', 'potency', { turnAroundType: 'rush', multiplier: 1500, count: 2 }),
    line('26-000123-01', 'ph', { isBillable: false }),
    line('26-000123-02', 'potency', { turnAroundType: 'rush', multiplier: 1500 }),
    line('26-000123-02', 'density', { listPrice: 2501 }),
  ],
}
