import type * as z from 'zod'
import { isBlank } from '../fields/number-field.ts'

/** What is wrong, and where in the submitted data. */
export type Issue = { path: readonly (string | number)[]; message: string }

export const under = (path: Issue['path'], issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))

type Fields<Name extends string> = Readonly<Record<Name, z.ZodType>>
type Asked<Name extends string> = { required: readonly Name[]; optional: readonly Name[] }
type Values<Name extends string> = { readonly [Field in Name]?: unknown }

/** One message per field: what is asked for must fit, and what is not asked for must not be there. */
export function fieldIssues<Name extends string>(
  fields: Fields<Name>,
  { required, optional }: Asked<Name>,
  values: Values<Name>,
): Issue[] {
  const given = optional.filter((field) => !isBlank(values[field]))
  const asked = [...required, ...optional] as readonly string[]
  const notAsked = Object.keys(values).filter((field) => !asked.includes(field))
  return [
    ...[...required, ...given].flatMap((field) => issueOf(fields[field], field, values[field])),
    ...notAsked.map((field) => ({ path: [field], message: 'Not asked for' })),
  ]
}

function issueOf(schema: z.ZodType, field: string, value: unknown): Issue[] {
  if (isBlank(value)) return [{ path: [field], message: 'Required' }]
  const issue = schema.safeParse(value).error?.issues[0]
  return issue ? [{ path: [field], message: issue.message }] : []
}
