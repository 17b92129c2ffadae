import { toTestTypes } from '@accession/contract/catalog'
import { SEED_CATALOG } from '@accession/domain/catalog/seed-catalog'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refused } from '../../test/answers.ts'
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
import { aMessage } from '../../test/messages.ts'
import { user } from '../../test/user.ts'
import { draftOf, saveDraft, useOrderDraft } from './order-draft.ts'

const builder = builderTests()
const samples = () =>
  within(screen.getByRole('complementary', { name: 'Your order' }))
    .queryAllByRole('listitem')
    .map((item) => item.firstElementChild?.firstElementChild?.textContent)

describe('the license', () => {
  test('is asked for first; without one the California laboratory is shown', async () => {
    await builder.open()
    expect(screen.queryByLabelText(/^Sample Name/)).toBeNull()
    await choose('No')
    expect(page()).toContain('contact a lab representative at the California laboratory')
    for (const fact of ['Front Range Analytical California', 'california@frontrange.example'])
      expect(page()).toContain(fact)
    expect(screen.queryByLabelText(/^Sample Name/)).toBeNull()
  })

  test('a number is required to continue', async () => {
    await builder.open()
    await answerLicense()
    await addSample('Elektra')
    await press('Change the license')
    await type(/^License Number/, ' ')
    await press('Continue to Billing and Review')
    expect(builder.path()).toBe('/create-order')
    expect(page()).toContain('Required')
    await type(/^License Number/, '403R-00418')
    await press('Continue to Billing and Review')
    await waitFor(() => expect(builder.path()).toBe('/place-order'))
  })
})

test('changing the license keeps the focus in place', async () => {
  await builder.open()
  await answerLicense()
  await addSample('Elektra')
  await press('Change the license')
  await waitFor(() => expect(document.activeElement).toBe(field(/^License Number/)))
  await press('Done')
  const change = await screen.findByRole('button', { name: 'Change the license' })
  await waitFor(() => expect(document.activeElement).toBe(change))
})

describe('website messages', () => {
  const matches = [
    aMessage({ messageText: '<p>We are <strong>closed</strong>.</p>' }),
    aMessage({ websiteMessageId: 2, messageTitle: 'Switched off', isActive: false }),
    aMessage({
      websiteMessageId: 3,
      messageTitle: 'Over',
      shownUntil: '2020-01-01T00:00:00.000Z',
    }),
  ]

  test('are shown during their scheduled time', async () => {
    builder.api.answers['GET /website-messages'] = { status: 200, body: { matches } }
    await builder.open()
    const shown = await screen.findByRole('region', { name: 'Closed on Thursday' })
    await waitFor(() => expect(shown.querySelector('strong')?.textContent).toBe('closed'))
    expect(page()).not.toContain('Switched off')
    expect(page()).not.toContain('Over')
  })

  test('that fail to load do not block ordering', async () => {
    builder.api.answers['GET /website-messages'] = refused('internal')
    await builder.open()
    await answerLicense()
  })
})

