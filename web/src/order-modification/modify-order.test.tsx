import type { Order } from '@accession/contract/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAcceptedOrder, DROPS, ORDER, RESIN } from '../../test/accepted-order.ts'
import { refused } from '../../test/answers.ts'
import { extracts, found, highline } from '../../test/companies.ts'
import { anEntry } from '../../test/history.ts'
import { press, screenTests, type } from '../../test/screens.ts'
import { signIn } from '../../test/sessions.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { hasUnsavedWork } from '../platform/unsaved-work.ts'

const t = screenTests('intake')
const holds = (order: Order = anAcceptedOrder(), version = '"7"') => {
  t.api.answers['GET /order'] = { status: 200, body: order, headers: { etag: version } }
}
const at = (path: string, more: Record<string, string> = {}) =>
  t.open(`${path}?${new URLSearchParams({ num: ORDER, ...more })}`)
const saved = { status: 200, body: anAcceptedOrder({ total: 200, revision: 1 }) } as const
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** What the screen says of price and days before anything is saved. */
const impact = async () => {
  const table = await screen.findByRole('table', { name: 'What this change does' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
}
const AGAIN = 'This order must go through on-site intake again after this change.'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now: Date.parse('2026-11-16T16:00:00Z'), toFake: ['Date'] })
  signIn()
  holds()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('/modify-order', () => {
  test('an accepted order lists its samples, each linking to its edit screen', async () => {
    at('/modify-order')
    await screen.findByRole('link', { name: 'Update Company' })
    const create = await screen.findByRole('link', { name: 'Create New Sample' })
    expect(create.getAttribute('href')).toBe(`/modify-order/add-sample?num=${ORDER}`)
    await user.click(await screen.findByRole('link', { name: RESIN }))
    await heading('Modify sample')
    expect(t.path()).toBe(`/modify-sample?num=${ORDER}&sample=${RESIN}`)
  })

  test('the page of an accepted order links to it', async () => {
    t.open(`/orders/${ORDER}`)
    await press('More')
    const way = await screen.findByRole('menuitem', { name: 'Modify Order' })
    expect(way.getAttribute('href')).toBe(`/modify-order?num=${ORDER}`)
  })

  test.each([
    ['not-found', 'Order Not Found'],
    ['internal', 'Something Went Wrong!'],
    ['unavailable', 'Something Went Wrong!'],
  ] as const)('a search that fails with %s shows: %s', async (code, message) => {
    t.api.answers['GET /order'] = refused(code)
    at('/modify-order')
    await screen.findByText(message)
  })

  const canceled = { status: 'canceled', isCanceled: true } as const
  const invoiced = { status: 'invoiced' } as const
  test.each([
    [canceled, 'This order has been canceled. It must be set active first.', false],
    [invoiced, 'This order has already been invoiced. Its invoice must be reopened first.', false],
    [{ status: 'received' }, 'This order has not been accepted yet. Edit it instead.', true],
    [{ status: 'created' }, 'This order has not been accepted yet. Edit it instead.', true],
  ] as [Partial<Order>, string, boolean][])('%o cannot be modified', async (state, words, edit) => {
    holds(anAcceptedOrder(state))
    at('/modify-order')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByRole('link', { name: 'Edit This Order' }) !== null).toBe(edit)
    expect(screen.queryByRole('link', { name: 'Update Company' })).toBeNull()
  })

  test.each(['/modify-order', '/modify-sample', '/modify-test', '/modify-order/add-sample'])(
    '%s names the required role, and has no controls',
    async (path) => {
      t.api.answers['GET /user'] = { status: 200, body: users.admin }
      at(path, { sample: RESIN })
      await screen.findByText('Only an admin with the intake role can do this.')
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )
})

