import { describe, expect, it } from 'vitest'
import { destinationsFor, orderDestinationsFor } from './actions.ts'

const guest = {
  isAdmin: false,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const member = { ...guest, isMember: true }
const admin = { ...guest, isAdmin: true }
const titles = (user: typeof guest) => destinationsFor(user).map(({ title }) => title)

describe('What can be searched by name', () => {
  it('are the pages and actions that the user may open', () => {
    expect(titles(guest)).toContain('Add from a Spreadsheet')
    expect(titles(guest)).not.toContain('Invite Users')
    expect(titles(member)).toEqual(expect.arrayContaining(['Orders', 'Invite Users', 'Licenses']))
    expect(titles({ ...member, noOrders: true })).toContain('Invite Users')
    expect(titles({ ...member, noOrders: true })).not.toContain('Licenses')
    expect(titles(member)).not.toContain('Due today')
    expect(destinationsFor(admin)).toContainEqual({
      address: '/worklist?list=due-today',
      title: 'Due today',
      about: 'Today’s work.',
    })
  })

  it('with an order number are the actions of the user’s roles', () => {
    const actions = (roles: ('intake' | 'finance')[]) =>
      orderDestinationsFor({ ...admin, roles }, '26-000123').map(({ address }) => address)
    expect(actions([])).toEqual(['/receive-order?num=26-000123', '/invoice-lookup?num=26-000123'])
    expect(actions(['intake'])).toContain('/accept-order?num=26-000123')
    expect(orderDestinationsFor(member, '26-000123')).toEqual([])
  })
})
