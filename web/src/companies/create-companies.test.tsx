import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { type Company, extracts, found, highline } from '../../test/companies.ts'
import { press, screenTests, type } from '../../test/screens.ts'
import { user } from '../../test/user.ts'

const t = screenTests('admin')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function fillIn(companyName: string) {
  await type(/^Company name/, companyName)
  await type(/^Address \*$/, ' 1 Hemp Way ')
  await type(/^City/, 'Boulder')
  await type(/^State/, 'CO')
  await type(/^ZIP code/, '80301')
}
const FILLED = {
  companyName: 'Aspen Hemp',
  addr1: '1 Hemp Way',
  addr2: '',
  city: 'Boulder',
  state: 'CO',
  zipCode: '80301',
  country: 'United States',
}

describe('/billing-create', () => {
  test('creates a billing company and links to its sub-company and users', async () => {
    t.api.answers['POST /parent-company'] = { status: 200, body: highline }
    t.open('/billing-create')
    await fillIn(' Aspen Hemp ')
    await press('Create Billing Company')
    await heading('Billing Company Created')
    expect(t.sent('POST /parent-company')?.body).toEqual({
      ...FILLED,
      parentCompanyName: 'Aspen Hemp',
    })
    const next = screen.getByRole('link', { name: 'Create Sub-Company' })
    expect(next.getAttribute('href')).toBe('/sub-create?parent=1')
    const users = screen.getByRole('link', { name: 'Invite Users' })
    expect(users.getAttribute('href')).toBe('/users-view?parent=1')
    await press('Create Another')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Company name/)).value).toBe('')
  })

  test.each([
    [
      'duplicate-name',
      'Billing Company Already Exists',
      'A billing company with that name already exists. Names are not case-sensitive.',
    ],
    [
      'internal',
      'Something Went Wrong!',
      'The company was not created. Please try again later or contact a system administrator.',
    ],
  ] as const)(
    '%s shows an error page, and going back keeps the input',
    async (code, title, text) => {
      t.api.answers['POST /parent-company'] = refused(code)
      t.open('/billing-create')
      await fillIn('Aspen Hemp')
      await press('Create Billing Company')
      await heading(title)
      screen.getByText(text)
      await press('Go Back')
      expect((await screen.findByLabelText<HTMLInputElement>(/^Company name/)).value).toBe(
        'Aspen Hemp',
      )
    },
  )

  test('invalid fields show a message and nothing is sent', async () => {
    t.open('/billing-create')
    await type(/^Company name/, 'Ab')
    await press('Create Billing Company')
    await screen.findByText('Company name too short. Minimum 3 characters.')
    expect(screen.getAllByText('Required')).toHaveLength(4)
    await fillIn('Aspen Hemp')
    await type(/^State/, 'Colorodo')
    await type(/^ZIP code/, '8030')
    await press('Create Billing Company')
    await screen.findByText('Not a US state')
    await screen.findByText('5 or 9 digits')
    expect(t.api.seen).not.toContain('POST /parent-company')
  })
})

