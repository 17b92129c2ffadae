const PATIENCE_MS = 35_000

/** Gives up on a server that is silent for too long; an answer may be long and come slowly. */
export function patience() {
  const giveUp = new AbortController()
  const wait = () =>
    setTimeout(() => giveUp.abort(new DOMException('No answer', 'TimeoutError')), PATIENCE_MS)
  let timer = wait()
  return {
    signal: giveUp.signal,
    /** Something came: the wait begins anew. */
    renew: () => {
      clearTimeout(timer)
      timer = wait()
    },
  }
}
