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

/** What they saved, with your changes on top. */
export const yoursOnTop = <Values extends Fields>({ base, theirs, yours }: Edits<Values>): Values =>
  Object.fromEntries(
    Object.keys(yours).map((field) => [
      field,
      isSame(yours[field], base[field]) ? theirs[field] : yours[field],
    ]),
  ) as Values
