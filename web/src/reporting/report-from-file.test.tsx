import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('intake')
const CALL = 'POST /reports'
const FOUND = { reported: 2, unchanged: 1, orders: 1, completed: ['26-000123'] }
const FILE = `Test,Day
26-000123-01-01,11/16/2026
26-000123-01-02,16-Nov-2026
26-000123-01-03,2026-11-16
26-000999-01-01,2026-11-16
nonsense,2026-11-16
`
const choose = async (text = FILE) => {
  t.open('/report-results')
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('No file input')
    return found
  })
  await user.upload(input, new File([text], 'results.csv', { type: 'text/csv' }))
}

test('a file is checked first, then its tests are marked', async () => {
  const refused = [{ row: 3, refusal: 'no-such-test' as const, reportedOn: null }]
  t.api.answers[CALL] = { status: 200, body: { ...FOUND, refused } }
  await choose()
  await screen.findByText(
    '2 tests of 1 order can be reported. 1 order will be complete, and the customers will be told by email. 1 test reported before.',
  )
  const issues = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(issues).toEqual([
    'Line 5, 26-000999-01-01 2026-11-16: There is no test with this number.',
    'Line 6, nonsense 2026-11-16: This is not the number of a test.',
  ])
  expect(t.sent(CALL)?.body).toMatchObject({ checkOnly: true })
  await press('Mark 2 tests as reported')
  await screen.findByText(/^2 tests of 1 order reported\. 1 order now complete/)
  const sent = t.api.requests.filter(({ url }) => url === '/reports').at(-1)
  expect(sent?.body).toEqual({
    checkOnly: false,
    reports: [
      { testNumber: '26-000123-01-01', reportedOn: '2026-11-16' },
      { testNumber: '26-000123-01-02', reportedOn: '2026-11-16' },
      { testNumber: '26-000123-01-03', reportedOn: '2026-11-16' },
      { testNumber: '26-000999-01-01', reportedOn: '2026-11-16' },
    ],
  })
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
})

test('pasted cells are read too', async () => {
  t.api.answers[CALL] = { status: 200, body: { ...FOUND, unchanged: 0, refused: [] } }
  t.open('/report-results')
  await user.click(await screen.findByLabelText('Or paste cells'))
  await user.paste('26-000123-01-01\t11/16/2026')
  await screen.findByRole('button', { name: 'Mark 2 tests as reported' })
  expect(t.sent(CALL)?.body).toMatchObject({ reports: [{ testNumber: '26-000123-01-01' }] })
})

test('a file without a test says so, and sends nothing', async () => {
  await choose('Test,Day\n')
  await screen.findByText('No tests were found.')
  expect(t.sent(CALL)).toBeUndefined()
})

test('needs the intake role', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.finance }
  t.open('/report-results')
  await screen.findByText('Only an admin with the intake role can do this.')
})

test('one test can be typed, and Enter checks it', async () => {
  t.api.answers[CALL] = { status: 200, body: { ...FOUND, unchanged: 0, refused: [] } }
  t.open('/report-results')
  const box = await screen.findByLabelText('Or paste cells')
  await user.type(box, '26-000123-01-01 11/16/2026{Enter}')
  await screen.findByRole('button', { name: 'Mark 2 tests as reported' })
  expect(t.sent(CALL)?.body).toMatchObject({
    reports: [{ testNumber: '26-000123-01-01', reportedOn: '2026-11-16' }],
  })
})