describe('a missing or unknown target redirects to /modify-order', () => {
  test.each([
    '/modify-sample',
    '/modify-test',
    '/modify-order/update-company',
    '/modify-order/add-sample',
    '/modify-order/add-test',
    '/modify-order/delete-sample',
    '/modify-order/delete-test',
  ])('%s', async (path) => {
    t.open(path)
    await waitFor(() => expect(t.path()).toBe('/modify-order'))
  })

  test('a sample that is not part of the order', async () => {
    at('/modify-sample', { sample: '26-000123-09' })
    await waitFor(() => expect(t.path()).toBe(`/modify-order?num=${ORDER}`))
  })

  test('an order that cannot be modified, with the reason', async () => {
    holds(anAcceptedOrder({ status: 'canceled', isCanceled: true }))
    at('/modify-test', { sample: RESIN, test: `${RESIN}-01` })
    await screen.findByText('This order has been canceled. It must be set active first.')
    expect(t.path()).toBe(`/modify-order?num=${ORDER}`)
  })
})

describe('/modify-test', () => {
  const open = () => at('/modify-test', { sample: RESIN, test: `${RESIN}-01` })
  const faster = async () => user.click(await screen.findByRole('radio', { name: /^Next Day/ }))

  test('shows the effect of a faster turnaround, saves with the version it read, and continues', async () => {
    t.api.answers['PATCH /admin/order/test'] = saved
    open()
    await faster()
    expect(await impact()).toEqual([
      ['Total after adjustment', '$153.00', '$186.75'],
      ['All results by', '23-Nov-2026', 'No change'],
      [
        `Terpene Profile Next Day · ${RESIN}-01`,
        '$75.00 16-Nov-2026 to 23-Nov-2026',
        '$112.50 16-Nov-2026 to 17-Nov-2026',
      ],
    ])
    screen.getByText(AGAIN)
    await press('Save Changes')
    await heading('The Test Has Been Changed')
    expect(screen.getByRole('main').textContent).toContain('$200.00')
    const { body, headers } = t.sent('PATCH /admin/order/test') ?? {}
    expect(headers?.['if-match']).toBe('"7"')
    expect(body).toEqual({
      testNumber: `${RESIN}-01`,
      testName: 'terpenes',
      turnAroundType: 'rush',
      terpeneContent: '10-100%',
    })
    const next = screen.getByRole('link', { name: 'Modify something else' })
    expect(next.getAttribute('href')).toBe(`/modify-order?num=${ORDER}`)
    screen.getByRole('link', { name: 'Back to the order' })
    screen.getByRole('link', { name: 'Next order' })
  })

  test('another test uses the current price, and its questions have to be answered', async () => {
    open()
    await fill(await screen.findByLabelText('Test type'), 'heavyMetals')
    await press('Save Changes')
    await screen.findByText('Please fill all required fields')
    expect(t.api.seen).not.toContain('PATCH /admin/order/test')
    const solvent = screen.getByRole('radiogroup', { name: /^Solvent based/ })
    await user.click(within(solvent).getByRole('radio', { name: 'No' }))
    expect((await impact()).at(-1)?.[2]).toContain('$90.00')
  })

  test('nothing is sent when nothing has changed', async () => {
    open()
    await press('Save Changes')
    expect((await screen.findByRole('alert')).textContent).toBe('No changes yet.')
    expect(t.api.seen).not.toContain('PATCH /admin/order/test')
  })

  test('a date picked by the user counts as a manual date', async () => {
    open()
    await screen.findByText('Calculated from the turnaround. Changing it makes it a manual date.')
    await press(/^Due date/)
    const calendar = within(await screen.findByRole('dialog', { name: 'Due date' }))
    await user.click(await calendar.findByRole('button', { name: 'Next month' }))
    const days = calendar.getAllByRole<HTMLButtonElement>('button', { name: /\d{4}$/ })
    await user.click(days.find(({ disabled }) => !disabled) as HTMLElement)
    await screen.findByText('Set manually. Changing the turnaround does not move these dates.')
  })

  test('picking the original due date after a faster turnaround moved it keeps that date', async () => {
    t.api.answers['PATCH /admin/order/test'] = saved
    open()
    await faster()
    expect((await impact()).at(-1)?.[2]).toBe('$112.50 16-Nov-2026 to 17-Nov-2026')
    await press(/^Due date/)
    const calendar = within(await screen.findByRole('dialog', { name: 'Due date' }))
    await user.click(await calendar.findByRole('button', { name: /23 November 2026/ }))
    await screen.findByText('Set manually. Changing the turnaround does not move these dates.')
    expect((await impact()).at(-1)?.[2]).toBe('$112.50 16-Nov-2026 to 23-Nov-2026')
    await press('Save Changes')
    await heading('The Test Has Been Changed')
    expect(t.sent('PATCH /admin/order/test')?.body).toMatchObject({ dueDate: '2026-11-23' })
  })

  test('no response: does not claim that nothing was changed', async () => {
    t.api.answers['PATCH /admin/order/test'] = { status: 200, end: 'cut' }
    open()
    await faster()
    await press('Save Changes')
    await heading('Something Went Wrong!')
    screen.getByText(/^The server did not respond, so we don’t know whether/)
    expect(screen.queryByText(/The order was not changed/)).toBeNull()
  })

  test('a failure shows an error page, and the form is unchanged', async () => {
    t.api.answers['PATCH /admin/order/test'] = { status: 500, body: { code: 'internal' } }
    open()
    await faster()
    await press('Save Changes')
    await heading('Something Went Wrong!')
    await press('Go Back')
    expect((await impact())[0]).toEqual(['Total after adjustment', '$153.00', '$186.75'])
  })

  test('a stale write shows who changed what, and continues from the new version', async () => {
    const steps = [anEntry({ action: 'order:modify', actor: 'Rae Lund' })]
    t.api.answers[`GET /order-history/${ORDER}`] = { status: 200, body: { steps } }
    t.api.answers['PATCH /admin/order/test'] = () => {
      const order = anAcceptedOrder()
      const [resin, drops] = order.samples
      if (!resin || !drops) throw new Error('the order has changed')
      const info = { ...drops.sampleInfo, batchName: 'B-2' }
      holds({ ...order, samples: [resin, { ...drops, sampleInfo: info }] }, '"8"')
      return { status: 412, body: { code: 'stale' } }
    }
    open()
    await faster()
    await press('Save Changes')
    await screen.findByText('Rae Lund changed this order while you were editing.')
    screen.getByText(`Calm Tincture (${DROPS}) was changed.`)
    t.api.answers['PATCH /admin/order/test'] = saved
    await press('Keep editing yours')
    expect((await impact())[0]?.[2]).toBe('$186.75')
    await press('Save Changes')
    await heading('The Test Has Been Changed')
    expect(t.sent('PATCH /admin/order/test')?.headers['if-match']).toBe('"8"')
  })

  test('a refusal from the server shows its message', async () => {
    t.api.answers['PATCH /admin/order/test'] = refused('refused', { refusal: 'already-invoiced' })
    open()
    await faster()
    await press('Save Changes')
    await screen.findByText(
      'This order has already been invoiced. Its invoice must be reopened first.',
    )
  })
})

