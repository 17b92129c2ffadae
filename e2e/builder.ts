import type { Page } from '@playwright/test'
import { type Driver, direct } from './driver.ts'

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name })

/** Opens a new order and answers the license question. */
export async function startOrder(page: Page, driver: Driver = direct) {
  await page.goto('/create-order')
  await answerLicense(page, driver)
}

/** A user who has ordered before finds the license of their last order and is not asked. */
export async function answerLicense(page: Page, driver: Driver = direct) {
  const change = page.getByRole('button', { name: 'Change the license' })
  await change.or(group(page, /state cannabis license/)).waitFor()
  if (await change.isVisible()) return
  await driver.choose(group(page, /state cannabis license/), 'Yes')
  const number = page.getByLabel('License Number')
  const saved = group(page, /^Your licenses/)
  await number.or(saved).waitFor()
  if (await saved.isVisible()) await driver.choose(saved, 'Another license')
  await driver.fill(number, '403R-00418')
}

type Naming = { name: string; compliance: string; product: string }

async function nameSample(page: Page, driver: Driver, { name, compliance, product }: Naming) {
  await driver.fill(page.getByLabel('Sample Name'), name)
  await driver.choose(group(page, 'Compliance Type'), compliance)
  await driver.choose(group(page, 'Product Type'), product)
}

const test = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const details = (page: Page, name: string) =>
  page.getByRole('region', { name: `Test Details of ${name}`, exact: true })

/** A test that needs no answer is one line until its details are changed. */
const openDetails = (page: Page, driver: Driver, name: string) =>
  driver.press(page.getByRole('button', { name: `Change: ${name}`, exact: true }))

const add = (page: Page, driver: Driver) =>
  driver.press(page.getByRole('button', { name: 'Add Sample To Order' }))

/** mg/mL with unknown density, next day, twice: 2 x 112.50, plus density for 37.50. */
export async function addTincture(page: Page, driver: Driver = direct) {
  await beginTincture(page, driver)
  await add(page, driver)
}

export async function beginTincture(page: Page, driver: Driver = direct) {
  await nameSample(page, driver, { name: 'Calm Drops Δ', compliance: 'Standard', product: 'Unit' })
  await driver.tick(test(page, 'Cannabinoid Potency'))
  const potency = details(page, 'Cannabinoid Potency')
  const asked = (name: string) => potency.getByRole('radiogroup', { name })
  await driver.fill(potency.getByLabel('Count'), '2')
  await driver.choose(asked('Turnaround'), /^Next Day/)
  await driver.choose(asked('Unit of measure'), 'mg/mL')
  await driver.select(potency.getByLabel('Cannabinoid content'), '0-10%')
  await driver.select(potency.getByLabel('Major cannabinoid expected'), 'Δ-9 THC')
  await driver.choose(asked('Density known'), 'No')
  await driver.choose(asked('Water soluble'), 'No')
}

/** The default Colorado panel for plant material: 485.00. */
export async function addColoradoPlant(page: Page, driver: Driver = direct, name = 'Elektra') {
  await beginColoradoPlant(page, driver, name)
  const dryWeight = details(page, 'Dry Weight Potency')
  await driver.select(dryWeight.getByLabel('Cannabinoid content'), '10-25%')
  const metals = details(page, 'Heavy Metals (Colorado)')
  await driver.choose(metals.getByRole('radiogroup', { name: 'Solvent based' }), 'No')
  await add(page, driver)
}

/** Its panel is chosen; its questions are not answered. */
export async function beginColoradoPlant(page: Page, driver: Driver = direct, name = 'Elektra') {
  const product = 'Plant Material (Colorado)'
  await nameSample(page, driver, { name, compliance: 'CDPHE (Colorado Panel)', product })
  await driver.choose(group(page, 'Status'), 'New Sample')
}

/** Listeria at 10 g, 45.00, and yeast and mold three times, 75.00. */
export async function addALaCarte(page: Page, driver: Driver = direct) {
  const product = 'Plant Material'
  await nameSample(page, driver, { name: 'Sour Space Candy', compliance: 'Standard', product })
  await driver.press(page.getByRole('button', { name: 'Microbial A La Carte' }))
  await driver.tick(test(page, 'Listeria monocytogenes'))
  await openDetails(page, driver, 'Listeria monocytogenes')
  const listeria = details(page, 'Listeria monocytogenes')
  await driver.choose(listeria.getByRole('radiogroup', { name: 'Sample size' }), '10 g')
  await driver.tick(test(page, 'Total Yeast and Mold'))
  await openDetails(page, driver, 'Total Yeast and Mold')
  await driver.fill(details(page, 'Total Yeast and Mold').getByLabel('Count'), '3')
  await add(page, driver)
}

/** Adds samples like the first until there are this many. */
export async function addMoreLikeIt(page: Page, count: number) {
  const more = page.getByRole('listitem').getByRole('button', { name: 'Add more like this' })
  const from = (await more.count()) + 1
  const names = Array.from(
    { length: count - from + 1 },
    (_, n) => `Field ${from + n}\tF-${from + n}`,
  )
  if (names.length > 0) {
    await more.first().click()
    await page.getByLabel('Names').fill(names.join('\n'))
    await page.getByRole('button', { name: /^Add \d+ samples?$/ }).click()
  }
  const counted = count === 1 ? '1 sample' : `${count} samples`
  await page.getByRole('heading', { name: counted, exact: true }).waitFor()
}

/** Names the samples of the list in place. */
export async function nameSamples(page: Page, driver: Driver, names: readonly string[]) {
  for (const [index, name] of names.entries())
    await driver.fill(page.getByLabel(`Sample Name of sample ${index + 1}`), name)
}

/** Billing, review and placing, with the answers of the last order. Returns the order's number. */
export async function placeAsLastTime(page: Page, driver: Driver): Promise<string> {
  const goOn = page.getByRole('button', { name: 'Continue to Billing and Review' })
  await driver.press(goOn.filter({ visible: true }).first())
  await driver.press(page.getByRole('button', { name: 'Continue to Review' }))
  await driver.tick(page.getByRole('checkbox'))
  await driver.press(page.getByRole('button', { name: 'Place Your Order' }))
  await page.waitForURL(/order-placed/)
  return new URL(page.url()).searchParams.get('num') ?? ''
}
