import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { field, press, type } from '../../test/builder.ts'
import { extracts, highline } from '../../test/companies.ts'
import { focusedHeading, heading, screenTests } from '../../test/screens.ts'
import { fill } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const { api, open, path, sent } = screenTests('user')
const is = (kind: keyof typeof users) => {
  api.answers['GET /user'] = { status: 200, body: users[kind] }
}
const alert = () => screen.findByRole('alert')

beforeEach(() => {
  api.answers['GET /parent-company/1'] = versioned(highline, 3)
  api.answers['GET /company/11'] = versioned(extracts, 5)
})

async function edit(at = '/company-edit?parent=1', title = 'Edit billing company') {
  open(at)
  await heading(title)
}

describe('a billing company', () => {
  test('is saved with the version that was read', async () => {
    api.answers['PUT /parent-company'] = { status: 200, body: highline }
    await edit()
    expect(field(/^Company name/).value).toBe('Highline Hemp Co.')
    await type(/^Company name/, ' Highline Hemp Company ')
    await press('Save')
    await focusedHeading('Change Successful')
    expect(sent('PUT /parent-company')?.headers['if-match']).toBe('"3"')
    expect(sent('PUT /parent-company')?.body).toEqual({
      parentCompanyId: 1,
      parentCompanyName: 'Highline Hemp Company',
      addr1: '1420 Larimer Street',
      addr2: '',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      country: 'United States',
    })
    await press('Go Back')
    await heading('Hello, Dana')
  })

  test('409: Company Name Already Exists, and the name gets the focus', async () => {
    api.answers['PUT /parent-company'] = refused('duplicate-name')
    await edit()
    await type(/^Company name/, 'Mesa Verde Botanicals')
    await press('Save')
    expect((await alert()).textContent).toMatch(/^Company Name Already Exists/)
    await waitFor(() => expect(document.activeElement).toBe(field(/^Company name/)))
    expect(field(/^Company name/).value).toBe('Mesa Verde Botanicals')
  })

  test.each(['internal', 'unavailable', 'forbidden', 'not-found'] as const)(
    '%s: Changes Not Saved',
    async (code) => {
      api.answers['PUT /parent-company'] = refused(code)
      await edit()
      await press('Save')
      expect((await alert()).textContent).toMatch(/^Changes Not Saved/)
    },
  )

  test.each([
    [/^Company name/, 'HH', 'Company name too short. Minimum 3 characters.'],
    [/^Address/, '', 'Required'],
    [/^City/, ' ', 'Required'],
    [/^State/, '', 'Required'],
    [/^State/, 'Colorodo', 'Not a US state'],
    [/^ZIP code/, '', 'Required'],
    [/^ZIP code/, '8020', '5 or 9 digits'],
    [/^Country/, '', 'Required'],
  ])('%s %j: %s', async (label, value, message) => {
    await edit()
    const input = screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement
    await fill(input, value)
    await press('Save')
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(api.seen).not.toContain('PUT /parent-company')
  })
})

describe('a sub-company', () => {
  const title = 'Edit sub-company'

  test('of a user is sent without its document link', async () => {
    api.answers['PUT /company'] = { status: 200, body: extracts }
    await edit('/company-edit?company=11', title)
    expect(screen.queryByLabelText('Document workspace link')).toBeNull()
    await type(/^City/, 'Boulder')
    await press('Save')
    await focusedHeading('Change Successful')
    expect(sent('PUT /company')?.headers['if-match']).toBe('"5"')
    expect(sent('PUT /company')?.body).toMatchObject({
      parentCompanyId: 1,
      companyId: 11,
      companyName: 'Highline Extracts LLC',
      city: 'Boulder',
    })
    expect(sent('PUT /company')?.body).not.toHaveProperty('onehubLink')
  })

  test('of an admin is sent with its document link', async () => {
    is('admin')
    api.answers['PUT /company'] = { status: 200, body: extracts }
    await edit('/company-edit?company=11', title)
    await type('Document workspace link', 'http://docs.example')
    await press('Save')
    await screen.findByText('Must be a link that starts with https://')
    await type('Document workspace link', 'https://docs.example/new')
    await press('Save')
    await focusedHeading('Change Successful')
    expect(sent('PUT /company')?.body).toMatchObject({ onehubLink: 'https://docs.example/new' })
  })
})

describe('another user saved first', () => {
  /** They moved to Boulder, and the version went from 3 to 4. */
  async function meetTheirs() {
    const theirs = { ...highline, address: { ...highline.address, city: 'Boulder' } }
    await edit()
    await type(/^Company name/, 'Highline Hemp Company')
    api.answers['GET /parent-company/1'] = versioned(theirs, 4)
    api.answers['PUT /parent-company'] = ({ headers }) =>
      headers['if-match'] === '"4"' ? { status: 200, body: theirs } : refused('stale')
    await press('Save')
    await screen.findByText('Someone else changed this while you were editing.')
  }

  test('shows their changes next to your own', async () => {
    await meetTheirs()
    const rows = within(await alert()).getAllByRole('row')
    expect(
      rows.map((row) =>
        within(row)
          .getAllByText(/./)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['City', 'Boulder', 'not changed'],
    ])
  })

  test('your changes can be applied on top of theirs', async () => {
    await meetTheirs()
    await press('Keep editing yours')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(field(/^Company name/).value).toBe('Highline Hemp Company')
    expect(field(/^City/).value).toBe('Boulder')
    await press('Save')
    await focusedHeading('Change Successful')
    expect(sent('PUT /parent-company')?.body).toMatchObject({
      parentCompanyName: 'Highline Hemp Company',
      city: 'Boulder',
    })
  })

  test('or theirs can be used', async () => {
    await meetTheirs()
    await press('Use theirs')
    await waitFor(() => expect(field(/^Company name/).value).toBe('Highline Hemp Co.'))
    expect(field(/^City/).value).toBe('Boulder')
  })
})

describe('which company is edited', () => {
  test('the company tile links to the billing company and to each sub-company', async () => {
    open('/user')
    const parent = await screen.findByRole('link', { name: 'Edit Highline Hemp Co.' })
    expect(parent.getAttribute('href')).toBe('/company-edit?parent=1')
    const child = screen.getByRole('link', { name: 'Edit Highline Extracts LLC' })
    expect(child.getAttribute('href')).toBe('/company-edit?company=11')
  })

  test('navigation state can select the only billing company', async () => {
    open('/company-edit', { isParent: true })
    await heading('Edit billing company')
  })

  test.each(['/company-edit', '/company-edit?parent=x', '/company-edit?parent=99'])(
    '%s names no company that can be loaded: redirects to /user',
    async (at) => {
      api.answers['GET /parent-company/99'] = refused('not-found')
      open(at)
      await heading('Hello, Dana')
      expect(path()).toBe('/user')
      await screen.findByText(/There is nothing to open at/)
    },
  )

  test('a guest has none: redirects to /user', async () => {
    is('guest')
    open('/company-edit?parent=1')
    await heading('Hello, Gale')
    expect(path()).toBe('/user')
    expect(api.seen).not.toContain('GET /parent-company/1')
  })

  test('an admin can edit any company', async () => {
    is('admin')
    await edit()
  })

  test('a failed read can be retried', async () => {
    api.answers['GET /parent-company/1'] = refused('internal')
    open('/company-edit?parent=1')
    await heading('The company could not be loaded')
    api.answers['GET /parent-company/1'] = versioned(highline, 3)
    await press('Retry')
    await heading('Edit billing company')
  })
})
