import type * as contract from '@accession/contract/account-keys'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { throttle } from '../platform/throttle.ts'
import { networkOf } from '../session/network-of.ts'
import { originOf } from '../session/sign-ins-store.ts'

const HOUR_S = 3_600

/**
 * The same work and answer for every address: whether it has an account is looked up later, by the
 * worker. An address that got its three letters gets no more within the hour, and is not told so.
 */
export function requestReset({ db, pool, enqueue }: Parts): Handler<typeof contract.requestReset> {
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

const isRefused = (spending: Promise<void>): Promise<boolean> =>
  spending.then(
    () => false,
    (refusal) => {
      if (refusal instanceof Problem) return true
      throw refusal
    },
  )
