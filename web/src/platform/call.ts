import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { statusOf } from './call-error.ts'
import { accessToRead, freshAccess, refreshAccess } from './refresh.ts'
import { type Answer, type SendOptions, send } from './send.ts'
import { failSession, storedSession } from './tokens.ts'

/** Makes a call with the token it requires; throws CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<Answer<E>> {
  const withToken = (token: string | null) => send(endpoint, input, token, options)
  if (endpoint.access === 'public') return withToken(null)
  if (endpoint.access === 'refreshToken') return withToken(storedSession()?.refreshToken ?? null)
  const token = await (endpoint.method === 'GET' ? accessToRead() : freshAccess())
  try {
    return await withToken(token)
  } catch (error) {
    if (statusOf(error) !== 401) throw error
  }
  try {
    return await withToken(await refreshAccess(token))
  } catch (error) {
    if (statusOf(error) === 401) failSession()
    throw error
  }
}
