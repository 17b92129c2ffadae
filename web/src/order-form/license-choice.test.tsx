import type { License } from '@accession/contract/licenses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { addSample, builderTests, choose, field, page, press, type } from '../../test/builder.ts'
import { highline } from '../../test/companies.ts'
import { expired, grower, maker } from '../../test/licenses.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { useOrderDraft } from './order-draft.ts'

const builder = builderTests()
const holds = (...licenses: License[]) => {
  builder.api.answers['GET /licenses'] = { status: 200, body: { licenses } }
}
const group = () => screen.findByRole('radiogroup', { name: /^Your licenses/ })
const options = async () =>
  within(await group())
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
const number = () => useOrderDraft.getState().licenseNumber
const open = async (...licenses: License[]) => {
  holds(...licenses)
  await builder.open()
  await waitFor(() => expect(builder.api.seen).toContain('GET /licenses'))
  await choose('Yes')
  await group()
}
const sent = () => builder.api.requests[builder.api.seen.lastIndexOf('POST /licenses')]?.body

describe('saved licenses', () => {
  test('are offered in the order they were last used, with one for another', async () => {
    await open(grower, maker, expired)
    expect(await options()).toEqual([
      '403R-00418 Retail cultivation, CO, expires 06-Nov-2099',
      '404R-00077 CO, expires 06-Nov-2099',
      '403R-00001 Retail cultivation, expired 31-Jan-2020',
      'Another license',
    ])
    expect(screen.queryByLabelText(/^License Number/)).toBeNull()
  })

  test('become the license of the order with one click', async () => {
    await open(grower, maker)
    await choose(/^404R-00077/)
    expect(number()).toBe('404R-00077')
    await screen.findByLabelText(/^Sample Name/)
    await addSample('Elektra')
    await press('Continue to Billing and Review')
    await waitFor(() => expect(builder.path()).toBe('/place-order'))
  })

  test('one must be chosen to continue', async () => {
    await open(grower)
    await screen.findByLabelText(/^Sample Name/)
    await addSample('Elektra')
    await press('Continue to Billing and Review')
    expect(within(await group()).getByText('Required').id).toBe(
      (await group()).getAttribute('aria-describedby'),
    )
    const [first] = within(await group()).getAllByRole('radio')
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  test('have the focus when the license is changed', async () => {
    await open(grower, maker)
    await choose(/^404R-00077/)
    await screen.findByLabelText(/^Sample Name/)
    await addSample('Elektra')
    await press('Change the license')
    const chosen = within(await group()).getByRole('radio', { name: /^404R-00077/ })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    await press('Done')
    const change = await screen.findByRole('button', { name: 'Change the license' })
    await waitFor(() => expect(document.activeElement).toBe(change))
  })

  test('that have expired ask before they are used', async () => {
    await open(expired, grower)
    await choose(/^403R-00001/)
    const question = within(await screen.findByRole('dialog', { name: 'Use an expired license?' }))
    question.getByText(
      '403R-00001 expired on 31-Jan-2020. If you have renewed it, enter the new date under Licenses on your company’s page.',
    )
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(number()).toBe('')
    await choose(/^403R-00001/)
    await user.click(await screen.findByRole('button', { name: 'Use It Anyway' }))
    expect(number()).toBe('403R-00001')
    await screen.findByLabelText(/^Sample Name/)
    await addSample('Elektra')
    await screen.findByRole('button', { name: 'Change the license' })
    expect(page()).toContain('License 403R-00001 expired 31-Jan-2020 Change')
  })

  test('are six at first, and all on request', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...grower, id: n + 1, number: `L-${n}` }))
    await open(...many)
    expect(await options()).toHaveLength(7)
    await press('Show all 9 licenses')
    expect(await options()).toHaveLength(10)
  })

  test('of several billing companies name their company', async () => {
    const second = { ...highline, parentCompanyId: 2, parentCompanyName: 'Mesa Verde' }
    const body = { ...users.user, parentCompanies: [highline, second] }
    builder.api.answers['GET /user'] = { status: 200, body }
    await open(grower, { ...maker, parentCompanyId: 2 })
    expect((await options()).slice(0, 2)).toEqual([
      '403R-00418 Retail cultivation, CO, Highline Hemp Co., expires 06-Nov-2099',
      '404R-00077 CO, Mesa Verde, expires 06-Nov-2099',
    ])
    await choose('Another license')
    await type(/^License Number/, 'NEW-1')
    builder.api.answers['POST /licenses'] = { status: 200, body: maker }
    await fill(screen.getByLabelText('Billing company'), '2')
    await press('Save this license for next time')
    await waitFor(() => expect(sent()).toMatchObject({ parentCompanyId: 2 }))
  })
})

