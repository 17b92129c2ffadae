import type { Order } from '@accession/contract/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAcceptedOrder, DROPS, ORDER, RESIN } from '../../test/accepted-order.ts'
import { refused } from '../../test/answers.ts'
import { anEntry } from '../../test/history.ts'
import { press, screenTests } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('intake')
const CALL = 'PATCH /admin/set-billable'
const holds = (order: Order = anAcceptedOrder(), version = '"7"') => {
  t.api.answers['GET /order'] = { status: 200, body: order, headers: { etag: version } }
}
type Sample = Order['samples'][number]
const open = () => t.open(`/set-billable?num=${ORDER}`)
const note = async () => (await screen.findByRole('alert')).textContent
const toggle = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  holds()
})

test('has a title, the Find Order box and a Search button', async () => {
  t.open('/set-billable')
  await screen.findByRole('heading', {
    level: 1,
    name: 'Set Which Parts of an Order Are Billed',
  })
  const box = await screen.findByLabelText<HTMLInputElement>('Find Order')
  await fill(box, `${RESIN}-02`)
  fireEvent.submit(box)
  await toggle('Whole order: All billed')
  expect(t.path()).toBe(`/set-billable?num=${ORDER}`)
  screen.getByRole('button', { name: 'Search' })
})

describe('a found order', () => {
  test('can be switched at order, sample and test level, and the total updates', async () => {
    open()
    await user.click(await toggle(`Terpene Profile ${RESIN}-02: Billed`))
    await toggle(`Terpene Profile ${RESIN}-02: Not billed`)
    const sample = await toggle(`Sample ${RESIN}: Some billed`)
    expect(sample.getAttribute('aria-pressed')).toBe('mixed')
    const whole = await toggle('Whole order: Some billed')
    const said = () => screen.getByRole('main').textContent
    expect(said()).toContain('$153.00 → $85.50')
    await user.click(sample)
    await toggle(`Sample ${RESIN}: All billed`)
    expect(said()).toContain('Total after adjustment $153.00')
    await user.click(whole)
    await toggle(`Sample ${RESIN}: None billed`)
    await toggle(`pH ${DROPS}-01: Not billed`)
    expect(said()).toContain('$153.00 → $0.00')
  })

  test('counts the tests of a rejected sample that are still billed, and lets them be switched', async () => {
    const [resin, drops] = anAcceptedOrder().samples as [Sample, Sample]
    holds(anAcceptedOrder({ samples: [{ ...resin, isRejected: true }, drops] }))
    open()
    await user.click(await toggle(`pH ${DROPS}-01: Billed`))
    const said = () => screen.getByRole('main').textContent
    expect(said()).toContain('Rejected. It is not tested.')
    expect(said()).toContain('$153.00 → $135.00')
    await user.click(await toggle(`Sample ${RESIN}: All billed`))
    expect(said()).toContain('$153.00 → $0.00')
    expect(said()).not.toContain('not here yet')
  })

  test('leaves out a sample that is not here yet, and says so', async () => {
    const [resin, drops] = anAcceptedOrder().samples as [Sample, Sample]
    const check: Sample['check'] = {
      condition: 'not-in-box',
      amountSeen: '',
      storagePlace: '',
      note: '',
      checkedByName: 'Sam',
      checked: '2026-11-14T17:00:00.000Z',
      unbilledTests: [],
    }
    const tests = drops.tests.map((each) => ({ ...each, isBillable: false }))
    holds(anAcceptedOrder({ samples: [resin, { ...drops, check, tests }] }))
    open()
    await toggle(`Sample ${RESIN}: All billed`)
    screen.getByText(
      'One sample is not here yet. Decide what is billed of it when it is checked in.',
    )
    expect(screen.queryByRole('button', { name: `Sample ${DROPS}: None billed` })).toBeNull()
    expect(screen.getByRole('main').textContent).toContain('Total after adjustment $135.00')
  })

  test('is saved with the version that was read, and the box is ready for the next', async () => {
    t.api.answers[CALL] = { status: 200, body: anAcceptedOrder() }
    open()
    await user.click(await toggle(`pH ${DROPS}-01: Billed`))
    await press('Save')
    await screen.findByText('Settings Saved')
    const { body, headers } = t.sent(CALL) ?? {}
    expect(headers?.['if-match']).toBe('"7"')
    expect(body).toEqual({
      orderNumber: ORDER,
      tests: [
        { testNumber: `${RESIN}-01`, isBillable: true },
        { testNumber: `${RESIN}-02`, isBillable: true },
        { testNumber: `${DROPS}-01`, isBillable: false },
      ],
    })
    const box = await screen.findByLabelText<HTMLInputElement>('Find Order')
    expect(box.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(box))
  })
})

