import { asIntake, callsOf } from './newcomers.ts'
import { USERS } from './users.ts'

export const testOf = (testName: string, more: object = {}) => ({
  testName,
  turnAroundType: 'standard',
  testCount: 1,
  ...more,
})

const sample = (sampleName: string, batchName?: string) => ({
  sampleId: null,
  sampleInfo: { sampleName, batchName, complianceType: 'Standard', productType: 'concentrate' },
  tests: [testOf('terpenes', { testCount: 2, terpeneContent: '10-100%' })],
})

const address = { addr1: '9 Field Road', city: 'Lyons', state: 'CO', zipCode: '80540' }
const guestInfo = {
  testingAddress: { orderCompanyName: 'Green Leaf Gardens', ...address, country: 'United States' },
  billingAddress: { companyName: 'Green Leaf Gardens', ...address, country: 'United States' },
}

type Placed = { orderNumber: string }
type User = { parentCompanies: { childCompanies: { companyId: number }[] }[] }

/** The calls of a user, and the company they order for. */
async function ordererOf(kind: 'userA' | 'userB' | 'guest') {
  const call = await callsOf(USERS[kind])
  const { parentCompanies } = await call<User>('GET', '/user')
  return { call, companyId: parentCompanies[0]?.childCompanies[0]?.companyId }
}

/** Places orders for a single story, so that stories do not interfere. Returns their numbers. */
export async function placeOrders(kind: 'userA' | 'userB' | 'guest', count = 1): Promise<string[]> {
  const { call, companyId } = await ordererOf(kind)
  const numbers: string[] = []
  for (let n = 1; n <= count; n++) {
    const order = { samples: [sample(`Resin ${n}`)], licenseNumber: '403R-00418' }
    const { orderNumber } = companyId
      ? await call<Placed>('POST', '/order', { ...order, companyId })
      : await call<Placed>('POST', '/order-guest', { ...order, guestInfo })
    numbers.push(orderNumber)
  }
  return numbers
}

/** Places one order with these samples, all of one batch. Returns its number. */
export async function placeOrderOf(
  kind: 'userA' | 'userB',
  names: string[],
  batchName?: string,
): Promise<string> {
  const { call, companyId } = await ordererOf(kind)
  const samples = names.map((name) => sample(name, batchName))
  const order = { samples, licenseNumber: '403R-00418', companyId }
  return (await call<Placed>('POST', '/order', order)).orderNumber
}

/** Accepted orders of a company, placed by its user: each to be invoiced with the same amount. */
export async function placeAcceptedOrdersOf(
  email: string,
  companyId: number,
  count: number,
): Promise<string[]> {
  const call = await callsOf(email)
  const numbers: string[] = []
  for (let n = 1; n <= count; n++) {
    const order = { samples: [sample(`Resin ${n}`)], licenseNumber: '403R-00418', companyId }
    const { orderNumber } = await call<Placed>('POST', '/order', order)
    await receiveBehindTheirBack(orderNumber)
    await asIntake('POST', '/admin/order/accept', { orderId: await orderIdOf(orderNumber) })
    numbers.push(orderNumber)
  }
  return numbers
}

export async function placeOrder(kind: 'userA' | 'userB' | 'guest'): Promise<string> {
  const [orderNumber = ''] = await placeOrders(kind)
  return orderNumber
}

export const orderIdOf = async (orderNumber: string): Promise<number> =>
  (await asIntake<{ orderId: number }>('GET', `/order?num=${orderNumber}`)).orderId

/** Receives an order without the open page noticing. */
export async function receiveBehindTheirBack(orderNumber: string): Promise<void> {
  const orderId = await orderIdOf(orderNumber)
  const startDate = await nextOpenDay()
  await asIntake('POST', '/admin/order/receive', { orderId, startDate, amountPaid: 0 })
}

/** A new order that intake has accepted. */
export async function placeAcceptedOrder(kind: 'userA' | 'userB'): Promise<string> {
  const orderNumber = await placeOrder(kind)
  await receiveBehindTheirBack(orderNumber)
  await asIntake('POST', '/admin/order/accept', { orderId: await orderIdOf(orderNumber) })
  return orderNumber
}

/** An accepted order that lost a test since. */
export async function placeChangedOrder(kind: 'userA' | 'userB'): Promise<string> {
  const orderNumber = await placeAcceptedOrder(kind)
  await asIntake('DELETE', '/admin/order/test', { testNumber: `${orderNumber}-01-01` })
  return orderNumber
}

/** Assigns a guest order to the first company, receives and accepts it. */
export async function acceptGuestOrder(orderNumber: string): Promise<void> {
  const orderId = await orderIdOf(orderNumber)
  await asIntake('PUT', '/order', { orderId, samples: [sample('Resin 1')], companyId: 1 })
  await receiveBehindTheirBack(orderNumber)
  await asIntake('POST', '/admin/order/accept', { orderId })
}

/** Changes what is billed without the open page noticing. */
export async function setBillableBehindTheirBack(orderNumber: string): Promise<void> {
  const tests = [{ testNumber: `${orderNumber}-01-01`, isBillable: false }]
  await asIntake('PATCH', '/admin/set-billable', { orderNumber, tests })
}

async function nextOpenDay(): Promise<string> {
  const { holidays } = await asIntake<{ holidays: string[] }>('GET', '/turn-times')
  for (let ahead = 1; ; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000)
    const text = day.toISOString().slice(0, 10)
    const isWeekday = day.getUTCDay() > 0 && day.getUTCDay() < 6
    if (isWeekday && !holidays.includes(text)) return text
  }
}
