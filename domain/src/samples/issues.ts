import type * as z from 'zod'
import { isBlank } from '../fields/number-field.ts'

/** What is wrong, and where in the submitted data. */
export type Issue = { path: readonly (string | number)[]; message: string }

export const under = (path: Issue['path'], issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))

type Fields<Name extends string> = Readonly<Record<Name, z.ZodType>>
type Asked<Name extends string> = { required: readonly Name[]; optional: readonly Name[] }
type Values<Name extends string> = { readonly [Field in Name]?: unknown }

/**
 * One message per field: required fields must be valid, and fields not asked for must be absent.
 */
export function fieldIssues<Name extends string>(
  fields: Fields<Name>,
  { required, optional }: Asked<Name>,
  values: Values<Name>,
): Issue[] {
  const given = optional.filter((field) => !isBlank(values[field]))
  const asked: readonly string[] = [...required, ...optional]
  const notAsked = Object.keys(values).filter((field) => !asked.includes(field))
  return [
    ...required.flatMap((field) => issueOf(fields[field], field, values[field], true)),
    ...given.flatMap((field) => issueOf(fields[field], field, values[field], false)),
    ...notAsked.map((field) => ({ path: [field], message: 'Not allowed here' })),
  ]
}

function issueOf(schema: z.ZodType, field: string, value: unknown, isRequired: boolean): Issue[] {
  const { data, error } = isBlank(value) ? {} : schema.safeParse(value)
  const isMissing = isRequired && !error && isBlank(data)
  const message = isMissing ? 'Required' : error?.issues[0]?.message
  return message ? [{ path: [field], message }] : []
}