describe('/modify-sample', () => {
  const open = () => at('/modify-sample', { sample: RESIN })

  test('updates the sample; price and dates do not change', async () => {
    t.api.answers['PATCH /admin/order/sample'] = saved
    open()
    await type('Batch ID', 'LR-9')
    expect(await impact()).toEqual([
      ['Total after adjustment', '$153.00', 'No change'],
      ['All results by', '23-Nov-2026', 'No change'],
    ])
    await press('Save Changes')
    await heading('The Sample Has Been Changed')
    expect(t.sent('PATCH /admin/order/sample')?.body).toMatchObject({
      sampleNumber: RESIN,
      sampleInfo: { sampleName: 'Live Resin', batchName: 'LR-9', productType: 'concentrate' },
    })
  })

  test('shows what is missing, and which test another product type would remove', async () => {
    open()
    await type(/^Sample Name/, ' ')
    await press('Save Changes')
    await screen.findByText('Please fill all required fields')
    await type(/^Sample Name/, 'Live Resin')
    await user.click(screen.getByRole('radio', { name: 'Unit' }))
    await press('Save Changes')
    await screen.findByText(
      'Terpene Profile: This test is unavailable for your selected product type',
    )
    expect(t.api.seen).not.toContain('PATCH /admin/order/sample')
  })

  test('what another compliance type clears is shown, and can be undone', async () => {
    open()
    await user.click(await screen.findByRole('radio', { name: 'CDPHE (Colorado Panel)' }))
    await screen.findByText('Cleared Product Type, Sampler Name, and Sampler ID.')
    expect(screen.getByRole('main').textContent).not.toContain('Cleared Terpene Profile')
    await press('Undo')
    const product = await screen.findByRole<HTMLInputElement>('radio', { name: 'Concentrate' })
    expect(product.checked).toBe(true)
    await screen.findByText('No changes yet.')
  })

  test('links to its tests, to adding a test, and to deleting the sample', async () => {
    open()
    const link = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href')
    const part = `num=${ORDER}&sample=${RESIN}`
    expect(await link('Add Test')).toBe(`/modify-order/add-test?${part}`)
    expect(await link('Delete sample Live Resin')).toBe(`/modify-order/delete-sample?${part}`)
    expect(await link(`Delete Terpene Profile ${RESIN}-02`)).toBe(
      `/modify-order/delete-test?${part}&test=${RESIN}-02`,
    )
    const [first] = await screen.findAllByRole('link', { name: 'Terpene Profile' })
    expect(first?.getAttribute('href')).toBe(`/modify-test?${part}&test=${RESIN}-01`)
  })
})

