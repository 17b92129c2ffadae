import type { Locator, Page } from '@playwright/test'

/** Opens a new order and answers the license question. */
export async function startOrder(page: Page) {
  await page.goto('/create-order')
  await choose(page.getByRole('radiogroup', { name: /state cannabis license/ }), 'Yes')
  await page.getByLabel('License Number').fill('403R-00418')
}

/** By keyboard: a passing toast may lie over what is to be chosen. */
export const choose = (group: Locator, option: string | RegExp) =>
  group.getByRole('radio', { name: option, exact: true }).press('Space')

async function nameSample(page: Page, name: string, compliance: string, product: string) {
  await page.getByLabel('Sample Name').fill(name)
  await choose(page.getByRole('radiogroup', { name: 'Compliance Type' }), compliance)
  await choose(page.getByRole('radiogroup', { name: 'Product Type' }), product)
}

const tick = (page: Page, test: string) =>
  page.getByRole('checkbox', { name: test, exact: true }).press('Space')

const details = (page: Page, test: string) =>
  page.getByRole('region', { name: `Test Details of ${test}`, exact: true })

const add = (page: Page) => page.getByRole('button', { name: 'Add Sample To Order' }).click()

/** mg/mL with unknown density, next day, twice: 2 x 112.50 and density with it, 37.50. */
export async function addTincture(page: Page) {
  await beginTincture(page)
  await add(page)
}

export async function beginTincture(page: Page) {
  await nameSample(page, 'Calm Drops Δ', 'Standard', 'Unit')
  await tick(page, 'Cannabinoid Potency')
  const potency = details(page, 'Cannabinoid Potency')
  await choose(potency.getByRole('radiogroup', { name: 'Turnaround' }), /^Next Day/)
  await potency.getByLabel('Count').fill('2')
  await choose(potency.getByRole('radiogroup', { name: 'Unit of measure' }), 'mg/mL')
  await potency.getByLabel('Cannabinoid content').selectOption('0-10%')
  await potency.getByLabel('Major cannabinoid expected').selectOption('Δ-9 THC')
  await choose(potency.getByRole('radiogroup', { name: 'Density known' }), 'No')
  await choose(potency.getByRole('radiogroup', { name: 'Water soluble' }), 'No')
}

/** The default Colorado panel for plant material: 485.00. */
export async function addColoradoPlant(page: Page) {
  await nameSample(page, 'Elektra', 'CDPHE (Colorado Panel)', 'Plant Material (Colorado)')
  await choose(page.getByRole('radiogroup', { name: 'Status' }), 'New Sample')
  const dryWeight = details(page, 'Dry Weight Potency')
  await dryWeight.getByLabel('Cannabinoid content').selectOption('10-25%')
  const metals = details(page, 'Heavy Metals (Colorado)')
  await choose(metals.getByRole('radiogroup', { name: 'Solvent based' }), 'No')
  await add(page)
}

/** Listeria at 10 g, 45.00, and yeast and mold three times, 75.00. */
export async function addALaCarte(page: Page) {
  await nameSample(page, 'Sour Space Candy', 'Standard', 'Plant Material')
  await page.getByRole('button', { name: 'Microbial A La Carte' }).click()
  await tick(page, 'Listeria monocytogenes')
  const listeria = details(page, 'Listeria monocytogenes')
  await choose(listeria.getByRole('radiogroup', { name: 'Sample size' }), '10 g')
  await tick(page, 'Total Yeast and Mold')
  await details(page, 'Total Yeast and Mold').getByLabel('Count').fill('3')
  await add(page)
}
