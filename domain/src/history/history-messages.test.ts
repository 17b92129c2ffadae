import { describe, expect, test } from 'vitest'
import { historyMessages } from './history-messages.ts'

const SAMPLE = '26-000123-01'
const names = { [SAMPLE]: 'CBD Isolate' }
const pesticides = {
  details: { testName: 'pesticides', turnAroundType: 'standard' },
  listPrice: 10_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-23',
  datesSetByHand: false,
}
const total = (from: number, to: number) => ({ field: 'totalCents', from, to })
const testChange = (to: object) => [{ field: `${SAMPLE}-01`, from: pesticides, to }]

describe('changes to tests and samples', () => {
  test.each([
    [
      [{ field: `${SAMPLE}-01`, from: pesticides, to: null }, total(30_000, 20_000)],
      ['Removed Pesticides (50 compounds) from CBD Isolate, −$100.00.'],
    ],
    [
      [
        { field: `${SAMPLE}-02`, from: null, to: pesticides },
        { field: `${SAMPLE}-03`, from: null, to: pesticides },
        total(10_000, 30_000),
      ],
      ['Added 2 × Pesticides (50 compounds) to CBD Isolate, +$200.00.'],
    ],
    [
      testChange({ ...pesticides, isBillable: false }),
      ['Pesticides (50 compounds) for CBD Isolate is no longer billed.'],
    ],
    [
      testChange({ ...pesticides, dueDate: '2026-11-25', datesSetByHand: true }),
      [
        'Changed the due date of Pesticides (50 compounds) for CBD Isolate from 23-Nov-2026 to 25-Nov-2026.',
      ],
    ],
    [
      testChange({ ...pesticides, details: { testName: 'pesticides', turnAroundType: 'rush' } }),
      [
        'Changed the turnaround of Pesticides (50 compounds) for CBD Isolate from Standard to Next Day.',
      ],
    ],
    [
      [
        { field: '26-000123-02', from: null, to: { sampleName: 'Drops' } },
        { field: '26-000123-02-01', from: null, to: pesticides },
      ],
      ['Added sample Drops with Pesticides (50 compounds).'],
    ],
    [
      [
        { field: SAMPLE, from: { sampleName: 'CBD Isolate' }, to: null },
        { field: `${SAMPLE}-01`, from: pesticides, to: null },
        { field: 'revision', from: 0, to: 1 },
      ],
      ['Removed sample CBD Isolate.'],
    ],
    [
      [
        {
          field: SAMPLE,
          from: { sampleName: 'Isolate', batchName: null },
          to: { sampleName: 'CBD Isolate', batchName: 'B-7' },
        },
        total(100, 300),
      ],
      [
        'Changed the sample name of CBD Isolate from Isolate to CBD Isolate.',
        'Set the batch ID of CBD Isolate to B-7.',
        'The total went from $1.00 to $3.00.',
      ],
    ],
    [
      [
        { field: 'companyName', from: 'Mesa Co.', to: 'Verde Co.' },
        { field: 'parentCompanyName', from: null, to: 'Mesa Inc.' },
      ],
      ['Changed Company name from Mesa Co. to Verde Co.', 'Billing company: Mesa Inc.'],
    ],
    [
      [
        {
          field: SAMPLE,
          from: { sampleName: 'A', batchName: 'B' },
          to: { sampleName: 'No. 7 alt.' },
        },
      ],
      [
        'Changed the sample name of No. 7 alt. from A to No. 7 alt.',
        'Removed the batch ID of No. 7 alt., B.',
      ],
    ],
    [
      [{ field: SAMPLE, from: { sampleName: 'No. 7 alt.' }, to: null }],
      ['Removed sample No. 7 alt.'],
    ],
  ])('%#', (changes, messages) => {
    expect(historyMessages(changes, names)).toEqual(messages)
  })
})

test('a move names both companies', () => {
  expect(
    historyMessages([
      { field: 'company', from: 'North Farm', to: 'Mesa Verde Co.' },
      { field: 'parentCompany', from: 'Highline', to: 'Mesa Verde' },
    ]),
  ).toEqual([
    'Moved from North Farm to Mesa Verde Co.',
    'Changed Billing company from Highline to Mesa Verde.',
  ])
  expect(historyMessages([{ field: 'company', from: null, to: 'North Farm' }])).toEqual([
    'Assigned to North Farm.',
  ])
})

test('ids and column names are never shown', () => {
  const changes = [
    { field: 'companyId', from: 1, to: 2 },
    { field: 'parentCompanyId', from: 1, to: 2 },
    { field: 'factorThousandths', from: 1000, to: 900 },
    { field: 'rackNumber', from: 1, to: 2 },
    { field: 'paymentType', from: 'unpaid', to: 'check' },
    { field: 'datedTests', from: 0, to: 1 },
  ]
  expect(historyMessages(changes)).toEqual([
    'Moved to another company.',
    'Changed the price adjustment factor from 1 to 0.9.',
    'Changed the payment from No Payment to Check.',
    'Set the dates of 1 test.',
  ])
})

test('users and companies', () => {
  const changes = [
    { field: 'phone', from: '303 555 0142', to: '303 555 0143' },
    { field: 'addr2', from: 'Suite 4', to: null },
    { field: 'adminRoles', from: [], to: ['intake'] },
  ]
  expect(historyMessages(changes)).toEqual([
    'Changed Phone from 303 555 0142 to 303 555 0143.',
    'Removed Suite 4 (Address line 2).',
    'Admin roles: intake.',
  ])
})

test('settings are recorded in words', () => {
  const changes = [
    { field: 'Density, price, from 23-Nov-2026', from: '$25.00', to: '$31.00' },
    { field: 'Closed on 27-Nov-2026', to: 'Inventory' },
    { field: 'Open on 24-Dec-2026', from: 'Christmas Eve' },
  ]
  expect(historyMessages(changes)).toEqual([
    'Density, price, from 23-Nov-2026: $31.00, was $25.00.',
    'Closed on 27-Nov-2026: Inventory.',
    'Open on 24-Dec-2026: was Christmas Eve.',
  ])
})
