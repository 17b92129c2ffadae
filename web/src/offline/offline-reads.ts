import { getTestTypes, getTurnTimes } from '@accession/contract/catalog'
import { getLicenses } from '@accession/contract/licenses'
import { getOrderDefaults } from '@accession/contract/orders'
import { getLab } from '@accession/contract/system'
import { getUser } from '@accession/contract/users'

/** What the order flow reads. The service worker keeps the last answer to each of these. */
export const OFFLINE_READS = [
  getUser,
  getLab,
  getTestTypes,
  getTurnTimes,
  getOrderDefaults,
  getLicenses,
] as const