describe('samples', () => {
  beforeEach(async () => {
    await builder.open()
    await answerLicense()
  })

  test('there are none at first, and no way to continue', () => {
    expect(page()).toContain('Please add samples to your order')
    expect(screen.queryByRole('button', { name: 'Continue to Billing and Review' })).toBeNull()
  })

  test('appear field by field', async () => {
    expect(screen.queryByRole('radiogroup', { name: /^Compliance Type/ })).toBeNull()
    await type(/^Sample Name/, 'Elektra')
    expect(screen.queryByRole('radiogroup', { name: /^Product Type/ })).toBeNull()
    await choose('CDPHE (Colorado Panel)', 'Compliance Type')
    expect(screen.queryByRole('radiogroup', { name: /^Status/ })).toBeNull()
    await choose('Plant Material (Colorado)', 'Product Type')
    expect(screen.queryByRole('table')).toBeNull()
    await choose('New Sample', 'Status')
    screen.getByRole('heading', { name: 'Tests for This Sample' })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Test Type',
      'List Price',
      'Standard Turnaround',
      'Sample Size Requirements',
    ])
    expect(page()).toContain('Test Details')
  })

  test('are added with their price; the form is cleared and the name gets the focus', async () => {
    window.scrollTo = vi.fn()
    await type(/^Batch ID/, 'EL-22')
    await addSample('Elektra', 'Mycotoxins', 'Pesticides (50 compounds)')
    expect(samples()).toEqual(['Sample 1 - Elektra (Plant Material) - EL-22'])
    expect(page()).toContain('Subtotal$195.0010% discount−$19.50')
    expect(page()).toContain('Estimated total$175.50')
    expect(field(/^Sample Name/).value).toBe('')
    expect(document.activeElement).toBe(field(/^Sample Name/))
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })

  test('a faster turnaround adds the price it shows', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Pesticides (50 compounds)')
    await openDetails('Pesticides (50 compounds)')
    await choose(/^Next Day \$150\.00/)
    expect(page()).toContain('Sample total $135.00 (list price $150.00)')
  })

  test('the form total includes the factor and is what the order total rises by, to the cent', async () => {
    const estimated = () =>
      Number(/Estimated total\$([\d,.]+)/.exec(page())?.[1]?.replace(',', '') ?? '0')
    for (const name of ['Elektra', 'Suver Haze', 'Cherry Wine']) {
      const before = estimated()
      await describeSample(name, 'Standard', 'Plant Material')
      await tick('Pesticides (50 compounds)')
      await tick('Mycotoxins')
      const inForm = Number(/Sample total \$([\d,.]+)/.exec(page())?.[1])
      await press('Add Sample To Order')
      expect(Math.round((estimated() - before) * 100)).toBe(Math.round(inForm * 100))
    }
  })

  test('the form shows no total until a required question is answered', async () => {
    await describeSample('Elektra', 'CDPHE (Colorado Panel)', 'Plant Material (Colorado)')
    expect(page()).not.toContain('Sample total')
    await choose('New Sample', 'Status')
    expect(page()).toContain('Sample total')
  })

  test('the form says how much to send as tests are ticked', async () => {
    const amount = async () => (await screen.findByText(/^Amount to send/)).textContent
    await describeSample('Elektra', 'Standard', 'Plant Material')
    expect(page()).not.toContain('Amount to send')
    await tick('Pesticides (50 compounds)')
    expect(await amount()).toBe('Amount to send 2.5\u00a0g')
    await openDetails('Pesticides (50 compounds)')
    await type('Count', '3')
    expect(await amount()).toBe('Amount to send 7.5\u00a0g')
    await tick('Microbial Panel')
    expect(await amount()).toBe(
      'Amount to send 7.5\u00a0g, and 3\u00a0g in a separate sterile container',
    )
    await tick('Pesticides (50 compounds)')
    expect(await amount()).toBe('Amount to send 3\u00a0g in a sterile container')
    await tick('Microbial Panel')
    expect(page()).not.toContain('Amount to send')
  })

  test('before receipt every result date is labeled as estimated', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Pesticides (50 compounds)')
    expect(page()).toMatch(/last result \d\d-\w{3}-\d{4} \(estimated\)/)
    expect(page()).toMatch(/Standard \$100\.00, est\. estimated \d\d-\w{3}-\d{4}/)
    await openDetails('Pesticides (50 compounds)')
    const tiers = screen.getAllByRole('radio', { name: /\$\d+.*-\d{4}$/ })
    expect(tiers.length).toBeGreaterThan(1)
    for (const tier of tiers)
      expect(tier.closest('label')?.textContent).toMatch(/estimated \d\d-\w{3}-\d{4}/)
    await press('Add Sample To Order')
    expect(page()).toMatch(/All results by \d\d-\w{3}-\d{4}, estimated/)
  })

  test('adding can be undone', async () => {
    await addSample('Elektra')
    await screen.findByText('Sample 1 - Elektra (Plant Material) added.')
    await press('Undo')
    expect(samples()).toEqual([])
    expect(field(/^Sample Name/).value).toBe('Elektra')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mycotoxins' }).checked).toBe(
      true,
    )
  })

  test('more like it are offered at once; Undo stays, and the name gets the focus back', async () => {
    await addSample('Elektra')
    const toast = await screen.findByRole('alert')
    const offer = within(toast).getByRole('button', { name: 'Add more like this' })
    expect(document.activeElement).toBe(field(/^Sample Name/))
    offer.focus()
    await user.click(offer)
    await screen.findByLabelText('Names')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByLabelText('Names')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field(/^Sample Name/)))
    await press('Undo')
    expect(samples()).toEqual([])
  })

  test('nothing can be undone after leaving the form', async () => {
    await addSample('Elektra')
    await screen.findByRole('button', { name: 'Undo' })
    await builder.reopen()
    await screen.findByRole('complementary', { name: 'Your order' })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('what a change clears is reported and can be undone', async () => {
    await describeSample('Elektra', 'Standard', 'Plant Material')
    await tick('Mycotoxins')
    await choose('CDPHE (Colorado Panel)', 'Compliance Type')
    await screen.findByText('Cleared Product Type and Mycotoxins.')
    await press('Undo')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mycotoxins' }).checked).toBe(
      true,
    )
  })

  test('are edited in the form that added them', async () => {
    await addSample('Elektra')
    await press(/^Edit: Sample 1/)
    expect(screen.queryByRole('button', { name: 'Add Sample To Order' })).toBeNull()
    await type(/^Sample Name/, 'Elektra II')
    await press('Save Changes')
    expect(samples()).toEqual(['Sample 1 - Elektra II (Plant Material)'])
    await press(/^Edit: Sample 1/)
    await type(/^Sample Name/, 'Elektra III')
    await press('Cancel')
    expect(samples()).toEqual(['Sample 1 - Elektra II (Plant Material)'])
  })

  test('what Cancel discards can be restored', async () => {
    await addSample('Elektra')
    await press(/^Edit: Sample 1/)
    await type(/^Sample Name/, 'Elektra II')
    await press('Cancel')
    expect(document.activeElement).toBe(field(/^Sample Name/))
    await screen.findByText('Sample 1 - Elektra (Plant Material) not changed.')
    await press('Undo')
    expect(field(/^Sample Name/).value).toBe('Elektra II')
    screen.getByRole('button', { name: 'Save Changes' })
  })

  test('Undo never reverts later typing', async () => {
    await addSample('Elektra')
    await screen.findByRole('button', { name: 'Undo' })
    await type(/^Sample Name/, 'Suver Haze')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await press(/^Duplicate: Sample 1/)
    await screen.findByRole('button', { name: 'Undo' })
    await type(/^Sample Name/, 'Suver Haze II')
    await press('Undo')
    expect(samples()).toHaveLength(1)
    expect(field(/^Sample Name/).value).toBe('Suver Haze II')
  })

  test('Undo leaves no sample in the form that is not in the list', async () => {
    await addSample('Elektra')
    await press(/^Duplicate: Sample 1/)
    await screen.findByRole('button', { name: 'Undo' })
    await press(/^Edit: Sample 2/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('cannot be duplicated when the order is full, and it shows why', async () => {
    await addSample('Elektra')
    const [sample] = useOrderDraft.getState().samples
    if (!sample) throw new Error('no sample was added')
    act(() => useOrderDraft.setState({ samples: Array.from({ length: 200 }, () => sample) }))
    const [duplicate] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Duplicate/ })
    expect(duplicate?.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(duplicate?.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('An order can have at most 200 samples')
  })

  test('a sample that exceeds 2,000 tests shows so in the form', async () => {
    await addSample('Elektra')
    const [sample] = useOrderDraft.getState().samples
    const myco = sample?.tests.myco
    if (!sample || !myco) throw new Error('no sample was added')
    const many = { ...sample, tests: { myco: { ...myco, testCount: 99 } } }
    act(() => useOrderDraft.setState({ samples: Array.from({ length: 20 }, () => many) }))

    const [duplicate] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Duplicate/ })
    const reason = document.getElementById(duplicate?.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('An order can have at most 2,000 tests')

    await describeSample('Suver Haze', 'Standard', 'Plant Material')
    await tick('Mycotoxins')
    await openDetails('Mycotoxins')
    await type('Count', '20')
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Sample To Order' })
    expect(add.disabled).toBe(false)
    await type('Count', '21')
    expect(page()).toContain('An order can have at most 2,000 tests; this one would have 2,001.')
    expect(add.disabled).toBe(true)
    await type('Count', '10')
    await press('Add Sample To Order')
    await press(/^Add more like this: Sample 21/)
    await screen.findByLabelText('Names')
    await type('Names', 'Elektra II\nElektra III')
    await screen.findByText(/An order can have at most 2,000 tests; this one would have 2,010\./)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 samples' }).disabled).toBe(
      true,
    )
  })

  test('removing the last one moves the focus to the one before, or to the name', async () => {
    await addSample('Elektra')
    await addSample('Suver Haze')
    await press(/^Remove: Sample 2/)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Sample 1/),
    )
    await press(/^Remove: Sample 1/)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Sample Name/)))
  })

  test('opening one sets a half-filled one aside, and Undo restores it', async () => {
    await addSample('Elektra')
    await type(/^Sample Name/, 'Half')
    await press(/^Edit: Sample 1/)
    expect(field(/^Sample Name/).value).toBe('Elektra')
    await screen.findByRole('button', { name: 'Undo' })
    await press('Undo')
    expect(field(/^Sample Name/).value).toBe('Half')
  })

  test('the half-filled one returns when the edit of another is saved or canceled', async () => {
    await addSample('Elektra')
    await type(/^Sample Name/, 'Half')
    await press(/^Edit: Sample 1/)
    expect(page()).toContain('Your unfinished sample is saved')
    await type(/^Sample Name/, 'Elektra II')
    await press('Save Changes')
    expect(samples()).toEqual(['Sample 1 - Elektra II (Plant Material)'])
    expect(field(/^Sample Name/).value).toBe('Half')
    await screen.findByText(/saved\. Your unfinished sample is back\./)

    await press(/^Edit: Sample 1/)
    await press('Cancel')
    expect(field(/^Sample Name/).value).toBe('Half')
  })

  test('changes to one return after another is edited, and follow it through the list', async () => {
    await addSample('Elektra')
    await addSample('Suver Haze')
    await press(/^Edit: Sample 2/)
    await type(/^Sample Name/, 'Suver Haze II')
    await press(/^Edit: Sample 1/)
    await press(/^Duplicate: Sample 1/)
    await press('Cancel')
    expect(screen.getByRole('form', { name: 'Edit sample 3' })).toBeTruthy()
    expect(field(/^Sample Name/).value).toBe('Suver Haze II')
    await press('Save Changes')
    expect(samples().at(-1)).toBe('Sample 3 - Suver Haze II (Plant Material)')
    expect(field(/^Sample Name/).value).toBe('')
  })

  test('are duplicated', async () => {
    await addSample('Elektra')
    await press(/^Duplicate: Sample 1/)
    expect(samples()).toEqual([
      'Sample 1 - Elektra (Plant Material)',
      'Sample 2 - Elektra (Plant Material)',
    ])
  })

  test('are removed after confirmation', async () => {
    await addSample('Elektra')
    await press(/^Remove: Sample 1/)
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this sample?',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(samples()).toHaveLength(1)
    await press(/^Remove: Sample 1/)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(samples()).toHaveLength(0)
    expect(page()).toContain('Please add samples to your order')
  })

  test('adding twenty similar ones takes three interactions once the names are copied', async () => {
    await addSample('Elektra')
    const names = Array.from({ length: 20 }, (_, at) => `Suver Haze ${at + 1}\tSH-${at + 1}`)
    await press(/^Add more like this: Sample 1/)
    await screen.findByLabelText('Names')
    await type('Names', names.join('\n'))
    await press('Add 20 samples')
    expect(samples()).toHaveLength(21)
    expect(samples().at(-1)).toBe('Sample 21 - Suver Haze 20 (Plant Material) - SH-20')
  })

  test('a numbered series fills in the names', async () => {
    await addSample('Row')
    await press(/^Add more like this: Sample 1/)
    await screen.findByLabelText('Names')
    await type('from', '2')
    await type('to', '4')
    await press('Fill in')
    expect(field('Names').value).toBe('Row 2\nRow 3\nRow 4')
    await press('Add 3 samples')
    expect(samples().at(-1)).toBe('Sample 4 - Row 4 (Plant Material)')
  })

  test('a doubled name or batch is pointed out, and never in the way', async () => {
    await addSample('Elektra')
    expect(page()).not.toContain('Used more than once')
    await press(/^Duplicate: Sample 1/)
    expect(page()).toContain('Used more than once: Sample Name Elektra.')
  })

  test('pasted names that are invalid are shown and not added', async () => {
    await addSample('Elektra')
    await press(/^Add more like this: Sample 1/)
    await screen.findByLabelText('Names')
    await type('Names', `Suver Haze\n${'a'.repeat(51)}`)
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(preview.textContent).toContain('Max 50 characters')
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 samples' })
    expect(add.disabled).toBe(true)
  })
})

