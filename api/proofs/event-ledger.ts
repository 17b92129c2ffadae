/** An event as its writer knows it. Moments are counted, so that they can be compared exactly. */
export type Written = {
  mark: string
  orderNumber: string
  version: number
  began: number
  committed: number
}
/** An event as a reader saved it. */
export type Seen = { mark: string; orderNumber: string; version: number }

/**
 * Compares what a reader saw with what was committed and describes every fault: what is missing, comes
 * twice or was never committed; an order whose events are not in the order of their commits; an event
 * before one that was committed when it had not begun.
 */
export function compareEvents(
  written: ReadonlyMap<string, Written>,
  seen: readonly Seen[],
): string[] {
  const faults: string[] = []
  const marks = new Set<string>()
  const versions = new Map<string, number>()
  let latest: Written | undefined
  for (const { mark, orderNumber, version } of seen) {
    const known = written.get(mark)
    if (!known) {
      faults.push(`never committed: ${mark}`)
      continue
    }
    if (marks.has(mark)) faults.push(`twice: ${mark}`)
    marks.add(mark)
    const before = versions.get(orderNumber) ?? 0
    if (version <= before) faults.push(`${orderNumber}: ${version} after ${before}`)
    versions.set(orderNumber, version)
    if (latest && known.committed < latest.began)
      faults.push(`too late: ${mark}, committed before ${latest.mark} had begun`)
    if (!latest || known.began > latest.began) latest = known
  }
  for (const mark of written.keys()) if (!marks.has(mark)) faults.push(`missing: ${mark}`)
  return faults
}
