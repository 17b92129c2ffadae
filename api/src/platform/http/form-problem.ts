import type * as z from 'zod'
import { Problem } from './problem.ts'

/** Checks a form whose rules depend on the current time or data, and refuses it like any other. */
export function checkForm<S extends z.ZodType>(form: S, given: unknown): z.output<S> {
  const { data, error } = form.safeParse(given)
  if (!error) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Problem('invalid-request', { fields: Object.fromEntries(fields) })
}
