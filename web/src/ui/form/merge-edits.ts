type Fields = Record<string, unknown>

/** One object edited by two users since both read it. */
export type Edits<Values> = { base: Values; theirs: Values; yours: Values }

/** Lists are compared by their contents. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The fields they changed, except where both made the same change. */
export const changedByThem = <Values extends Fields>({ base, theirs, yours }: Edits<Values>) =>
  Object.keys(theirs).filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], yours[field]),
  )

/**
 * What they saved, with your changes on top. Lists of the same length are merged line by line, so that
 * each of two users may change another line.
 */
export const yoursOnTop = <Values extends Fields>({ base, theirs, yours }: Edits<Values>): Values =>
  Object.fromEntries(
    Object.keys(yours).map((field) => [field, merged(base[field], theirs[field], yours[field])]),
  ) as Values

function merged(base: unknown, theirs: unknown, yours: unknown): unknown {
  if (isSame(yours, base)) return theirs
  if (isSame(theirs, base)) return yours
  if (isLines(base) && isLines(theirs) && isLines(yours) && haveSameLength(base, theirs, yours))
    return yours.map((line, nth) => merged(base[nth], theirs[nth], line))
  if (isFields(base) && isFields(theirs) && isFields(yours))
    return yoursOnTop({ base, theirs, yours })
  return yours
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isLines = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields)
const haveSameLength = (...lists: unknown[][]) =>
  new Set(lists.map(({ length }) => length)).size === 1
