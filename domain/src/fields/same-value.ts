/** Whether two values of JSON say the same; the order of fields does not matter. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(fieldOf(a, key), fieldOf(b, key)))
  )
}

const fieldOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key]
