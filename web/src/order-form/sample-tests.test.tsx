import { act, screen, waitFor, within } from '@testing-library/react'
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
import { fill, user } from '../../test/user.ts'
import { saveDraft } from './order-draft.ts'

const builder = builderTests()
const COLORADO = 'CDPHE (Colorado Panel)'
const card = (name: string) => screen.getByRole('region', { name })
const flower = () => card('Colorado panel for plant material')
const rowsOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0])
    .filter((cell) => !cell?.querySelector('section'))
    .map((cell) => cell?.firstChild?.textContent)
const customize = () => screen.getByRole('button', { name: /^(Customize|Done customizing)$/ })

beforeEach(async () => {
  await builder.open()
  await answerLicense()
})

describe('a Colorado panel', () => {
  beforeEach(async () => {
    await describeSample('Elektra', COLORADO, 'Plant Material (Colorado)')
    await choose('New Sample', 'Status')
  })

  test('is one card: its tests, the price after the factor, and when results are due', () => {
    expect(rowsOf(flower())).toEqual([
      'Dry Weight Potency',
      'Microbial Panel (Colorado)',
      'Mycotoxins (Colorado)',
      'Pesticides (50 compounds)',
      'Heavy Metals (Colorado)',
    ])
    expect(flower().textContent).toMatch(
      /5 tests, \$436\.50, results by \d\d-\w{3}-\d{4} \(estimated\)/,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('asks only the questions that need an answer, and can then be added', async () => {
    const asked = within(flower())
    expect(asked.queryByLabelText('Count')).toBeNull()
    expect(asked.queryByRole('radiogroup', { name: 'Turnaround' })).toBeNull()
    await fill(asked.getByLabelText(/^Cannabinoid content/), '10-25%')
    await choose('No', 'Solvent based')
    await press('Add Sample To Order')
    expect(page()).toContain('Sample 1 - Elektra')
  })

  test('opens into the table of all tests in place, and folds again', async () => {
    customize().focus()
    await press('Customize')
    expect(customize().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(customize())
    expect(screen.getAllByRole('heading', { name: 'Tests for This Sample' })).toHaveLength(1)
    await tick('Water Activity')
    await press('Done customizing')
    expect(customize().getAttribute('aria-expanded')).toBe('false')
    expect(flower().textContent).toContain('6 tests, $472.50')
    expect(rowsOf(flower())).toContain('Water Activity')
  })

  test('says which of its tests the sample lacks, and never blocks it', async () => {
    expect(page()).not.toContain('also has')
    await press('Customize')
    await tick('Mycotoxins (Colorado)')
    const hint = 'The Colorado panel for plant material also has: Mycotoxins (Colorado)'
    expect(screen.getByText(hint).getAttribute('role')).toBe('status')
    await press('Done customizing')
    expect(page()).toContain(hint)
    expect(page()).not.toMatch(/compliant/i)
    await fill(field(/^Cannabinoid content/), '10-25%')
    await choose('No', 'Solvent based')
    await press('Add Sample To Order')
    expect(page()).toContain('Sample 1 - Elektra')
  })

  test('shows a choice made while customizing, and a wrong one with its field', async () => {
    await press('Customize')
    await openDetails('Mycotoxins (Colorado)')
    const myco = within(
      screen.getByRole('region', { name: 'Test Details of Mycotoxins (Colorado)' }),
    )
    await user.click(myco.getByRole('radio', { name: /^Next Day/ }))
    await fill(myco.getByLabelText('Count'), '2')
    await press('Done customizing')
    expect(flower().textContent).toContain('Next Day · x2')
    await press('Customize')
    await openDetails('Mycotoxins (Colorado)')
    const again = screen.getByRole('region', { name: 'Test Details of Mycotoxins (Colorado)' })
    await fill(within(again).getByLabelText('Count'), '0')
    await press('Done customizing')
    expect(flower().textContent).toContain('Minimum of 1')
  })

  test('without any test leads to Customize', async () => {
    await press('Customize')
    for (const name of [
      'Dry Weight Potency',
      'Microbial Panel (Colorado)',
      'Mycotoxins (Colorado)',
      'Pesticides (50 compounds)',
      'Heavy Metals (Colorado)',
    ])
      await tick(name)
    await press('Done customizing')
    expect(page()).toContain('No test is chosen.')
    await press('Add Sample To Order')
    expect(page()).toContain('Please fill all required fields')
    await waitFor(() => expect(document.activeElement).toBe(customize()))
  })

  test('is as it was after a reload', async () => {
    await press('Customize')
    act(saveDraft)
    await builder.reopen()
    await screen.findByRole('button', { name: 'Done customizing' })
    await press('Done customizing')
    act(saveDraft)
    await builder.reopen()
    await screen.findByRole('button', { name: 'Customize' })
  })

  test('of another product type starts as a card', async () => {
    await press('Customize')
    await choose('Unit (Colorado)', 'Product Type')
    expect(customize().textContent).toBe('Customize')
    expect(card('Colorado panel for units').textContent).toContain('6 tests, $512.10')
  })
})

test('a Density test that mg/mL needs joins the card with its reason', async () => {
  await describeSample('Drops', COLORADO, 'Unit (Colorado)')
  await choose('mg/mL', 'Unit of measure')
  await choose('No', 'Density known')
  const units = card('Colorado panel for units')
  expect(rowsOf(units)).toContain('Density')
  expect(units.textContent).toContain(
    'A density measurement is required to report potency results in mg/mL',
  )
})

describe('a ticked test that needs no answer', () => {
  beforeEach(async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Pesticides (50 compounds)')
  })
  const details = () =>
    screen.getByRole('region', { name: 'Test Details of Pesticides (50 compounds)' })

  test('stays one line, which opens and closes in place', async () => {
    expect(within(details()).queryByRole('radio')).toBeNull()
    await openDetails('Pesticides (50 compounds)')
    await user.click(within(details()).getByRole('radio', { name: /^Next Day/ }))
    await type('Count', '3')
    await press('Done: Pesticides (50 compounds)')
    expect(details().textContent).toMatch(/Next Day \$150\.00 x3, est\. estimated \d\d-\w{3}/)
  })

  test('stays open while its count is wrong, and while that is corrected', async () => {
    await openDetails('Pesticides (50 compounds)')
    await type('Count', '0')
    await press('Done: Pesticides (50 compounds)')
    await type('Count', '2')
    expect(field('Count').value).toBe('2')
  })
})

test('unavailable tests come last, and the filter finds them', async () => {
  await describeSample('Elektra', 'Standard', 'Plant Material')
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe(
    '5 tests unavailable for this product type',
  )
  await type('Filter tests', 'ph')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'pH' }).disabled).toBe(true)
})

test('the list still opens a sample without a panel as a table', async () => {
  await addSample('Elektra')
  await press(/^Edit: Sample 1/)
  expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mycotoxins' }).checked).toBe(true)
})
