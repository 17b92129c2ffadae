import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addSample,
  answerLicense,
  builderTests,
  choose,
  describeSample,
  field,
  openDetails,
  page,
  press,
  tick,
  type,
} from '../../test/builder.ts'

const builder = builderTests()

/** The message that stands with a field and is read out with it. */
function messageOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
const messageAt = (label: string | RegExp) => messageOf(field(label))
const messageOfGroup = (name: RegExp) => messageOf(screen.getByRole('radiogroup', { name }))

beforeEach(async () => {
  await builder.open()
  await answerLicense()
})

describe('required fields of a sample', () => {
  test('a name, after a failed attempt', async () => {
    expect(messageAt(/^Sample Name/)).toBe('')
    await press('Add Sample To Order')
    expect(messageAt(/^Sample Name/)).toBe('Required')
    expect(page()).toContain('Please fill all required fields')
  })

  test('compliance and product type', async () => {
    await type(/^Sample Name/, 'Elektra')
    await press('Add Sample To Order')
    expect(messageOfGroup(/^Compliance Type/)).toBe('Required')
    await choose('Standard', 'Compliance Type')
    await press('Add Sample To Order')
    expect(messageOfGroup(/^Product Type/)).toBe('Required')
  })

  test('a status, for Colorado plant material', async () => {
    await describeSample('Elektra', 'CDPHE (Colorado Panel)', 'Plant Material (Colorado)')
    await press('Add Sample To Order')
    expect(messageOfGroup(/^Status/)).toBe('Required')
  })

  test('a test', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await press('Add Sample To Order')
    expect(page()).toContain('Please fill all required fields')
    await tick('Mycotoxins')
    expect(page()).not.toContain('Please fill all required fields')
  })

  test('a sampler, for a USDA test', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Dry Weight Potency (USDA)')
    await press('Add Sample To Order')
    for (const label of [/^Sampler Name/, /^Sampler ID/, /^USDA License/, /^Cannabinoid content/])
      expect(messageAt(label)).toBe('Required')
  })
})

describe('text that is too long is reported at once', () => {
  test.each([/^Sample Name/, /^Batch ID/])('%s', async (label) => {
    await type(/^Sample Name/, 'Elektra')
    await type(label, 'a'.repeat(51))
    expect(messageAt(label)).toBe('Max 50 characters')
    await type(label, ` ${'a'.repeat(50)} `)
    expect(messageAt(label)).toBe('')
  })
})

describe('counts', () => {
  test.each([
    ['0', 'Minimum of 1'],
    ['100', 'Maximum of 99'],
    ['1.5', 'Number greater than 0'],
    ['99', ''],
  ])('%s shows "%s"', async (count, message) => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Mycotoxins')
    await openDetails('Mycotoxins')
    await type('Count', count)
    expect(messageAt('Count')).toBe(message)
  })

  test('an empty count is required', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Mycotoxins')
    await openDetails('Mycotoxins')
    await type('Count', '')
    await press('Add Sample To Order')
    expect(messageAt('Count')).toBe('Required')
  })
})

