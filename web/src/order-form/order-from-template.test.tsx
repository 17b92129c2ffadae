import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { keepDraft, resin } from '../../test/drafts.ts'
import { heading, press, screenTests } from '../../test/screens.ts'
import { rowOf, single, weekly } from '../../test/templates.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { useOrderDraft } from './order-draft.ts'

const t = screenTests('user')
const samples = () => useOrderDraft.getState().samples
const names = () => samples().map(({ info }) => info.sampleName)
const LEFT_OUT = 'Sample 2 of Weekly flower: Pesticides (Colorado list) is no longer offered.'

beforeEach(() => {
  t.api.answers['GET /order-templates'] = {
    status: 200,
    body: { templates: [rowOf(single), rowOf(weekly)] },
  }
  t.api.answers['GET /order-templates/71'] = { status: 200, body: weekly }
  t.api.answers['GET /order-templates/72'] = { status: 200, body: single }
  t.api.answers['GET /order-defaults'] = {
    status: 200,
    body: { companyId: 11, licenseNumber: '403R-00999', guestInfo: null },
  }
})

describe('starting from a template', () => {
  const start = () => t.open('/create-order?template=71')

  test('fills an empty order with samples that need names, and says what is left out', async () => {
    start()
    const first = await screen.findByLabelText('Sample Name of sample 1')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(names()).toEqual(['', ''])
    expect(screen.getByText(/These are the samples of your template Weekly flower/)).toBeTruthy()
    expect(screen.getByText(LEFT_OUT)).toBeTruthy()
    expect(screen.getByText(/^Needs a name\. .*Mycotoxins/)).toBeTruthy()
    expect(t.path()).toBe('/create-order')
    expect(useOrderDraft.getState()).toMatchObject({
      licenseNumber: '403R-00999',
      company: { companyId: 11 },
    })
  })

  test('asks for every name before it goes on', async () => {
    start()
    const first = await screen.findByLabelText('Sample Name of sample 1')
    await fill(first, 'Elektra 47')
    const [goOn] = screen.getAllByRole('button', { name: 'Continue to Billing and Review' })
    await user.click(goOn as HTMLElement)
    const second = screen.getByLabelText('Sample Name of sample 2')
    await waitFor(() => expect(document.activeElement).toBe(second))
    expect(t.path()).toBe('/create-order')
    await fill(second, 'Resin 47')
    await user.click(goOn as HTMLElement)
    await waitFor(() => expect(t.path()).toBe('/place-order'))
  })

  test('never replaces an order in progress without asking, and can be undone', async () => {
    keepDraft(1, { samples: [resin] })
    start()
    await heading('Start from Weekly flower')
    expect(screen.getByText(/You have an order in progress with 1 sample/)).toBeTruthy()
    await press('Add these samples to it')
    await heading('Create order')
    expect(names()).toEqual(['Live Resin A', '', ''])
    await press('Undo')
    expect(names()).toEqual(['Live Resin A'])
  })

  test('of another billing company does not keep who paid last', async () => {
    t.api.answers['GET /order-templates/71'] = {
      status: 200,
      body: { ...weekly, parentCompanyId: 99 },
    }
    start()
    await screen.findByText(/Do you hold a state cannabis license/)
    expect(useOrderDraft.getState()).toMatchObject({ company: { companyId: null } })
    expect(names()).toEqual(['', ''])
  })

  test('that is not theirs, or no id at all, goes home', async () => {
    t.api.answers['GET /order-templates/71'] = refused('not-found')
    start()
    await waitFor(() => expect(t.path()).toBe('/user'))
  })
})

describe('adding from a template in the order form', () => {
  const open = async (name = 'Weekly flower') => {
    t.open('/create-order')
    await press('Add from a template')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add from a template' }))
    return dialog.findByRole('button', { name: new RegExp(`^${name}`) })
  }

  test('adds to the samples there are, keeps what is typed, and can be undone', async () => {
    keepDraft(1, { samples: [resin] })
    const choice = await open()
    expect(choice.textContent).toContain('No longer offered: Pesticides (Colorado list)')
    await fill(screen.getByLabelText(/^Sample Name/), 'Half typed')
    await user.click(choice)
    await waitFor(() => expect(names()).toEqual(['Live Resin A', '', '']))
    expect(await screen.findByText(LEFT_OUT)).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Sample Name of sample 2')),
    )
    expect(useOrderDraft.getState().editor.draft.info.sampleName).toBe('Half typed')
    await press('Undo')
    expect(names()).toEqual(['Live Resin A'])
  })

  test('says so if a colleague just deleted it, or nothing of it is left', async () => {
    const choice = await open()
    t.api.answers['GET /order-templates/71'] = refused('not-found')
    await user.click(choice)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Someone else just deleted this template. Choose another one.',
    )
    const [, sample] = weekly.samples
    const tests = [{ testName: 'pesticidesCo', turnAroundType: 'standard', testCount: 1 }]
    t.api.answers['GET /order-templates/71'] = {
      status: 200,
      body: { ...weekly, samples: sample ? [{ ...sample, tests }] : [] },
    }
    await user.click(choice)
    await screen.findByText(/^Nothing in this template is offered any more/)
    expect(names()).toEqual([])
  })

  test('is refused if the order would become too large', async () => {
    keepDraft(1, { samples: Array(200).fill(resin) })
    await user.click(await open('Flower'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This template does not fit into your order. An order can have at most 200 samples; this one would have 201.',
    )
    expect(samples()).toHaveLength(200)
  })

  test('explains templates while there are none', async () => {
    t.api.answers['GET /order-templates'] = { status: 200, body: { templates: [] } }
    t.open('/create-order')
    await press('Add from a template')
    expect(await screen.findByText(/^Your company has no templates yet\./)).toBeTruthy()
  })

  test('has a filter once there are many', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...rowOf(single),
      id: 100 + n,
      name: `Room ${n}`,
    }))
    t.api.answers['GET /order-templates'] = { status: 200, body: { templates: many } }
    await open('Room 1')
    await fill(screen.getByLabelText('Find a template'), 'ROOM 7')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Room 71 Plant Material',
    ])
    await fill(screen.getByLabelText('Find a template'), 'x')
    expect(screen.getByText('No template has this in its name.')).toBeTruthy()
  })

  test.each([
    ['guests', users.guest],
    ['staff before they choose who pays', users.admin],
  ])('is not offered to %s', async (_, user) => {
    t.api.answers['GET /user'] = { status: 200, body: user }
    keepDraft(1, { samples: [resin] })
    t.open('/create-order')
    await screen.findByRole('button', { name: /^Duplicate/ })
    expect(screen.queryByRole('button', { name: 'Add from a template' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save as template/ })).toBeNull()
  })
})

test('a sample of the order form is saved without its name', async () => {
  keepDraft(1, { samples: [resin] })
  t.api.answers['POST /order-templates'] = { status: 200, body: single }
  t.open('/create-order')
  await press('Save as template')
  await fill(await screen.findByLabelText(/^Template name/), 'Resin')
  await press('Save template')
  await screen.findByText(/^Resin is saved\./)
  expect(t.sent('POST /order-templates')?.body).toEqual({
    parentCompanyId: 1,
    name: 'Resin',
    samples: [
      {
        sampleInfo: { complianceType: 'Standard', productType: 'concentrate' },
        tests: [
          {
            testName: 'terpenes',
            turnAroundType: 'standard',
            testCount: 2,
            terpeneContent: '10-100%',
          },
        ],
      },
    ],
  })
})
