import { accountingRows } from '@accession/domain/billing/accounting-rows'
import type { BilledOrder } from '@accession/domain/billing/invoice'
import { sageRows } from '@accession/domain/billing/sage-rows'
import { readTextCell } from '@accession/domain/fields/csv-cells'
import { report, runsOf, SEED } from '@accession/domain/proofs/prove'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleLaboratory } from '../../test/make-order.ts'
import { writeCsv } from '../platform/csv.ts'

const CELLS = runsOf({ ci: 3_000, full: 100_000 })

/** Any text the portal stores: no NUL, no lone surrogates; mostly malicious. */
const texts = fc
  .tuple(
    fc.constantFrom('', ' ', '\u00A0', '\t', '\r', '\n', "'", "''", '  \t', '"'),
    fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝', '=cmd|', '-1+1', '@SUM(', ',', '"'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', '\n', '\r', '\r\n', ' ', '"', ',=1', '\n=1'),
  )
  .map((parts) => parts.join(''))

const COLUMNS = { company: 4, sub: 5, note: 17, account: 10, receivable: 4 }
const NUMBER = /^-?\d+(\.\d+)?$/
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** Cells a spreadsheet would execute or read as something else. */
const formulasIn = (rows: string[][]) =>
  rows.flat().filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell))

describe('Text in a CSV file', () => {
  it(`is read back unchanged, and never runs (seed ${SEED})`, { timeout: 600_000 }, () => {
    const started = performance.now()
    const [formulas, wrong]: [string[], string[]] = [[], []]
    let negatives = 0
    let seen = 0
    const compare = (cell: string | undefined, text: string) => {
      seen++
      if (readTextCell(cell ?? '') !== text) wrong.push(text)
    }
    for (const [company, sub, note, sales, receivable] of fc.sample(
      fc.tuple(texts, texts, texts, texts, texts),
      { numRuns: CELLS / 5, seed: SEED },
    )) {
      const order = { ...ORDER, billingCompanyName: company, companyName: sub, note }
      const accounts = { salesAccount: sales, receivableAccount: receivable }
      const accounting = written(accountingRows(order))
      const sage = written(sageRows(order, { ...exampleLaboratory.sage, ...accounts }))
      expect([accounting.length, sage.length]).toEqual([1, 3])
      compare(accounting[0]?.[COLUMNS.company], company)
      compare(accounting[0]?.[COLUMNS.sub], sub)
      compare(accounting[0]?.[COLUMNS.note], note)
      compare(sage[0]?.[COLUMNS.account], sales)
      compare(sage[0]?.[COLUMNS.receivable], receivable)
      formulas.push(...formulasIn([...accounting, ...sage]))
      negatives += sage.filter((row) => /^-\d+\.\d\d$/.test(row.at(-1) ?? '')).length
    }
    expect({ wrong, formulas }).toEqual({ wrong: [], formulas: [] })
    expect(negatives).toBe(CELLS / 5)
    report('csv-cells', seen, started)
  })

  it('is checked for real: a file that writes it unescaped runs formulas', () => {
    expect(formulasIn(written([['=1+1', ' @x', '-5', '-5.00']]))).toEqual(['=1+1', ' @x'])
  })
})

/** Read like a spreadsheet: any line break outside quotes ends a row. */
const written = (rows: string[][]): string[][] =>
  parse(writeCsv(rows), { record_delimiter: ['\r\n', '\n', '\r'] })

const ORDER: BilledOrder = {
  orderNumber: '26-000123',
  phase: 'invoiced',
  isCanceled: false,
  billingCompanyNumber: 'B-00001',
  billingCompanyName: '',
  companyName: '',
  invoiceDate: '2026-11-15',
  paymentDueOn: null,
  factor: 900,
  discount: 100,
  amountPaid: 0,
  paymentType: 'unpaid',
  note: '',
  lines: [
    {
      sampleNumber: '26-000123-01',
      testName: 'potency',
      turnAroundType: 'standard',
      listPrice: 7500,
      multiplier: 1000,
      count: 1,
      isBillable: true,
    },
  ],
}
