import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAcceptedOrder, DROPS, ORDER, RESIN } from '../../test/accepted-order.ts'
import { refused } from '../../test/answers.ts'
import { dialog, press, screenTests, type } from '../../test/screens.ts'
import { signIn } from '../../test/sessions.ts'
import { user } from '../../test/user.ts'

const t = screenTests('intake')
const REPORT = 'POST /admin/order/report'
const TAKE_BACK = 'POST /admin/order/take-back-report'
const TODAY = '2026-11-16'

const reported = (order = anAcceptedOrder()) => ({
  ...order,
  samples: order.samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) => ({ ...test, reportedOn: TODAY })),
  })),
})
const holds = (order = anAcceptedOrder(), version = '"7"') => {
  t.api.answers['GET /order'] = { status: 200, body: order, headers: { etag: version } }
}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T19:00:00Z'), toFake: ['Date'] })
  signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  holds()
})
afterEach(() => vi.useRealTimers())

describe('Report results', () => {
  const open = async () => {
    t.open(`/orders/${ORDER}`)
    await press('Report results')
    return dialog(`Report results of ${ORDER}`)
  }

  test('marks every test at once, on today', async () => {
    t.api.answers[REPORT] = () => {
      holds(reported(), '"8"')
      return { status: 200, body: reported() }
    }
    const shown = await open()
    await shown.findByText(/These are the last tests of the order/)
    await press('Mark 3 tests as reported')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { body, headers } = t.sent(REPORT) ?? {}
    expect(headers?.['if-match']).toBe('"7"')
    expect(body).toEqual({
      orderNumber: ORDER,
      testNumbers: [`${RESIN}-01`, `${RESIN}-02`, `${DROPS}-01`],
      reportedOn: TODAY,
    })
    expect(await screen.findAllByText('Reported 16-Nov-2026')).toHaveLength(3)
    await screen.findByText('Results ready')
    expect(screen.queryByRole('button', { name: 'Report results' })).toBeNull()
  })

  test('marks the tests of a sample, or one test', async () => {
    t.api.answers[REPORT] = { status: 200, body: reported() }
    const shown = await open()
    const box = async (name: RegExp) => shown.findByRole<HTMLInputElement>('checkbox', { name })
    await user.click(await box(new RegExp(`${RESIN}$`)))
    expect((await box(/^All 3 tests/)).indeterminate).toBe(true)
    await shown.findByText('The customer gets an email when the last test is reported.')
    await user.click(await box(new RegExp(`${RESIN}-02`)))
    await press('Mark 2 tests as reported')
    await waitFor(() => expect(t.sent(REPORT)).toBeDefined())
    expect(t.sent(REPORT)?.body).toMatchObject({ testNumbers: [`${DROPS}-01`, `${RESIN}-02`] })
  })

  test('needs at least one test', async () => {
    const shown = await open()
    await user.click(await shown.findByRole('checkbox', { name: /^All 3 tests/ }))
    await press('Mark 0 tests as reported')
    await shown.findByText('Choose at least one test')
    expect(t.sent(REPORT)).toBeUndefined()
  })

  test.each([
    [
      refused('refused', { refusal: 'before-receipt' }),
      'The day is before the order was received.',
    ],
    [
      refused('refused', { refusal: 'canceled' }),
      'This order has been canceled. It must be set active first.',
    ],
    [
      { status: 412, body: { code: 'stale' } } as const,
      'Someone else just changed this order. Check the latest version, then try again.',
    ],
  ])('a refusal is explained: %o', async (answer, words) => {
    t.api.answers[REPORT] = answer
    const shown = await open()
    await press('Mark 3 tests as reported')
    await shown.findByText(words)
  })
})

describe('Take back a report', () => {
  test('needs a reason and the tests', async () => {
    holds(reported())
    t.api.answers[TAKE_BACK] = { status: 200, body: anAcceptedOrder() }
    t.open(`/orders/${ORDER}`)
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: 'Take back a report' }))
    const shown = await dialog(`Take back a report of ${ORDER}`)
    await user.click(await shown.findByRole('checkbox', { name: /^pH/ }))
    await press('Take back 1 report')
    await shown.findByText('Required')
    await type('Reason', 'Wrong sample', shown)
    await press('Take back 1 report')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(t.sent(TAKE_BACK)?.body).toEqual({
      orderNumber: ORDER,
      testNumbers: [`${DROPS}-01`],
      reason: 'Wrong sample',
    })
  })
})

test('some tests are reported, others completed before that was tracked', async () => {
  const order = anAcceptedOrder()
  const [resin, drops] = order.samples
  if (!resin || !drops) throw new Error('Two samples expected')
  const tests = resin.tests.map((test) => ({ ...test, reportingNotTracked: true }))
  holds({ ...order, samples: [{ ...resin, tests }, drops] })
  t.open(`/orders/${ORDER}`)
  await screen.findByText('1 of 2 samples reported')
  const section = screen.getByRole('heading', { level: 2, name: /Resin/ }).closest('section')
  expect(within(section as HTMLElement).getAllByText('Completed')).toHaveLength(2)
})
