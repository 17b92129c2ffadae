import { newPayer } from '../billed-orders.ts'
import { storedOrder } from '../evidence.ts'
import { newCompany, newUser } from '../newcomers.ts'
import { placeAcceptedOrdersOf, placeOrders } from '../orders.ts'
import { USERS } from '../users.ts'
import { expect, test } from './story.ts'
import type { Tab } from './tab.ts'
import {
  button,
  checkbox,
  dialog,
  heading,
  link,
  radio,
  radiogroup,
  region,
  text,
  textbox,
} from './target.ts'

/** A user of a company of their own, so that engines do not share drafts. */
async function newCustomer() {
  const company = await newCompany('Engines')
  return { ...company, email: await newUser('buyer', company.parentCompanyId) }
}

/** Billing, review and placing. Returns the order’s number. */
async function place(tab: Tab): Promise<string> {
  await tab.click(button('Continue to Billing and Review'))
  await tab.click(button('Continue to Review'))
  await tab.click(checkbox(/accept/))
  await tab.click(button('Place Your Order'))
  const { searchParams } = await tab.arrivesAt(/^\/order-placed/)
  return searchParams.get('num') ?? ''
}

test('sign in', async ({ tab }) => {
  await tab.open('/user')
  await tab.arrivesAt('/')
  await tab.fill(textbox('Email'), USERS.userA)
  await tab.press('Tab')
  await tab.type('not-the-password')
  await tab.press('Enter')
  await tab.sees(text('The username or password provided was incorrect'))
  await tab.fill(textbox('Password'), 'greenhouse-demo')
  await tab.press('Enter')
  await tab.arrivesAt('/user')
  await tab.sees(heading(/^Hello/), { isFocused: true })
  for (const name of ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'LOGOUT']) await tab.sees(link(name))
})

test('place an order', async ({ tab }) => {
  const { email } = await newCustomer()
  await tab.signIn(email)
  await tab.click(link('CREATE ORDER'))
  await tab.click(radio('Yes', radiogroup(/state cannabis license/)))
  await tab.fill(textbox('License Number'), '403R-00418')
  await tab.fill(textbox('Sample Name'), 'Sour Space Candy Δ')
  await tab.click(radio('Standard', radiogroup('Compliance Type')))
  await tab.click(radio('Plant Material', radiogroup('Product Type')))
  await tab.click(button('Microbial A La Carte'))
  await tab.click(checkbox('Listeria monocytogenes'))
  await tab.click(button('Change: Listeria monocytogenes'))
  const listeria = region('Test Details of Listeria monocytogenes')
  await tab.click(radio('10 g', radiogroup('Sample size', listeria)))
  await tab.click(checkbox('Total Yeast and Mold'))
  await tab.click(button('Change: Total Yeast and Mold'))
  await tab.fill(textbox('Count', region('Test Details of Total Yeast and Mold')), '3')
  await tab.click(button('Add Sample To Order'))
  await tab.sees(heading('1 sample'))
  const orderNumber = await place(tab)
  await tab.click(button('Download submission form'))
  await tab.saved(`submission-form-${orderNumber}.pdf`)
  await tab.open(`/orders/${orderNumber}`)
  await tab.sees(text(/^Sour Space Candy Δ/))
  await tab.sees(text('$120.00'))
  expect(await storedOrder(orderNumber)).toMatchObject({ total_cents: 120_00, tests: 4 })
})

test('order again', async ({ tab }) => {
  const { email, companyId } = await newCustomer()
  const [earlier = ''] = await placeAcceptedOrdersOf(email, companyId, 1)
  await tab.signIn(email)
  await tab.click(link(`Order again: ${earlier}`))
  await tab.fill(textbox('Sample Name of sample 1'), 'Resin of this week')
  const orderNumber = await place(tab)
  await tab.open(`/orders/${orderNumber}`)
  await tab.sees(text(/^Resin of this week/))
  const placed = await storedOrder(earlier)
  expect(await storedOrder(orderNumber)).toMatchObject({ total_cents: placed?.total_cents })
})

test('receive with the scanner', async ({ tab }) => {
  const [first = '', inNote = '', late = ''] = await placeOrders('userB', 3)
  const box = textbox('Order Number')
  const receive = async (number: string, note = '') => {
    await tab.press('Control+Enter')
    await tab.sees(text(`The Order Has Been Received ${number}`))
    expect(await storedOrder(number)).toMatchObject({ receipts: 1, billing_note: note })
  }
  await tab.signIn(USERS.intake)
  await tab.open('/receive-order')
  await tab.sees(box, { isFocused: true })

  await tab.scan(`${first}-01`)
  await tab.sees(text(RegExp(`^${first} · `)))
  await tab.click(textbox('Note'))
  await tab.type('two boxes')
  await tab.scan(`${inNote}-01`)
  await tab.sees(text(RegExp(`^${inNote} · `)))
  await receive(inNote)
  expect(await storedOrder(first)).toMatchObject({ receipts: 0 })

  // After a click beside every field, with a scanner that ends with Tab.
  await tab.click(heading(/^Receive/))
  await tab.scan(`${late}-01`, 'Tab')
  await tab.sees(text(RegExp(`^${late} · `)))
  // A click on a control does not focus it in every engine.
  await tab.click(radio('Cash'))
  await tab.scan(`${first}-01`)
  await tab.sees(textbox('Note'), { value: 'two boxes' })
  await receive(first, 'two boxes')
  await tab.scan(`${late}-01`)
  await tab.sees(text(RegExp(`^${late} · `)))
  await tab.click(radio('No Payment'))
  await receive(late)
})

test('invoice', async ({ tab }) => {
  const { companyId, accounts, parentCompanyId } = await newPayer('Engines')
  const buyer = await newUser('buyer', parentCompanyId)
  const [orderNumber = ''] = await placeAcceptedOrdersOf(buyer, companyId, 1)
  const total = (await storedOrder(orderNumber))?.total_cents ?? 0
  await tab.signIn(USERS.finance)
  await tab.open('/invoice-lookup')
  await tab.sees(textbox('Order Number'), { isFocused: true })
  await tab.type(orderNumber)
  await tab.press('Enter')
  await tab.fill(textbox('Discount'), '12.34')
  await tab.click(button('Save'))
  await tab.sees(text('Changes Saved'))
  await tab.click(button('Issue invoice'))
  const question = dialog('Issue this invoice?')
  await tab.sees(text(RegExp(accounts), question))
  await tab.click(button('Issue invoice', question))
  await tab.sees(text('The Invoice Has Been Issued'))
  await tab.click(button('Invoice PDF'))
  await tab.saved(`invoice-${orderNumber}.pdf`)
  expect(await storedOrder(orderNumber)).toMatchObject({
    phase: 'invoiced',
    total_cents: total - 12_34,
  })
})

test('sign out', async ({ tab }) => {
  await tab.signIn(USERS.userA)
  await tab.sees(text(USERS.userA))
  await tab.click(link('LOGOUT'))
  await tab.arrivesAt('/')
  await tab.sees(button('Sign in'))
  const left = await tab.stored()
  expect(left).not.toContain('oken')
  expect(left).not.toContain('dana')
  await tab.goBack()
  await tab.sees(button('Sign in'))
  await tab.doesNotSee(text(USERS.userA))
})