describe('potency', () => {
  beforeEach(async () => {
    await describeSample('Gummies', 'Standard', 'Unit')
    await tick('Cannabinoid Potency')
  })

  test('asks for unit, content, major cannabinoid and solubility', async () => {
    await press('Add Sample To Order')
    expect(messageOfGroup(/^Unit of measure/)).toBe('Required')
    expect(messageOfGroup(/^Water soluble/)).toBe('Required')
    expect(messageAt(/^Cannabinoid content/)).toBe('Required')
    expect(messageAt(/^Major cannabinoid expected/)).toBe('Required')
  })

  test.each(['0', '2', '2.5'])('a density of %s', async (density) => {
    await choose('mg/mL', 'Unit of measure')
    await type(/^Density \(g\/mL\)/, density)
    expect(messageAt(/^Density \(g\/mL\)/)).toBe('Decimal >0 and <2')
    await type(/^Density \(g\/mL\)/, '1.999')
    expect(messageAt(/^Density \(g\/mL\)/)).toBe('')
  })

  test('a label claim and a fill weight', async () => {
    await choose('mg/unit', 'Unit of measure')
    await press('Add Sample To Order')
    expect(messageAt(/^Label claim/)).toBe('Required')
    expect(messageAt(/^Fill weight \(g\)/)).toBe('Required')
    await type(/^Label claim/, '-1')
    await type(/^Fill weight \(g\)/, '0')
    expect(messageAt(/^Label claim/)).toBe('Non-negative # required')
    expect(messageAt(/^Fill weight \(g\)/)).toBe('Positive # required')
  })

  test('servings', async () => {
    await choose('mg/unit', 'Unit of measure')
    await type(/^Servings per package/, '0')
    expect(messageAt(/^Servings per package/)).toBe('Minimum of 1')
  })

  test('an unknown density checks Density, locks it and shows why', async () => {
    await choose('mg/mL', 'Unit of measure')
    await choose('No', 'Density known')
    const density = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Density' })
    expect([density.checked, density.disabled]).toEqual([true, true])
    expect(messageOf(density)).toBe(
      'A density measurement is required to report potency results in mg/mL',
    )
    await choose('mg/g', 'Unit of measure')
    expect([density.checked, density.disabled]).toEqual([false, false])
    expect(page()).not.toContain('A density measurement is required')
  })
})

test('terpenes and heavy metals ask for their own fields', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  await tick('Terpene Profile')
  await tick('Heavy Metals')
  await press('Add Sample To Order')
  expect(messageOfGroup(/^Terpene content/)).toBe('Required')
  expect(messageOfGroup(/^Solvent based/)).toBe('Required')
})

test('a test that is not for this product is disabled, with the reason', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  expect(screen.queryByRole('checkbox', { name: 'pH' })).toBeNull()
  await press('5 tests unavailable for this product type')
  const ph = screen.getByRole<HTMLInputElement>('checkbox', { name: 'pH' })
  expect(ph.disabled).toBe(true)
  expect(messageOf(ph)).toBe('This test is unavailable for your selected product type')
})

test('a test with only one turnaround says so without hovering', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  const micro = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Microbial Panel' })
  expect(messageOf(micro)).toBe('Expedited turnaround times are not available for this test')
})

test('pesticides in Colorado show a hint but are not blocked', async () => {
  await describeSample('Elektra', 'CDPHE (Colorado Panel)', 'Unit (Colorado)')
  expect(page()).toContain('Colorado’s own list is a separate test: Pesticides (Colorado list).')
  await press('Customize')
  const pesticides = () => screen.getByRole('checkbox', { name: 'Pesticides (50 compounds)' })
  expect(messageOf(pesticides())).toContain('Pesticides (Colorado list)')
  await tick('Pesticides (Colorado list)')
  expect(messageOf(pesticides())).toBe('')
})

test('a-la-carte microbials are one row with children, sizes and the minimum to send', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  expect(screen.queryByRole('checkbox', { name: 'Salmonella' })).toBeNull()
  expect(page()).toContain('Send at least 2 g, no matter how few you choose.')
  await press('Microbial A La Carte')
  await tick('Salmonella')
  await openDetails('Salmonella')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 g' }).checked).toBe(true)
  await choose('25 g', 'Sample size')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '25 g' }).checked).toBe(true)
})

test('Enter never adds the sample, Ctrl+Enter does', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  await tick('Mycotoxins')
  fireEvent.keyDown(field(/^Sample Name/), { key: 'Enter' })
  expect(page()).toContain('Please add samples to your order')
  fireEvent.keyDown(field(/^Sample Name/), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Sample 1 - Elektra (Plant Material)')
})

test('the filter narrows the table and keeps selected tests visible', async () => {
  await addSample('Elektra')
  await describeSample('Suver Haze', 'Standard', 'Plant Material')
  await tick('Mycotoxins')
  await type('Filter tests', 'listeria')
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('td')?.textContent)).toEqual([
    expect.stringContaining('Listeria'),
    'Mycotoxins',
  ])
  await type('Filter tests', 'xyz')
  await tick('Mycotoxins')
  expect(page()).toContain('No tests match “xyz”.')
})
