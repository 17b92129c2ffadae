// Enters hostile text through the product itself into every field that is shown anywhere.
import { withDatabase } from './evidence.ts'
import type { Payloads } from './hostile-payloads.ts'
import { ADDRESS, asIntake, asLaboratory, callsOf, newUser } from './newcomers.ts'
import { receiveBehindTheirBack } from './orders.ts'

const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await work(n))
  return made
}
/** Characters with a meaning elsewhere, as far as an email address allows them. */
const localPart = (n: number) => `o'hit-${n}'+onerror--'x`

const hostileAddress = ({ next }: Payloads) => ({
  ...ADDRESS,
  addr1: next(100),
  addr2: next(100),
  city: next(100),
  state: next(100),
  // Where the state is free text.
  country: 'Canada',
})

async function seedCompany(payloads: Payloads) {
  const name = payloads.nextName(100)
  const { parentCompanyId } = await asLaboratory<{ parentCompanyId: number }>(
    'POST',
    '/parent-company',
    { ...hostileAddress(payloads), companyName: name, parentCompanyName: name },
  )
  const { companyId } = await asLaboratory<{ companyId: number }>('POST', '/company', {
    ...hostileAddress(payloads),
    companyName: payloads.nextName(100),
    parentCompanyId,
    onehubLink: `https://docs.example/${payloads.next(400)}`,
  })
  return { parentCompanyId, companyId }
}

async function seedUser(payloads: Payloads, n: number, parentCompanyId?: number) {
  const email = await newUser(localPart(n), parentCompanyId)
  await withDatabase((client) =>
    client.query('update users set first_name = $2, last_name = $3, phone = $4 where email = $1', [
      email,
      payloads.next(50),
      payloads.next(50),
      `303 555 0190 ${payloads.next(37)}`,
    ]),
  )
  return email
}

const seedContact = (payloads: Payloads, n: number, parentCompanyId: number) =>
  asLaboratory('POST', '/parent-company/contacts', {
    parentCompanyId,
    contact: {
      firstName: payloads.nextName(50),
      lastName: payloads.nextName(50),
      email: `${localPart(n)}@contact.example`,
      phone: payloads.next(50),
      roles: ['results'],
    },
  })

const sampleOf = ({ next }: Payloads) => ({
  sampleId: null,
  sampleInfo: {
    sampleName: next(50),
    batchName: next(50),
    complianceType: 'Standard',
    productType: 'concentrate',
    samplerName: next(50),
    samplerID: next(50),
    uSDALicense: next(50),
  },
  tests: [
    {
      testName: 'terpenes',
      turnAroundType: 'standard',
      testCount: 1,
      terpeneContent: '10-100%',
      note: next(500),
    },
  ],
})

type Calls = Awaited<ReturnType<typeof callsOf>>
type Placed = { orderNumber: string; orderId: number }

async function seedOrder(payloads: Payloads, member: Calls, companyId: number) {
  const placed = await member<Placed>('POST', '/order', {
    samples: [sampleOf(payloads)],
    companyId,
    licenseNumber: payloads.next(50),
  })
  const { orderNumber } = placed
  await asLaboratory('POST', '/admin/order/notes', { orderNumber, note: payloads.next(500) })
  return placed
}

/** Waits until the worker is done with this order's emails, so that it does not overwrite ours. */
const mailsAreOut = (orderNumber: string) =>
  withDatabase(async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from mails m join orders o on o.id = m.order_id
         where o.number = $1 and m.status = 'queued' limit 1`,
        [orderNumber],
      )
      if (rowCount === 0) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })

/** Received, with an invoice note, and an email that the mail server rejected with its own message. */
async function billOrder(payloads: Payloads, orderNumber: string) {
  await receiveBehindTheirBack(orderNumber)
  const paid = { amountPaid: 0, discount: 0, paymentType: 'unpaid' }
  await asLaboratory('PATCH', '/invoice', { ...paid, orderNumber, note: payloads.next(500) })
  await mailsAreOut(orderNumber)
  await withDatabase((client) =>
    client.query(
      `update mails set status = 'failed', sent_at = null, last_error = $2
       where order_id = (select id from orders where number = $1)`,
      [orderNumber, payloads.next(200)],
    ),
  )
}

async function seedGuestOrder(payloads: Payloads, guest: Calls) {
  const { orderNumber } = await guest<Placed>('POST', '/order-guest', {
    samples: [sampleOf(payloads)],
    licenseNumber: payloads.next(50),
    guestInfo: {
      testingAddress: { ...hostileAddress(payloads), orderCompanyName: payloads.nextName(100) },
      billingAddress: { ...hostileAddress(payloads), companyName: payloads.nextName(100) },
    },
  })
  return orderNumber
}

const MESSAGE = { messageType: 'info', shownAfter: '', shownUntil: '' }

const seedMessage = (payloads: Payloads, markup: Payloads) =>
  asLaboratory<{ websiteMessageId: number }>('POST', '/admin/website-messages', {
    ...MESSAGE,
    messageTitle: payloads.next(200),
    messageText: `<p>before</p>${markup.next(500)}<p>after</p>`,
    isActive: false,
  })

/** Fills every field with this many payloads and returns where they appear; markup is cleaned, not shown. */
export async function seed(payloads: Payloads, markup: Payloads, count: number) {
  const companies = await times(count, () => seedCompany(payloads))
  const [home] = companies
  if (!home) throw new Error('nothing to plant')
  const users = await times(count, (n) => seedUser(payloads, n, home.parentCompanyId))
  await times(count, (n) => seedContact(payloads, n, home.parentCompanyId))
  const [memberEmail = ''] = users
  const member = await callsOf(memberEmail)
  const orders = await times(count + 1, () => seedOrder(payloads, member, home.companyId))
  const [open, ...others] = orders.map(({ orderNumber }) => orderNumber)
  for (const orderNumber of others) await billOrder(payloads, orderNumber)
  const [, accepted] = orders
  await asIntake('POST', '/admin/order/accept', { orderId: accepted?.orderId })
  const guestEmail = await seedUser(payloads, count)
  const guest = await callsOf(guestEmail)
  const guestOrders = await times(count, () => seedGuestOrder(payloads, guest))
  const messages = await times(count, () => seedMessage(payloads, markup))
  return {
    companies,
    memberEmail,
    guestEmail,
    open: open ?? '',
    received: others.slice(1),
    accepted: accepted?.orderNumber ?? '',
    guestOrders,
    messages: messages.map(({ websiteMessageId }) => websiteMessageId),
  }
}
export type Seeded = Awaited<ReturnType<typeof seed>>
