import * as z from 'zod'
import { partsOf } from './schema-parts.ts'

/** How many items an array may have, all its occurrences in one request taken together. */
type ArrayLimit = { path: readonly string[]; maximum: number; tooMany: string }
export type SizeLimits = { arrays: readonly ArrayLimit[]; values: number }

/** Room for fields that nobody asked for, so that the caller is told their names. */
const ROOM = 1_000
export const SMALL: SizeLimits = { arrays: [], values: ROOM }

/** How large a request of this schema can be, read from the schema's own limits. */
export function sizeLimitsOf(schema: z.ZodType): SizeLimits {
  const parts = partsOf(schema)
  const arrays = parts.flatMap((part) =>
    part.schema instanceof z.ZodArray ? [limitOf(part.path, part.schema)] : [],
  )
  const maximumAt = new Map(arrays.map(({ path, maximum }) => [path.join('.'), maximum]))
  const paths = new Map(parts.map(({ path }) => [path.join('.'), path]))
  const values = [...paths.values()].reduce((sum, path) => {
    const enclosing = path.slice(0, path.lastIndexOf('*')).join('.')
    return sum + (path.includes('*') ? (maximumAt.get(enclosing) ?? 0) : 1)
  }, ROOM)
  return { arrays, values }
}

type MaxLength = z.core.$ZodCheckMaxLength<unknown[]>

function limitOf(path: readonly string[], schema: z.ZodArray): ArrayLimit {
  const checks = schema.def.checks as MaxLength[] | undefined
  const limit = checks?.find((check) => check._zod.def.check === 'max_length')
  if (!limit) throw new Error(`The array ${path.join('.')} has no maximum`)
  const { maximum } = limit._zod.def
  return { path, maximum, tooMany: messageOf(limit, maximum) }
}

/** What the schema itself says to one item too many. */
function messageOf(limit: MaxLength, maximum: number): string {
  const counted = z.array(z.unknown()).check(limit)
  return counted.safeParse(Array(maximum + 1).fill(null)).error?.issues[0]?.message ?? 'Too many'
}