describe('adding', () => {
  test('a test: at the current price, with its own idempotency key', async () => {
    t.api.answers['POST /admin/order/tests'] = saved
    at('/modify-order/add-test', { sample: DROPS })
    await press('Add Test To Sample')
    await screen.findByText('Please fill all required fields')
    await user.click(await screen.findByRole('checkbox', { name: 'pH' }))
    expect((await impact())[0]).toEqual(['Total after adjustment', '$153.00', '$171.00'])
    await press('Add Test To Sample')
    await heading('The Test Has Been Added')
    const { body, headers } = t.sent('POST /admin/order/tests') ?? {}
    expect(body).toEqual({
      sampleNumber: DROPS,
      tests: [{ testName: 'ph', turnAroundType: 'standard', testCount: 1 }],
    })
    expect(headers?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers?.['if-match']).toBe('"7"')
  })

  test('a sample: the same form as in the builder, and the same key for every attempt', async () => {
    t.api.answers['POST /admin/order/samples'] = { status: 500, body: { code: 'internal' } }
    at('/modify-order/add-sample')
    await type(/^Sample Name/, 'Night Drops')
    await user.click(await screen.findByRole('radio', { name: 'Standard' }))
    await user.click(await screen.findByRole('radio', { name: 'Unit' }))
    await user.click(await screen.findByRole('checkbox', { name: 'pH' }))
    expect((await impact())[0]?.[2]).toBe('$171.00')
    await press('Add Sample To Order')
    await heading('Something Went Wrong!')
    const first = t.sent('POST /admin/order/samples')?.headers['idempotency-key']
    t.api.answers['POST /admin/order/samples'] = saved
    await press('Go Back')
    await press('Add Sample To Order')
    await heading('The Sample Has Been Added')
    const { body, headers } = t.sent('POST /admin/order/samples') ?? {}
    expect(body).toMatchObject({ orderId: 123, companyId: 11 })
    expect(headers?.['idempotency-key']).toBe(first)
  })
})

