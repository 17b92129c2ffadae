import { centsOf, formatDollars } from '@accession/domain/money/money'
import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { threeSamples } from '../../test/order-examples.ts'
import { textOf } from '../../test/read-pdf.ts'

const t = useApp()
const intake = new IntakeDriver(t)
const dollars = (amount: number) => formatDollars(centsOf(amount))

const print = async (document: string, orderNumber: string) =>
  textOf((await intake.get('finance', `/${document}/${orderNumber}`)).rawPayload)

/** The first sample, with Density, and the last test of the second. */
async function removeParts(orderNumber: string) {
  const sampleNumber = `${orderNumber}-01`
  await intake.done('intake', 'DELETE', '/admin/order/sample', { sampleNumber })
  const testNumber = `${orderNumber}-02-05`
  return intake.done('intake', 'DELETE', '/admin/order/test', { testNumber })
}

describe('A document of a modified order shows its revision and leaves out what was removed', () => {
  it.each(['order-pdf', 'order-conf-pdf'])('%s', async (document) => {
    const { orderNumber, total } = await intake.accepted(threeSamples)
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

  it('invoice-pdf, which counts issued revisions', async () => {
    const { orderNumber, total } = await intake.accepted(threeSamples)
    const issue = () => intake.done('finance', 'POST', '/invoice/issue', { orderNumber })
    await issue()
    const before = await print('invoice-pdf', orderNumber)
    expect(before).not.toContain('Revision')
    const gone = ['Density', 'Mycotoxins', dollars(total)]
    for (const words of gone) expect(before).toContain(words)

    await intake.done('finance', 'POST', '/invoice/reopen', { orderNumber })
    const { total: newTotal } = await removeParts(orderNumber)
    await issue()
    const after = await print('invoice-pdf', orderNumber)
    for (const words of gone) expect(after).not.toContain(words)
    expect(after).toContain('Revision 2')
    expect(after).toContain(dollars(newTotal))
  })
})
