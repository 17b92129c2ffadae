import { SCREENS, type ScreenPath } from '@accession/domain/access/screens'
import { describe, expect, it } from 'vitest'
import { itemOf, sideBarFor } from './side-bar.ts'

const user = {
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: ['intake', 'finance', 'manager'],
} as const

describe('The side bar', () => {
  it('has a place for every screen of staff', () => {
    const items: (ScreenPath | null)[] = sideBarFor(user).flatMap(({ items }) =>
      items.map(({ to }) => to),
    )
    const lost = Object.entries(SCREENS)
      .filter(([path, opening]) => opening === 'admin' && path !== '/admin-dashboard')
      .filter(([path]) => !items.includes(itemOf(path)))
    expect(lost).toEqual([])
  })

  it('marks the orders for the page of one, and nothing elsewhere', () => {
    expect(itemOf('/orders/26-000123')).toBe('/orders')
    expect(itemOf('/nowhere')).toBeNull()
  })
})