describe('a sample half-filled', () => {
  test('counts as unsaved work from the first character on', async () => {
    at('/modify-order/add-sample')
    await screen.findByLabelText(/^Sample Name/)
    expect(hasUnsavedWork()).toBe(false)
    await type(/^Sample Name/, 'Night')
    await waitFor(() => expect(hasUnsavedWork()).toBe(true))
  })

  test('shows which tests another product type clears, and can undo it', async () => {
    at('/modify-order/add-sample')
    await type(/^Sample Name/, 'Night Drops')
    await user.click(await screen.findByRole('radio', { name: 'Standard' }))
    await user.click(await screen.findByRole('radio', { name: 'Unit' }))
    await user.click(await screen.findByRole('checkbox', { name: 'pH' }))
    await user.click(await screen.findByRole('radio', { name: 'Concentrate' }))
    await screen.findByText(/^Cleared .*pH/)
    await press('Undo')
    const ph = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'pH' })
    expect(ph.checked).toBe(true)
  })
})

describe('deleting', () => {
  test('a test: its price is removed too', async () => {
    t.api.answers['DELETE /admin/order/test'] = saved
    at('/modify-order/delete-test', { sample: RESIN, test: `${RESIN}-02` })
    expect((await impact())[0]).toEqual(['Total after adjustment', '$153.00', '$85.50'])
    screen.getByText(AGAIN)
    await press('Delete Test')
    await heading('The Test Has Been Deleted')
    expect(t.sent('DELETE /admin/order/test')?.body).toEqual({ testNumber: `${RESIN}-02` })
  })

  test('the only test of a sample cannot be deleted', async () => {
    at('/modify-order/delete-test', { sample: DROPS, test: `${DROPS}-01` })
    await screen.findByText('This is the only test for this sample. Delete the sample instead.')
    expect(screen.queryByRole('button', { name: 'Delete Test' })).toBeNull()
  })

  test('a sample', async () => {
    t.api.answers['DELETE /admin/order/sample'] = saved
    at('/modify-order/delete-sample', { sample: DROPS })
    expect((await impact())[0]?.[2]).toBe('$135.00')
    await press('Delete Sample')
    await heading('The Sample Has Been Deleted')
  })

  test('the only sample of an order cannot be deleted', async () => {
    holds(anAcceptedOrder({ samples: anAcceptedOrder().samples.slice(0, 1) }))
    at('/modify-order/delete-sample', { sample: RESIN })
    await screen.findByText('This is the only sample in the order. Cancel the order instead.')
  })
})

test('/modify-order/update-company: another billing company applies its factor', async () => {
  const child = (companyId: number, companyName: string, companyNumber: string) => ({
    ...extracts,
    companyId,
    companyName,
    companyNumber,
  })
  const own = {
    ...highline,
    childCompanies: [...highline.childCompanies, child(12, 'Highline Farm', 'C-02011')],
  }
  const mesa = {
    ...highline,
    parentCompanyId: 2,
    parentCompanyName: 'Mesa Verde',
    adjustmentFactor: 1,
    childCompanies: [child(21, 'Mesa Verde Tinctures', 'C-02020')],
  }
  t.api.answers['GET /parent-company/1'] = { status: 200, body: own }
  t.api.answers['GET /admin/parent-companies'] = { status: 200, body: found([mesa]) }
  t.api.answers['PATCH /admin/order/company'] = saved
  at('/modify-order/update-company')
  await press('Update Company')
  await screen.findByText('Please fill all required fields')
  await fill(await screen.findByLabelText('Sub-company'), '12')
  expect((await impact())[0]).toEqual(['Total after adjustment', '$153.00', 'No change'])
  await type('Search billing companies by name', 'mesa')
  fireEvent.submit(screen.getByLabelText('Search billing companies by name'))
  await screen.findByDisplayValue('Mesa Verde Tinctures')
  await waitFor(async () =>
    expect((await impact())[0]).toEqual(['Total after adjustment', '$153.00', '$170.00']),
  )
  expect((await impact())[2]).toEqual(['Price adjustment', '10% discount', 'none'])
  await press('Update Company')
  await heading('The Company Has Been Updated')
  expect(t.sent('PATCH /admin/order/company')?.body).toEqual({
    orderNumber: ORDER,
    companyNumber: 'C-02020',
  })
})
