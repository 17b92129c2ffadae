import { APP_URL } from './laboratory.ts'
import { type Kind, PASSWORD, USERS } from './users.ts'

type Reply = Record<string, unknown>

async function call(method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${APP_URL}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (await response.json()) as Reply
}

async function tokenOf(kind: Kind): Promise<string> {
  const credentials = { username: USERS[kind], password: PASSWORD }
  return String((await call('POST', '/login', null, credentials)).accessToken)
}

const sample = (sampleName: string) => ({
  sampleId: null,
  sampleInfo: { sampleName, complianceType: 'Standard', productType: 'concentrate' },
  tests: [
    {
      testName: 'terpenes',
      turnAroundType: 'standard',
      testCount: 2,
      terpeneContent: '10-100%',
    },
  ],
})

const address = { addr1: '9 Field Road', city: 'Lyons', state: 'CO', zipCode: '80540' }
const guestInfo = {
  testingAddress: { orderCompanyName: 'Green Leaf Gardens', ...address, country: 'United States' },
  billingAddress: { companyName: 'Green Leaf Gardens', ...address, country: 'United States' },
}

/** Places orders for a single story, so that stories do not interfere. Returns their numbers. */
export async function placeOrders(kind: 'userA' | 'userB' | 'guest', count = 1): Promise<string[]> {
  const token = await tokenOf(kind)
  const user = await call('GET', '/user', token)
  const companies = user.parentCompanies as { childCompanies: { companyId: number }[] }[]
  const companyId = companies[0]?.childCompanies[0]?.companyId
  const numbers: string[] = []
  for (let n = 1; n <= count; n++) {
    const order = { samples: [sample(`Resin ${n}`)], licenseNumber: '403R-00418' }
    const placed = companyId
      ? await call('POST', '/order', token, { ...order, companyId })
      : await call('POST', '/order-guest', token, { ...order, guestInfo })
    numbers.push(String(placed.orderNumber))
  }
  return numbers
}

/** Places one order with these samples. Returns its number. */
export async function placeOrderOf(kind: 'userA' | 'userB', names: string[]): Promise<string> {
  const token = await tokenOf(kind)
  const { parentCompanies } = await call('GET', '/user', token)
  const companies = parentCompanies as { childCompanies: { companyId: number }[] }[]
  const companyId = companies[0]?.childCompanies[0]?.companyId
  const order = { samples: names.map(sample), licenseNumber: '403R-00418', companyId }
  return String((await call('POST', '/order', token, order)).orderNumber)
}

export async function placeOrder(kind: 'userA' | 'userB' | 'guest'): Promise<string> {
  const [orderNumber = ''] = await placeOrders(kind)
  return orderNumber
}

/** Receives an order without the open page noticing. */
export async function receiveBehindTheirBack(orderNumber: string): Promise<void> {
  const token = await tokenOf('intake')
  const { orderId } = await call('GET', `/order?num=${orderNumber}`, token)
  const startDate = await nextOpenDay(token)
  await call('POST', '/admin/order/receive', token, { orderId, startDate, amountPaid: 0 })
}

/** A new order that intake has accepted. */
export async function placeAcceptedOrder(kind: 'userA' | 'userB'): Promise<string> {
  const orderNumber = await placeOrder(kind)
  await receiveBehindTheirBack(orderNumber)
  const token = await tokenOf('intake')
  const { orderId } = await call('GET', `/order?num=${orderNumber}`, token)
  await call('POST', '/admin/order/accept', token, { orderId })
  return orderNumber
}

/** Changes what is billed without the open page noticing. */
export async function setBillableBehindTheirBack(orderNumber: string): Promise<void> {
  const tests = [{ testNumber: `${orderNumber}-01-01`, isBillable: false }]
  await call('PATCH', '/admin/set-billable', await tokenOf('intake'), { orderNumber, tests })
}

async function nextOpenDay(token: string): Promise<string> {
  const { holidays } = (await call('GET', '/turn-times', token)) as { holidays: string[] }
  for (let ahead = 1; ; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000)
    const text = day.toISOString().slice(0, 10)
    const isWeekday = day.getUTCDay() > 0 && day.getUTCDay() < 6
    if (isWeekday && !holidays.includes(text)) return text
  }
}
