/** Whether two records are equal; a missing field equals an undefined one. */
export function haveSameFields<T extends object>(one: T, other: T): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof T>
  return [...fields].every((field) => one[field] === other[field])
}
