import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDesk } from '../../test/order-desk.ts'
import { threeSamples } from '../../test/order-examples.ts'
import { textOf } from '../../test/read-pdf.ts'

const t = useApp()
const desk = new OrderDesk(t)
const dollars = (amount: number) => formatDollars(centsOf(amount))

const print = async (document: string, orderNumber: string) =>
  textOf((await desk.get('finance', `/${document}/${orderNumber}`)).rawPayload)

/** The first sample, with Density, and the last test of the second. */
async function removeParts(orderNumber: string) {
  const sampleNumber = `${orderNumber}-01`
  await desk.done('intake', 'DELETE', '/admin/order/sample', { sampleNumber })
  const testNumber = `${orderNumber}-02-05`
  return desk.done('intake', 'DELETE', '/admin/order/test', { testNumber })
}

describe('A document of a modified order says its revision and has lost what was removed', () => {
  it.each(['order-pdf', 'order-conf-pdf'])('%s', async (document) => {
    const { orderNumber, total } = await desk.accepted(threeSamples)
    const before = await print(document, orderNumber)
    expect(before).not.toContain('Revision')
    const gone = [`${orderNumber}-01`, 'Calm Drops', 'Density', 'Mycotoxins', dollars(total)]
    const kept = [`${orderNumber}-02`, 'Elektra', `${orderNumber}-03`]
    for (const words of [...gone, ...kept]) expect(before).toContain(words)

    const { total: newTotal } = await removeParts(orderNumber)
    const after = await print(document, orderNumber)
    for (const words of gone) expect(after).not.toContain(words)
    for (const words of [...kept, 'Revision 3', dollars(newTotal)]) expect(after).toContain(words)
  })

  it('invoice-pdf, whose revisions are those that were issued', async () => {
    const { orderNumber, total } = await desk.accepted(threeSamples)
    const issue = () => desk.done('finance', 'POST', '/invoice/issue', { orderNumber })
    await issue()
    const before = await print('invoice-pdf', orderNumber)
    expect(before).not.toContain('Revision')
    const gone = ['Density', 'Mycotoxins', dollars(total)]
    for (const words of gone) expect(before).toContain(words)

    await desk.done('finance', 'POST', '/invoice/reopen', { orderNumber })
    const { total: newTotal } = await removeParts(orderNumber)
    await issue()
    const after = await print('invoice-pdf', orderNumber)
    for (const words of gone) expect(after).not.toContain(words)
    expect(after).toContain('Revision 2')
    expect(after).toContain(dollars(newTotal))
  })
})
