import type { Reply } from '@accession/contract/endpoint'
import type { getLab } from '@accession/contract/system'
import type { User } from '@accession/contract/users'
import { highline } from './companies.ts'

const guest: User = {
  userId: 1,
  username: 'gale@guest.example',
  firstName: 'Gale',
  lastName: 'Guest',
  phone: '303 555 0199',
  isAdmin: false,
  noOrders: false,
  noResults: false,
  adminRoles: [],
  parentCompanies: [],
  managedCompanyIds: [],
  billedCompanyIds: [],
}
const user: User = {
  ...guest,
  username: 'dana@highline.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  parentCompanies: [highline],
}
const admin: User = {
  ...guest,
  firstName: 'Sam',
  lastName: 'Reyes',
  isAdmin: true,
  adminRoles: [{ roleType: 'manager' }],
}

/** One user of each kind. */
export const users = {
  guest,
  guestNoOrders: { ...guest, noOrders: true },
  user,
  userNoOrders: { ...user, noOrders: true },
  userNoResults: { ...user, noResults: true },
  admin,
  intake: { ...admin, adminRoles: [{ roleType: 'intake' }, { roleType: 'manager' }] },
  finance: { ...admin, adminRoles: [{ roleType: 'finance' }, { roleType: 'manager' }] },
  technician: { ...admin, adminRoles: [{ roleType: 'intake' }] },
} satisfies Record<string, User>

export const laboratory: Reply<typeof getLab> = {
  termsDigest: 'a'.repeat(43),
  logoUrl: null,
  name: 'Front Range Analytical',
  supportEmail: 'support@frontrange.example',
  supportPhone: '(303) 555-0142',
  supportHours: 'Mon to Fri 8:00 to 17:00 (Mountain)',
  shippingAddress: [
    'Front Range Analytical, Sample Receiving',
    '4820 Walnut Street, Dock 3',
    'Boulder, CO 80301',
  ],
  timeZone: 'America/Denver',
  californiaContact: {
    name: 'Front Range Analytical California',
    email: 'california@frontrange.example',
    phone: '(831) 555-0177',
  },
  resultsUrl: 'https://results.frontrange.example/',
  signUpUrl: 'https://frontrange.example/sign-up',
  terms: 'By placing this order you confirm that the samples are yours to have tested.',
  cancelReasons: ['Requested by the customer', 'Samples did not arrive'],
  dueDateOffset: 0,
}
