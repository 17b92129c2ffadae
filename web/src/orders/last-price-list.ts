import { getTestTypes, getTurnTimes } from '@accession/contract/catalog'
import type { Reply } from '@accession/contract/endpoint'
import * as z from 'zod'
import { logFailure } from '../platform/log.ts'

/** The two replies that make the price list. */
export type PriceList = {
  types: Reply<typeof getTestTypes>
  times: Reply<typeof getTurnTimes>
}

const KEY = 'accession.priceList'
const priceList = z.object({ types: getTestTypes.reply, times: getTurnTimes.reply })

/** Kept so that ordering goes on while the list cannot be had; its prices are not shown then. */
export function keepPriceList(list: PriceList): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch (reason) {
    logFailure('The price list could not be kept', reason)
  }
}

export function lastPriceList(): PriceList | null {
  try {
    return priceList.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}
