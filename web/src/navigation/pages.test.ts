import type { Permissions } from '@accession/domain/access/permissions'
import { describe, expect, it } from 'vitest'
import { findByName, pagesFor } from './pages.ts'

const guest: Permissions = {
  isAdmin: false,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const titles = (user: Permissions) => pagesFor(user).map(({ title }) => title)

describe('the pages a user can find by name', () => {
  it('are those the user may open', () => {
    expect(titles(guest)).toEqual([
      'My Account',
      'Create Order',
      'Edit Contact Info',
      'Sign-in Security',
      'Logout',
    ])
    expect(titles({ ...guest, isMember: true })).toContain('Users')
    expect(titles({ ...guest, noOrders: true })).not.toContain('Create Order')
  })

  it('include pages of a role only for users who have it, each page once', () => {
    const admin = { ...guest, isAdmin: true }
    expect(titles(admin)).not.toContain('Accept Order')
    const intake = titles({ ...admin, roles: ['intake'] })
    expect(intake).toContain('Accept Order')
    expect(new Set(intake).size).toBe(intake.length)
  })
})

it('list matches at the start of a word first', () => {
  const pages = pagesFor({ ...guest, isAdmin: true, roles: ['intake', 'finance'] })
  expect(findByName(pages, '')).toEqual(pages)
  const found = findByName(pages, 'order').map(({ title }) => title)
  expect(found.indexOf('Orders')).toBeLessThan(found.indexOf('Accept Order'))
  expect(findByName(pages, 'SAGE').map(({ title }) => title)).toEqual([
    'Sage CSV',
    'Website Messages',
  ])
  expect(findByName(pages, 'zebra')).toEqual([])
})
