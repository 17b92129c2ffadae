import type * as contract from '@accession/contract/password-reset'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { isRefused, throttle } from '../platform/http/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { originOf } from '../session/sign-ins-store.ts'

const HOUR_S = 3_600

/**
 * Same work and same reply for every address: the worker looks up later whether there is an account.
 * After three emails an address gets no more within the hour; the reply does not say so.
 */
export function requestReset({ db, pool, enqueue }: Deps): Handler<typeof contract.requestReset> {
  const hourly = { seconds: HOUR_S, firstPauseSeconds: HOUR_S }
  const perAddress = throttle(pool, { name: 'reset', tries: 3, ...hourly })
  const perNetwork = throttle(pool, { name: 'reset-network', tries: 60, ...hourly })
  return async ({ body, request }) => {
    await perNetwork.spend(networkOf(request.ip))
    const email = body.username.toLowerCase()
    if (await isRefused(perAddress.spend(email))) return
    await db
      .transaction()
      .execute((trx) => enqueue(trx, 'password-reset', [{ email, ...originOf(request) }]))
  }
}
