import * as z from 'zod'

/** The maximum number of items of an array, over all its occurrences in one request. */
type ArrayLimit = { path: readonly string[]; maximum: number; tooMany: string }
export type SizeLimits = { arrays: readonly ArrayLimit[]; values: number }

/** Allowance for unknown fields, so that we can name them in the reply. */
const ALLOWANCE = 1_000
export const SMALL: SizeLimits = { arrays: [], values: ALLOWANCE }

/** The maximum size of a request, derived from its schema. */
export function sizeLimitsOf(schema: z.ZodType): SizeLimits {
  const parts = partsOf(schema)
  const arrays = largestByPath(
    parts.flatMap((part) =>
      part.schema instanceof z.ZodArray ? [limitOf(part.path, part.schema)] : [],
    ),
  )
  const maximumAt = new Map(arrays.map(({ path, maximum }) => [path.join('.'), maximum]))
  const paths = new Map(parts.map(({ path }) => [path.join('.'), path]))
  const values = [...paths.values()].reduce((sum, path) => {
    const enclosing = path.slice(0, path.lastIndexOf('*')).join('.')
    return sum + (path.includes('*') ? (maximumAt.get(enclosing) ?? 0) : 1)
  }, ALLOWANCE)
  return { arrays, values }
}

/** Of the variants of a union, the longest list; the schema itself refuses one that is too long. */
function largestByPath(limits: ArrayLimit[]): ArrayLimit[] {
  const largest = new Map<string, ArrayLimit>()
  for (const limit of limits) {
    const path = limit.path.join('.')
    if (limit.maximum > (largest.get(path)?.maximum ?? -1)) largest.set(path, limit)
  }
  return [...largest.values()]
}

type MaxLength = z.core.$ZodCheckMaxLength<unknown[]>

function limitOf(path: readonly string[], schema: z.ZodArray): ArrayLimit {
  const checks = schema.def.checks as MaxLength[] | undefined
  const limit = checks?.find((check) => check._zod.def.check === 'max_length')
  if (!limit) throw new Error(`The array ${path.join('.')} has no maximum`)
  const { maximum } = limit._zod.def
  return { path, maximum, tooMany: messageOf(limit, maximum) }
}

/** The schema's own message for one item too many. */
function messageOf(limit: MaxLength, maximum: number): string {
  const counted = z.array(z.unknown()).check(limit)
  return counted.safeParse(Array(maximum + 1).fill(null)).error?.issues[0]?.message ?? 'Too many'
}

/** A nested schema. `*` in its path means every item of an array or record. */
export type SchemaPart = { path: readonly string[]; schema: z.ZodType }

/** All nested schemas, outer ones first. */
export function partsOf(schema: z.ZodType, path: readonly string[] = []): SchemaPart[] {
  return [{ path, schema }, ...inside(schema, path)]
}

function inside(schema: z.ZodType, path: readonly string[]): SchemaPart[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => partsOf(field, [...path, key]))
  if (schema instanceof z.ZodArray) return partsOf(schema.element as z.ZodType, [...path, '*'])
  if (schema instanceof z.ZodRecord) return partsOf(schema.valueType as z.ZodType, [...path, '*'])
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => partsOf(option as z.ZodType, path))
  if (schema instanceof z.ZodPipe) return partsOf(schema.in as z.ZodType, path)
  if (schema instanceof z.ZodOptional) return partsOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodNullable) return partsOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodDefault) return partsOf(schema.unwrap() as z.ZodType, path)
  return []
}
