const TIMEOUT_MS = 35_000

/** Gives up on a server that sends nothing for too long; a reply may be long and slow. */
export function silenceTimeout() {
  const giveUp = new AbortController()
  const wait = () =>
    setTimeout(() => giveUp.abort(new DOMException('No answer', 'TimeoutError')), TIMEOUT_MS)
  let timer = wait()
  return {
    signal: giveUp.signal,
    /** Something arrived: restarts the timeout. */
    renew: () => {
      clearTimeout(timer)
      timer = wait()
    },
  }
}
