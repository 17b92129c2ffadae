import type { Page } from '@playwright/test'
import { direct, type Hands } from './hands.ts'

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name })

/** Opens a new order and answers the license question. */
export async function startOrder(page: Page, hands: Hands = direct) {
  await page.goto('/create-order')
  await answerLicense(page, hands)
}

export async function answerLicense(page: Page, hands: Hands = direct) {
  await hands.choose(group(page, /state cannabis license/), 'Yes')
  await hands.fill(page.getByLabel('License Number'), '403R-00418')
}

type Naming = { name: string; compliance: string; product: string }

async function nameSample(page: Page, hands: Hands, { name, compliance, product }: Naming) {
  await hands.fill(page.getByLabel('Sample Name'), name)
  await hands.choose(group(page, 'Compliance Type'), compliance)
  await hands.choose(group(page, 'Product Type'), product)
}

const test = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const details = (page: Page, name: string) =>
  page.getByRole('region', { name: `Test Details of ${name}`, exact: true })

const add = (page: Page, hands: Hands) =>
  hands.press(page.getByRole('button', { name: 'Add Sample To Order' }))

/** mg/mL with unknown density, next day, twice: 2 x 112.50 and density with it, 37.50. */
export async function addTincture(page: Page, hands: Hands = direct) {
  await beginTincture(page, hands)
  await add(page, hands)
}

export async function beginTincture(page: Page, hands: Hands = direct) {
  await nameSample(page, hands, { name: 'Calm Drops Δ', compliance: 'Standard', product: 'Unit' })
  await hands.tick(test(page, 'Cannabinoid Potency'))
  const potency = details(page, 'Cannabinoid Potency')
  const asked = (name: string) => potency.getByRole('radiogroup', { name })
  await hands.fill(potency.getByLabel('Count'), '2')
  await hands.choose(asked('Turnaround'), /^Next Day/)
  await hands.choose(asked('Unit of measure'), 'mg/mL')
  await hands.select(potency.getByLabel('Cannabinoid content'), '0-10%')
  await hands.select(potency.getByLabel('Major cannabinoid expected'), 'Δ-9 THC')
  await hands.choose(asked('Density known'), 'No')
  await hands.choose(asked('Water soluble'), 'No')
}

/** The default Colorado panel for plant material: 485.00. */
export async function addColoradoPlant(page: Page, hands: Hands = direct, name = 'Elektra') {
  const product = 'Plant Material (Colorado)'
  await nameSample(page, hands, { name, compliance: 'CDPHE (Colorado Panel)', product })
  await hands.choose(group(page, 'Status'), 'New Sample')
  const dryWeight = details(page, 'Dry Weight Potency')
  await hands.select(dryWeight.getByLabel('Cannabinoid content'), '10-25%')
  const metals = details(page, 'Heavy Metals (Colorado)')
  await hands.choose(metals.getByRole('radiogroup', { name: 'Solvent based' }), 'No')
  await add(page, hands)
}

/** Listeria at 10 g, 45.00, and yeast and mold three times, 75.00. */
export async function addALaCarte(page: Page, hands: Hands = direct) {
  const product = 'Plant Material'
  await nameSample(page, hands, { name: 'Sour Space Candy', compliance: 'Standard', product })
  await hands.press(page.getByRole('button', { name: 'Microbial A La Carte' }))
  await hands.tick(test(page, 'Listeria monocytogenes'))
  const listeria = details(page, 'Listeria monocytogenes')
  await hands.choose(listeria.getByRole('radiogroup', { name: 'Sample size' }), '10 g')
  await hands.tick(test(page, 'Total Yeast and Mold'))
  await hands.fill(details(page, 'Total Yeast and Mold').getByLabel('Count'), '3')
  await add(page, hands)
}

/** As many samples like the first are added as make so many. */
export async function addMoreLikeIt(page: Page, count: number) {
  const more = page.getByRole('button', { name: 'Add more like this' })
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
