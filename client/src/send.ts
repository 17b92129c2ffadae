import { AccessionError, problemOf } from './problem.ts'

export type Outgoing = { url: URL; init: RequestInit; mayRepeat: boolean }

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
/** Replies to a request that was not carried out. */
const LATER = [429, 503]
/** From a proxy that lost the portal: whether it was carried out is unknown. */
const LOST = [502, 504]

export const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(done, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

/** As long as the portal asks for, or twice as long as the last time. */
function pauseAfter(attempt: number, response: Response | undefined): number {
  const asked = Number(response?.headers.get('retry-after')) * 1000
  return Math.min(LONGEST_PAUSE_MS, asked || FIRST_PAUSE_MS * 2 ** attempt)
}

/**
 * Tries again when the portal asks to come later, and, if repeating does no harm, when the portal
 * did not reply.
 */
export async function send({ url, init, mayRepeat }: Outgoing, attempt = 0): Promise<Response> {
  const isLast = attempt + 1 === ATTEMPTS
  const again = async (response?: Response) => {
    await response?.body?.cancel()
    await pause(pauseAfter(attempt, response), init.signal)
    return send({ url, init, mayRepeat }, attempt + 1)
  }
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (isLast || !mayRepeat || init.signal?.aborted) throw error
    return again()
  }
  if (response.ok) return response
  const mayRetry = (mayRepeat ? [...LATER, ...LOST] : LATER).includes(response.status)
  if (mayRetry && !isLast) return again(response)
  throw new AccessionError(await problemOf(response))
}
