import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DESK, PHONE } from '../driver.ts'
import { placeOrderOf } from '../orders.ts'
import { USERS } from '../users.ts'
import { test } from './story.ts'
import type { Tab } from './tab.ts'
import { button, checkbox, heading, link, radio, radiogroup, text, textbox } from './target.ts'

const FOLDER = process.env.ENGINE_PICTURES ?? ''

/** To be compared by eye: the top and the end of a page, at a desk and on a phone. */
async function take(tab: Tab, engine: string, name: string) {
  mkdirSync(FOLDER, { recursive: true })
  for (const size of [DESK, PHONE]) {
    await tab.resize(size)
    for (const part of ['top', 'end'] as const) {
      await tab.scroll(part)
      await tab.screenshot(join(FOLDER, `${name}-${size.width}-${part}-${engine}.png`))
    }
  }
}

test('pictures of the order builder and an order', async ({ tab, engineName }) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin', 'Elektra'], 'B-2026-11')
  await tab.signIn(USERS.userA)
  await tab.open(`/orders/${number}`)
  await tab.sees(heading(number))
  await tab.sees(text(/^Harlequin/))
  await take(tab, engineName, 'order')
  await tab.resize(DESK)
  await tab.open('/create-order')
  await tab.fill(textbox('Sample Name'), 'Sour Space Candy')
  await tab.click(radio('Standard', radiogroup('Compliance Type')))
  await tab.click(radio('Plant Material', radiogroup('Product Type')))
  await tab.click(checkbox('Cannabinoid Potency'))
  await take(tab, engineName, 'builder')
})

test('pictures of receiving', async ({ tab, engineName }) => {
  const number = await placeOrderOf('userB', ['Blue Dream', 'Harlequin'])
  await tab.signIn(USERS.intake)
  await tab.open('/receive-order')
  await tab.sees(textbox('Order Number'), { isFocused: true })
  await tab.scan(`${number}-01`)
  await tab.sees(link(number))
  await tab.sees(button('Print labels'))
  await take(tab, engineName, 'receiving')
})
