import type * as z from 'zod'
import { Problem } from './problem.ts'

/** A form that depends on the moment is checked by the use case, and refused like any other. */
export function checkForm<S extends z.ZodType>(form: S, given: unknown): z.output<S> {
  const { data, error } = form.safeParse(given)
  if (!error) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Problem('invalid-request', { fields: Object.fromEntries(fields) })
}
