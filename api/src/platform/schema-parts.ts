import * as z from 'zod'

/** A schema inside another. `*` in its path stands for every item of an array or a record. */
export type SchemaPart = { path: readonly string[]; schema: z.ZodType }

/** Everything a value of this schema is made of, outer parts first. */
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