describe('/sub-create', () => {
  const created = {
    ...extracts,
    companyId: 12,
    companyName: 'Aspen Hemp',
    companyNumber: 'C-02011',
    onehubLink: null,
  }

  test('asks for the billing company first', async () => {
    t.api.answers['GET /admin/parent-companies'] = { status: 200, body: found([highline]) }
    t.api.answers['GET /parent-company/1'] = { status: 200, body: highline }
    t.open('/sub-create')
    await type('Search billing companies by name', 'Highline')
    await press('Search')
    await user.click(await screen.findByRole('link', { name: 'Highline Hemp Co.' }))
    await screen.findByText(/^For Highline Hemp Co., B-01001\./)
    expect(t.path()).toBe('/sub-create?parent=1')
  })

  test('reports a failed search', async () => {
    t.api.answers['GET /admin/parent-companies'] = { status: 500, body: { code: 'internal' } }
    t.open('/sub-create?name=Highline')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An Error Occurred During SearchSomething went wrong on our end. Please try again.Retry',
    )
  })

  test('creates it under that company, with the link to its documents', async () => {
    t.api.answers['GET /parent-company/1'] = { status: 200, body: highline }
    t.api.answers['POST /company'] = { status: 200, body: created }
    t.open('/sub-create?parent=1')
    await fillIn('Aspen Hemp')
    await type('Document workspace link', 'http://documents.example/aspen')
    await press('Create Sub-Company')
    await screen.findByText('Must be a link that starts with https://')
    await type('Document workspace link', 'https://documents.example/aspen')
    await type(/^ZIP code/, '8030')
    await press('Create Sub-Company')
    await screen.findByText('5 or 9 digits')
    await type(/^ZIP code/, '80301')
    await press('Create Sub-Company')
    await heading('Sub-Company Created')
    screen.getByText(
      'Aspen Hemp has the number C-02011. The users of Highline Hemp Co. can order for it now.',
    )
    expect(t.sent('POST /company')?.body).toEqual({
      ...FILLED,
      onehubLink: 'https://documents.example/aspen',
      parentCompanyId: 1,
    })
  })

  test.each([
    [
      'duplicate-name',
      'Sub-Company Already Exists',
      'A sub-company with that name already exists at Highline Hemp Co.',
    ],
    [
      'unavailable',
      'Something Went Wrong!',
      'The company was not created. Please try again later or contact a system administrator.',
    ],
  ] as const)('%s', async (code, title, text) => {
    t.api.answers['GET /parent-company/1'] = { status: 200, body: highline }
    t.api.answers['POST /company'] = refused(code)
    t.open('/sub-create?parent=1')
    await fillIn('Aspen Hemp')
    await press('Create Sub-Company')
    await heading(title)
    screen.getByText(text)
  })

  test('a missing billing company is reported, and another can be searched for', async () => {
    t.api.answers['GET /parent-company/99'] = refused('not-found')
    t.open('/sub-create?parent=99')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This billing company could not be found.',
    )
    screen.getByLabelText('Search billing companies by name')
  })
})

describe('/sub-company-search', () => {
  const answer = (matches: Company[], overLimit = false) => {
    t.api.answers['GET /admin/companies'] = { status: 200, body: { matches, limit: 50, overLimit } }
  }

  test('has the specified columns, and opens documents in a new tab', async () => {
    answer([
      extracts,
      { ...extracts, companyId: 12, companyName: 'Highline Farms LLC', onehubLink: null },
    ])
    t.open('/sub-company-search')
    await type('Search sub-companies by name', ' Highline ')
    await press('Search')
    const link = await screen.findByRole('link', {
      name: 'Documents of Highline Extracts LLC, opens in a new tab',
    })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('href')).toBe('https://documents.example/extracts')
    expect(t.path()).toBe('/sub-company-search?name=Highline')
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings.slice(0, 5)).toEqual([
      '#',
      'Sub-Company',
      'Billing Company',
      'Sub-Company ID',
      'Billing Company ID',
    ])
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells[2]).toBe('2Highline Farms LLCHighline Hemp Co.C-02010B-01001History')
  })

  test('a blank search is ignored', async () => {
    t.open('/sub-company-search')
    await type('Search sub-companies by name', '   ')
    await press('Search')
    expect(t.path()).toBe('/sub-company-search')
    expect(t.api.seen).not.toContain('GET /admin/companies')
  })

  test('no match, too many matches and a failure are reported', async () => {
    answer([])
    t.open('/sub-company-search?name=zzz')
    await screen.findByText('No Sub-Companies Matched Your Search')
    answer([extracts], true)
    await type('Search sub-companies by name', 'a')
    await press('Search')
    await screen.findByText(
      'Search results exceeded maximum of 50 matches. Please be more specific, some matches not shown!',
    )
    t.api.answers['GET /admin/companies'] = refused('internal', { requestId: 'req-5' })
    await type('Search sub-companies by name', 'b')
    await press('Search')
    await screen.findByText('An Error Occurred During Search')
    expect(screen.getByRole('alert').textContent).toContain(
      'Something went wrong on our end. Please try again.Request req-5',
    )
    answer([extracts])
    await press('Retry')
    const row = await screen.findByRole('link', { name: 'Highline Extracts LLC' })
    expect(row.getAttribute('href')).toBe('/company-edit?company=11')
    expect(row.closest('tr')?.hasAttribute('data-opens')).toBe(true)
  })
})
