import { formatDay } from '@accession/domain/calendar/format-day'
import { describe, expect, it } from 'vitest'
import { catchMail } from '../../dev/mail-catcher.ts'
import { bearer, useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { guestInfo, threeSamples } from '../../test/order-examples.ts'
import { freePort, startProcess, until } from '../../test/processes.ts'
import { textOf } from '../../test/read-pdf.ts'

/** A worker starts, draws and sends; a busy machine is slow. */
const MAIL_MS = 60_000

describe('The submission form', () => {
  const t = useApp()
  const place = async () => {
    const { accessToken } = await t.signIn('userA')
    const body = { samples: threeSamples, companyId: 1 }
    return (await t.post('/order', body, bearer(accessToken))).json()
  }
  const download = async (kind: 'userA' | 'userB' | 'admin' | 'guest', orderNumber: string) => {
    const { accessToken } = await t.signIn(kind)
    return t.get(`/order-pdf/${orderNumber}`, accessToken)
  }

  it('can be downloaded by anyone who may read the order, and by no one else', async () => {
    const { orderNumber } = await place()
    const mine = await download('userA', orderNumber)
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="submission-form-${orderNumber}.pdf"`,
    })
    const text = textOf(mine.rawPayload)
    for (const words of [orderNumber, 'Calm Drops Δ', 'Elektra', 'Δ-9 THC', '$780.75']) {
      expect(text).toContain(words)
    }
    expect((await download('admin', orderNumber)).statusCode).toBe(200)
    expect((await download('userB', orderNumber)).statusCode).toBe(404)
    expect((await download('userA', '26-999999')).statusCode).toBe(404)
  })

  it('says how much to send, by the catalog of the day on which it is drawn', async () => {
    const { orderNumber } = await place()
    const amounts = async () => {
      const { rawPayload } = await download('userA', orderNumber)
      return [...textOf(rawPayload).matchAll(/Amount to send\s+(.*)/g)].map(([, text]) =>
        text?.trim(),
      )
    }
    const plant = '8.5 g, and 3 g in a separate sterile container'
    const microbials = '13 g in a sterile container'
    expect(await amounts()).toEqual(['8 units + 20 mL', plant, microbials])
    const setSize = (size: object) =>
      t.db
        .updateTable('test_offers')
        .set({ quantities: JSON.stringify({ unit: size }) })
        .where('test_key', '=', 'potency')
        .execute()
    await setSize({ amount: 2.5, unit: 'mL' })
    expect(await amounts()).toEqual(['25 mL', plant, microbials])
    await setSize({ amount: 4, unit: 'unit' })
  })

  it('is attached to the order placed email, with the same total', {
    timeout: 2 * MAIL_MS,
  }, async () => {
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    const { accessToken } = await t.signIn('guest')
    const body = { samples: threeSamples, guestInfo }
    const { orderNumber } = (await t.post('/order-guest', body, bearer(accessToken))).json()
    const worker = startProcess('worker', {
      DATABASE_URL: t.database.appUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
    const mail = await until(
      'the mail',
      async () =>
        catcher.caught.find(({ email }) => email.subject === `Order ${orderNumber} placed`),
      MAIL_MS,
    )
    expect(mail.to).toEqual(['gia@greenleaf.example'])
    expect(mail.email.text).toContain('$867.50')
    expect(mail.email.text).toContain(`/orders/${orderNumber}`)
    const [form] = mail.email.attachments
    expect(form?.filename).toBe(`submission-form-${orderNumber}.pdf`)
    const text = textOf(Buffer.from(form?.content as ArrayBuffer))
    expect(text).toContain('$867.50')
    expect(text).toContain('Green Leaf Gardens')
    expect(text).toMatch(/Amount to send\s+8 units \+ 20 mL/)
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    await catcher.close()
  })
})

describe('The confirmation', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('is available once the order is received, to anyone who may read it', async () => {
    const { orderNumber, orderId } = await driver.place()
    const url = `/order-conf-pdf/${orderNumber}`
    const early = await driver.get('userA', url)
    expect([early.statusCode, early.json().refusal]).toEqual([409, 'not-received'])
    const startDate = await driver.businessDay(1)
    await driver.receive(orderId, { startDate, discount: 0.75 })
    const mine = await driver.get('userA', url)
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="confirmation-${orderNumber}.pdf"`,
    })
    const text = textOf(mine.rawPayload)
    for (const words of [orderNumber, formatDay(startDate), 'No Payment', '$780.00']) {
      expect(text).toContain(words)
    }
    expect((await driver.get('userB', url)).statusCode).toBe(404)
  })

  it('is attached to the order received email', {
    timeout: 2 * MAIL_MS,
  }, async () => {
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    const { orderNumber, orderId } = await driver.place()
    await driver.receive(orderId)
    const worker = startProcess('worker', {
      DATABASE_URL: t.database.appUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
    const mail = await until(
      'the mail',
      async () =>
        catcher.caught.find(({ email }) => email.subject === `Order ${orderNumber} received`),
      MAIL_MS,
    )
    expect(mail.email.text).toMatch(/Results due: \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4}/)
    const [form] = mail.email.attachments
    expect(form?.filename).toBe(`confirmation-${orderNumber}.pdf`)
    expect(textOf(Buffer.from(form?.content as ArrayBuffer))).toContain('Order confirmation')
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    await catcher.close()
  })
})