describe('refusal messages, byte for byte', () => {
  test('no such order', async () => {
    t.api.answers['GET /order'] = { status: 404, body: { code: 'not-found' } }
    open()
    expect(await note()).toBe(
      'Order Not FoundThe order you searched for could not be found' +
        'Check the number on the label or form, then scan or type it again.',
    )
  })

  test.each(['internal', 'unavailable', 'invalid-request'] as const)(
    'a search that fails with %s',
    async (code) => {
      t.api.answers['GET /order'] = refused(code)
      open()
      expect(await note()).toContain('An Error OccurredPlease contact a system administrator.')
    },
  )

  test.each([
    [
      'invalid-request',
      'There was an error with your submission!Something about your request was invalid. Please contact a system administrator',
    ],
    [
      'internal',
      'An Error OccurredThe settings were not saved. You may try again; if it fails again, please contact a system administrator.',
    ],
  ] as const)('a save that fails with %s', async (code, words) => {
    t.api.answers[CALL] = refused(code)
    open()
    await press('Save')
    expect(await note()).toBe(words)
    await toggle('Save')
  })

  const canceled = { status: 'canceled', isCanceled: true } as const
  const created = { status: 'created', received: null, accepted: null } as const
  test.each([
    [canceled, 'This Order is Canceled', 'It must be set active first.', 'Activate Order'],
    [created, 'Order Not Received', 'Billing is set on receipt.', 'Receive Order'],
  ] as const)('%o', async (state, title, why, way) => {
    holds(anAcceptedOrder(state))
    open()
    await screen.findByText(title)
    expect(await note()).toBe(`${title}${why} ${way}`)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('an invoiced order', async () => {
    holds(anAcceptedOrder({ status: 'invoiced' }))
    open()
    await screen.findByText(
      'This order has already been invoiced. Its invoice must be reopened first.',
    )
  })

  test('a user without the intake role', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.finance }
    open()
    await screen.findByText('Only an admin with the intake role can do this.')
    expect(screen.queryByLabelText('Find Order')).toBeNull()
  })

  test('an edit conflict: the new version can be loaded', async () => {
    const steps = [anEntry({ action: 'order:modify', actor: 'Rae Lund' })]
    t.api.answers[`GET /order-history/${ORDER}`] = { status: 200, body: { steps } }
    t.api.answers[CALL] = () => {
      holds(anAcceptedOrder({ samples: anAcceptedOrder().samples.slice(0, 1) }), '"8"')
      return { status: 412, body: { code: 'stale' } }
    }
    open()
    await user.click(await toggle('Whole order: All billed'))
    await press('Save')
    await screen.findByText('Rae Lund changed this order while you were editing.')
    screen.getByText(`Calm Tincture (${DROPS}) was removed.`)
    await press('Use theirs')
    await toggle('Whole order: All billed')
    expect(screen.queryByRole('button', { name: `Sample ${DROPS}: None billed` })).toBeNull()
  })

  test('a stale write without visible differences says so', async () => {
    t.api.answers[CALL] = () => {
      holds(anAcceptedOrder(), '"8"')
      return { status: 412, body: { code: 'stale' } }
    }
    open()
    await user.click(await toggle('Whole order: All billed'))
    await press('Save')
    await screen.findByText('Your changes are not saved yet. Nothing shown here is different.')
  })
})

describe('unsaved switches', () => {
  const off = () => toggle(`pH ${DROPS}-01: Not billed`)
  async function find(orderNumber: string) {
    const box = await screen.findByLabelText<HTMLInputElement>('Find Order')
    await fill(box, orderNumber)
    fireEvent.submit(box)
  }

  test('are gone once discarded', async () => {
    open()
    await user.click(await toggle(`pH ${DROPS}-01: Billed`))
    await off()
    await user.click(screen.getAllByRole('link', { name: /Accession$/ }).at(-1) as HTMLElement)
    await press('Leave')
    await waitFor(() => expect(t.path()).not.toContain('/set-billable'))
    await t.goBack()
    await toggle(`pH ${DROPS}-01: Billed`)
  })

  test('come back after another order, and are shown before they are saved', async () => {
    open()
    await user.click(await toggle(`pH ${DROPS}-01: Billed`))
    await off()
    holds({ ...anAcceptedOrder(), orderNumber: '26-000999' })
    await find('26-000999')
    await toggle(`pH ${DROPS}-01: Billed`)
    const { promise: loading, resolve: load } = Promise.withResolvers<void>()
    t.api.answers['GET /order'] = async () => {
      await loading
      return { status: 200, body: anAcceptedOrder(), headers: { etag: '"7"' } }
    }
    await find(ORDER)
    await waitFor(() => expect(t.path()).toBe(`/set-billable?num=${ORDER}`))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    load()
    await off()
    await screen.findByText('We restored what you entered here before. Check it, then confirm.')
    expect(t.sent(CALL)).toBeUndefined()
  })
})
