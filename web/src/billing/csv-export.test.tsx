import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press, screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')
/** The files that were saved, by name. */
const saved: [string, string][] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let content: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const name = this.download
    void content.text().then((text) => saved.push([name, text]))
  })
})
afterEach(() => vi.restoreAllMocks())

const RANGE = '?lower=2026-10-01&upper=2026-10-31'
const SCREENS = [
  ['accounting', '/accounting-csv', 'No invoices were dated or last updated in this date range.'],
  ['sage', '/sage-csv', 'No invoices were issued or last updated in this date range.'],
] as const

const previews = (
  kind: 'accounting' | 'sage',
  orders: number,
  rows: number,
  total: number,
  { earlier = 0, unchanged = 0 } = {},
) => {
  const body = { orders, rows, total, earlier, unchanged }
  t.api.answers[`GET /admin/${kind}-csv/preview`] = { status: 200, body }
}
const outcome = () =>
  waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).not.toBe(''))

describe.each(SCREENS)('the %s file', (kind, address, none) => {
  const path = `${address}${RANGE}`

  test('shows what is in it, and is saved under its date range', async () => {
    previews(kind, 1234, 5678, 9876543.21)
    t.api.answers[`GET /admin/${kind}-csv`] = { status: 200, body: 'Head\r\nRow\r\n' }
    t.open(path)
    const sentence = await screen.findByText(/, total/)
    expect(sentence.textContent).toBe('1,234 orders, 5,678 rows, total $9,876,543.21')
    await press('Download')
    const name = `${kind}_2026-10-01_2026-10-31.csv`
    await waitFor(() => expect(saved).toEqual([[name, 'Head\r\nRow\r\n']]))
    await outcome()
    expect((await screen.findByText(/was downloaded/)).textContent).toBe(
      `${name} was downloaded, 11 bytes.`,
    )
    expect(t.sent(`GET /admin/${kind}-csv`)?.url).toBe(
      `/admin/${kind}-csv?lower=2026-10-01&upper=2026-10-31`,
    )
  })

  test('shows when the range is empty', async () => {
    previews(kind, 0, 0, 0)
    t.open(path)
    await screen.findByText(none)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
    expect(button.disabled).toBe(true)
  })

  test('names the required role', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.intake }
    t.open(path)
    await screen.findByText('Only an admin with the finance role can do this.')
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  test.each([
    ['lower=2026-10-02&upper=2026-10-01', 'Start date cannot exceed end date'],
    ['lower=2025-01-01&upper=2026-01-02', 'At most 366 days'],
  ])('of %s is refused: %s', async (range, message) => {
    t.open(`${address}?${range}`)
    await screen.findByText(message)
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(t.api.seen).not.toContain(`GET /admin/${kind}-csv/preview`)
  })

  test('that fails shows an error, and nothing is saved', async () => {
    previews(kind, 1, 2, 3)
    t.api.answers[`GET /admin/${kind}-csv`] = { status: 500, body: { code: 'internal' } }
    t.open(path)
    await press('Download')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'The file could not be downloadedSomething went wrong on our end. Please try again.Nothing was saved.',
    )
    expect(saved).toEqual([])
  })

  test('that breaks off shows an error, and leaves no partial file', async () => {
    previews(kind, 1, 2, 3)
    t.api.answers[`GET /admin/${kind}-csv`] = { status: 200, parts: ['Head\r\n', 'Ro'], end: 'cut' }
    t.open(path)
    await press('Download')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'The download was interruptedCan’t reach the server. Check your connection and try again.Nothing was saved.',
    )
    expect(saved).toEqual([])
  })

  test('that takes over a second shows progress, and can be canceled', async () => {
    previews(kind, 1, 2, 3)
    t.api.answers[`GET /admin/${kind}-csv`] = {
      status: 200,
      parts: ['x'.repeat(2_500)],
      end: 'never',
    }
    t.open(path)
    await press('Download')
    await screen.findByText('2.5 KB so far')
    screen.getByRole('progressbar', { name: `Downloading ${kind}_2026-10-01_2026-10-31.csv` })
    await press('Cancel')
    await screen.findByText('The download was canceled. Nothing was saved.')
    await screen.findByRole('button', { name: 'Download' })
    expect(saved).toEqual([])
  })
})

test('quick ranges take one click, and are kept in the URL', async () => {
  previews('sage', 1, 2, 3)
  t.open('/sage-csv')
  const lastYear = await screen.findByRole('button', { name: 'Last year' })
  await user.click(lastYear)
  const year = new Date().getFullYear() - 1
  await waitFor(() => expect(t.path()).toBe(`/sage-csv?lower=${year}-01-01&upper=${year}-12-31`))
  expect(lastYear.getAttribute('aria-pressed')).toBe('true')
})

test('a failed preview can be retried, and the file can still be downloaded', async () => {
  t.api.answers['GET /admin/sage-csv/preview'] = { status: 500, body: { code: 'internal' } }
  t.open(`/sage-csv${RANGE}`)
  await screen.findByText('Something went wrong on our end. Please try again.')
  previews('sage', 1, 2, 3)
  await press('Retry')
  expect((await screen.findByText(/, total/)).textContent).toBe('1 order, 2 rows, total $3.00')
})

test('says what was in an earlier file, leaves it out if asked, and lists the files', async () => {
  previews('accounting', 4, 12, 400, { earlier: 3, unchanged: 2 })
  t.api.answers['GET /admin/export-files'] = {
    status: 200,
    body: {
      files: [
        {
          exportId: 1,
          lower: '2026-10-01',
          upper: '2026-10-31',
          leftOutUnchanged: true,
          exported: '2026-11-02T17:00:00.000Z',
          exportedByName: 'Finley Brooks',
          orders: 3,
          rows: 9,
          total: 300,
        },
      ],
    },
  }
  t.open(`/accounting-csv${RANGE}`)
  await screen.findByText('3 of them were in an earlier file, 2 unchanged since.')
  await screen.findByText('01-Oct-2026 to 31-Oct-2026, changes only')
  await user.click(screen.getByLabelText('Leave out those unchanged since'))
  await waitFor(() =>
    expect(t.sent('GET /admin/accounting-csv/preview')?.url).toContain('leaveOutUnchanged=true'),
  )
})