describe('another license', () => {
  test('is typed, and not taken for a saved one it begins with', async () => {
    await open(grower, { ...maker, number: '40' })
    await choose('Another license')
    for (const typed of ['4', '40', '403']) {
      fireEvent.input(field(/^License Number/), { target: { value: typed } })
      expect(field(/^License Number/).value).toBe(typed)
    }
  })

  test('comes back when it is chosen again', async () => {
    await open(grower)
    await choose('Another license')
    await type(/^License Number/, 'NEW-1')
    await choose(/^403R-00418/)
    expect(number()).toBe('403R-00418')
    await choose('Another license')
    expect(field(/^License Number/).value).toBe('NEW-1')
  })

  test('is saved for next time, once', async () => {
    builder.api.answers['POST /licenses'] = () => {
      holds(grower, { ...maker, number: 'NEW-1' })
      return { status: 200, body: { ...maker, number: 'NEW-1' } }
    }
    await open(grower)
    await choose('Another license')
    expect(screen.queryByRole('button', { name: 'Save this license for next time' })).toBeNull()
    await type(/^License Number/, ' NEW-1 ')
    await press('Save this license for next time')
    await screen.findByText(/^Saved for next time\./)
    expect(sent()).toEqual({
      parentCompanyId: 1,
      license: { number: 'NEW-1', type: null, state: null, expiresOn: null },
    })
    await waitFor(() => expect(document.activeElement).toBe(field(/^License Number/)))
    expect(screen.queryByRole('button', { name: 'Save this license for next time' })).toBeNull()
    expect(number().trim()).toBe('NEW-1')
  })

  test('stays in the order if it cannot be saved', async () => {
    builder.api.answers['POST /licenses'] = refused('internal')
    await open(grower)
    await choose('Another license')
    await type(/^License Number/, 'NEW-1')
    await press('Save this license for next time')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The license was not saved, but you can order with it. Please try again. If it happens again, contact a system administrator.',
    )
    expect(field(/^License Number/).value).toBe('NEW-1')
  })

  test('is not offered for saving if it is on the list', async () => {
    await open(grower)
    await choose('Another license')
    await type(/^License Number/, '403r-00418')
    expect(screen.queryByRole('button', { name: 'Save this license for next time' })).toBeNull()
  })
})

describe('without saved licenses', () => {
  const seesOnlyTheField = async () => {
    await choose('Yes')
    await screen.findByLabelText(/^License Number/)
    await type(/^License Number/, 'NEW-1')
    expect(screen.queryByRole('radiogroup', { name: /^Your licenses/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save this license for next time' })).toBeNull()
  }

  test('a member sees the field alone', async () => {
    await builder.open()
    await waitFor(() => expect(builder.api.seen).toContain('GET /licenses'))
    await seesOnlyTheField()
  })

  test('so does one whose licenses could not be loaded', async () => {
    builder.api.answers['GET /licenses'] = refused('internal')
    await builder.open()
    await waitFor(() => expect(builder.api.seen).toContain('GET /licenses'))
    await seesOnlyTheField()
  })

  test('so does a guest, for whom none are requested', async () => {
    builder.api.answers['GET /user'] = { status: 200, body: users.guest }
    await builder.open()
    await seesOnlyTheField()
    expect(builder.api.seen).not.toContain('GET /licenses')
  })
})