test('a selected test that left the catalog is still shown, and can be removed', async () => {
  await builder.open()
  await answerLicense()
  await describeSample('Elektra', 'Standard', 'Plant Material')
  await press(TEST_LABELS.microALC)
  for (const name of ['Mycotoxins', 'Listeria monocytogenes']) await tick(name)
  await press('Add Sample To Order')
  act(saveDraft)
  const { myco: _, microALC: __, microLM: ___, ...testTypes } = SEED_CATALOG.testTypes
  const body = toTestTypes({ ...SEED_CATALOG, testTypes })
  builder.api.answers['GET /test-types'] = { status: 200, body }
  await builder.reopen()
  await screen.findByRole('complementary', { name: 'Your order' })
  await press(/^Edit: Sample 1/)
  for (const name of ['Mycotoxins', 'Listeria monocytogenes']) {
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
    await tick(name)
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
  }
})

describe('the draft', () => {
  beforeEach(async () => {
    await builder.open()
    await answerLicense()
    await addSample('Elektra')
    await type(/^Sample Name/, 'Half')
    act(saveDraft)
  })

  test('is restored with a notice, half-filled form included', async () => {
    await builder.reopen()
    expect(
      await screen.findByText(/We restored your order: 1 sample and an unfinished one/),
    ).toBeTruthy()
    await waitFor(() => expect(field(/^Sample Name/).value).toBe('Half'))
    await press('OK')
    expect(page()).not.toContain('We restored your order')
  })

  test('is restored with the half-filled sample that was set aside', async () => {
    await press(/^Edit: Sample 1/)
    act(saveDraft)
    await builder.reopen()
    await screen.findByText(/We restored your order: 1 sample and an unfinished one/)
    await waitFor(() => expect(field(/^Sample Name/).value).toBe('Elektra'))
    await press('Cancel')
    expect(field(/^Sample Name/).value).toBe('Half')
  })

  test('can be started over', async () => {
    await builder.reopen()
    await screen.findByText(/We restored your order/)
    await press('Start over')
    expect(useOrderDraft.getState().samples).toEqual([])
    await screen.findByRole('radiogroup', { name: /^Do you hold a state cannabis license/ })
  })

  test('is restored when starting over is undone', async () => {
    const before = draftOf(useOrderDraft.getState())
    await builder.reopen()
    await screen.findByText(/We restored your order/)
    await press('Start over')
    await screen.findByText('You started over with an empty order.')
    await press('Undo')
    expect(draftOf(useOrderDraft.getState())).toEqual({ ...before, savedAt: 0 })
    act(saveDraft)
    await waitFor(() => expect(samples()).toHaveLength(1))
    expect(field(/^Sample Name/).value).toBe('Half')
  })

  test('placed or started over in another tab is not lost here without asking', async () => {
    act(() => useOrderDraft.setState({ elsewhere: { where: 'tab', found: 'gone' } }))
    expect(page()).toContain('This order was placed or started over in another tab.')
    await press('Keep this order')
    expect(samples()).toHaveLength(1)
  })

  test('asks when another tab has changed it too', async () => {
    act(() => {
      const { elsewhere, ...draft } = useOrderDraft.getState()
      useOrderDraft.setState({
        elsewhere: {
          where: 'tab',
          found: { format: 1, revision: 'other', draft: { ...draft, samples: [] } },
        },
      })
    })
    expect(page()).toContain('This order was also changed in another tab')
    await press('Use the other tab’s order')
    expect(samples()).toEqual([])
  })
})

const NO_PRICES = 'Pricing information not available at this time'

test('without prices, ordering continues with the last known tests', async () => {
  await builder.open()
  await answerLicense()
  builder.api.answers['GET /test-types'] = refused('internal')
  await builder.reopen()
  expect(await screen.findByText(NO_PRICES)).toBeTruthy()
  await addSample('Elektra')
  expect(samples()).toEqual(['Sample 1 - Elektra (Plant Material)'])
  expect(page()).not.toMatch(/\$\d/)
})

test('without prices and none known from before, shows a notice', async () => {
  builder.api.answers['GET /test-types'] = refused('internal')
  await builder.open()
  await user.click(await screen.findByRole('radio', { name: 'Yes' }))
  expect(await screen.findByText(NO_PRICES)).toBeTruthy()
})
