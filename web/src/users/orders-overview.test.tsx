import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrderRow } from '../../test/orders.ts'
import { screenTests } from '../../test/screens.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')
const part = (...rows: Parameters<typeof anOrderRow>[0][]) => ({
  data: rows.map((row) => anOrderRow(row)),
  totalCount: rows.length,
})
const holds = (changes: object = {}) => {
  const none = { data: [], totalCount: 0 }
  t.api.answers['GET /orders/overview'] = {
    status: 200,
    body: { toAnswer: none, toSend: none, inTesting: none, finished: none, ...changes },
  }
}
const rowsOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
const FINISHED = {
  orderNumber: '26-000120',
  status: 'accepted',
  reportedSamples: 2,
  lastReportedOn: '2026-11-12',
} as const

describe('the overview of orders', () => {
  test('says where each order stands, in all companies', async () => {
    holds({
      toSend: part({ orderNumber: '26-000125', sampleNames: ['A', 'B', 'C'], numberOfSamples: 6 }),
      inTesting: part({ orderNumber: '26-000124', status: 'received' }),
      finished: part(FINISHED),
    })
    t.open('/user')
    expect(await rowsOf('Needs you')).toEqual([
      '26-000125Waiting for your samplesA, B, C and 3 more · Highline Extracts LLC',
    ])
    expect(await rowsOf('In testing')).toEqual([
      '26-000124Received, waiting to be acceptedCalm Tincture, Elektra · Highline Extracts LLC',
    ])
    expect(await rowsOf('Recently finished')).toEqual([
      '26-000120Results readyCalm Tincture, Elektra · Highline Extracts LLCView results',
    ])
    const results = screen.getByRole('link', { name: 'View results of 26-000120' })
    expect(results.getAttribute('href')).toBe('https://results.frontrange.example/')
  })

  test('leaves out what is empty, and links to the rest of a long list', async () => {
    holds({ finished: { ...part(FINISHED), totalCount: 210 } })
    t.open('/user')
    const all = await screen.findByRole('link', { name: 'All 210' })
    expect(all.getAttribute('href')).toBe('/orders?stage=finished')
    expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull()
  })

  test('has no results for a user who may not see them', async () => {
    t.api.answers['GET /user'] = { status: 200, body: { ...users.user, noResults: true } }
    holds({ finished: part(FINISHED) })
    t.open('/user')
    await screen.findByText('Results ready')
    expect(screen.queryByRole('link', { name: /View results/ })).toBeNull()
  })
})
