import { isSameValue } from './same-value.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Named = { name: string }
const areNamed = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.every((item) => isFields(item) && typeof item.name === 'string')

/**
 * What somebody changed, applied to what has become of it meanwhile: field by field, and by name in a
 * list of named things. What both changed stays as it has become.
 */
export function mergeValues(base: unknown, changed: unknown, now: unknown): unknown {
  if (isSameValue(base, changed) || isSameValue(changed, now)) return now
  if (isSameValue(base, now)) return changed
  if (isFields(base) && isFields(changed) && isFields(now)) return mergeFields(base, changed, now)
  if (areNamed(base) && areNamed(changed) && areNamed(now)) {
    const merged = mergeFields(byName(base), byName(changed), byName(now))
    return Object.values(merged)
  }
  return now
}

const byName = (named: Named[]): Fields =>
  Object.fromEntries(named.map((item) => [item.name, item]))

function mergeFields(base: Fields, changed: Fields, now: Fields): Fields {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(changed)])]
  return Object.fromEntries(
    keys
      .map((key) => [key, mergeValues(base[key], changed[key], now[key])])
      .filter(([, value]) => value !== undefined),
  )
}
