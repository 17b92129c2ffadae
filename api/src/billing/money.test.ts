import type { Order } from '@accession/contract/orders'
import { centsOf } from '@accession/domain/money/money'
import { report, runsOf, SEED } from '@accession/domain/proofs/prove'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { send } from '../../test/make-billed-order.ts'
import { insertRandomOrders, randomOrder } from '../../test/random-orders.ts'
import { textOf } from '../../test/read-pdf.ts'
import { closePdfWorkers, renderDocument } from '../documents/render-document.ts'

const ORDERS = runsOf({ ci: 12, full: 1_000 })
const MARCH = 'lower=2026-03-01&upper=2026-03-31'

type Row = Record<string, string>

afterAll(closePdfWorkers)

describe('The total of an order', () => {
  const t = useApp()

  const file = async (kind: string): Promise<Map<string, Row[]>> => {
    const { body } = await send(t, 'finance', `GET /admin/${kind}-csv?${MARCH}`)
    const rows: Row[] = parse(body, { columns: true, bom: true })
    return Map.groupBy(rows, (row) => row['Order Number'] ?? row['Invoice/CM #'] ?? '')
  }

  const rendered = async (document: 'submission-form' | 'confirmation', order: Order) =>
    (await renderDocument({ document, order, laboratory: t.config.laboratory, sizes: {} })).content

  const ask = async (path: string) => {
    const response = await send(t, 'admin', `GET ${path}`)
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }

  it(`is the same to the cent everywhere (seed ${SEED})`, {
    timeout: 7_200_000,
  }, async () => {
    const started = performance.now()
    const orders = await insertRandomOrders(
      t,
      fc.sample(randomOrder, { numRuns: ORDERS, seed: SEED }),
    )
    const accounting = await file('accounting')
    const sage = await file('sage')
    const wrong: object[] = []
    const compare = async ({ number, phase, total }: (typeof orders)[number]) => {
      const order: Order = await ask(`/order?num=${number}&ft=false&gt=false`)
      const { total: invoiced } = await ask(`/invoice/${number}`)
      const pdfs = await Promise.all([
        rendered('submission-form', order),
        rendered('confirmation', order),
        send(t, 'admin', `GET /invoice-pdf/${number}`).then(({ rawPayload }) => rawPayload),
      ])
      const [submissionForm, confirmation, invoicePdf] = pdfs.map(printed)
      const sums = {
        order: centsOf(order.total),
        submissionForm,
        confirmation,
        invoice: centsOf(invoiced),
        invoicePdf,
        accounting: cents(accounting.get(number)?.[0]?.['Order Total']),
        ...(phase === 'invoiced' && { sage: sageTotal(sage.get(number)) }),
      }
      if (Object.values(sums).some((sum) => sum !== total)) wrong.push({ number, total, ...sums })
      if (phase !== 'invoiced' && sage.has(number)) wrong.push({ number, phase })
    }
    for (const order of orders) await compare(order)
    expect(wrong).toEqual([])
    const { total } = (
      await send(t, 'finance', `GET /admin/accounting-csv/preview?${MARCH}`)
    ).json()
    expect(centsOf(total)).toBe(orders.reduce((sum, order) => sum + order.total, 0))
    report('money', ORDERS, started)
  })
})

/** An order with nothing billed has no rows and a total of 0. */
const cents = (amount = '0') => Math.round(Number(amount) * 100)

const sageTotal = (rows: Row[] = []) => rows.reduce((sum, row) => sum - cents(row.Amount), 0)

/** The total as printed. */
function printed(pdf: Buffer): number {
  const amount = /^\s*Total\s+\$([\d,]+\.\d\d)$/m.exec(textOf(pdf))?.[1]
  return amount === undefined ? Number.NaN : cents(amount.replaceAll(',', ''))
}
