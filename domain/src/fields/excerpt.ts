const SHORT = 200
const AROUND = 60
const MOST = 240

/** Of two long texts, the part in which they differ, with some words around it. */
export function differingParts(from: string, to: string): [string, string] {
  if (from.length <= SHORT && to.length <= SHORT) return [from, to]
  let start = 0
  while (start < from.length && from[start] === to[start]) start++
  let end = 0
  const most = Math.min(from.length, to.length) - start
  while (end < most && from.at(-1 - end) === to.at(-1 - end)) end++
  return [partOf(from, start, end), partOf(to, start, end)]
}

function partOf(text: string, start: number, end: number): string {
  const first = Math.max(0, start - AROUND)
  const last = Math.min(text.length, text.length - end + AROUND)
  const shown = text.slice(first, Math.min(last, first + MOST))
  return `${first > 0 ? '…' : ''}${shown}${first + shown.length < text.length ? '…' : ''}`
}
