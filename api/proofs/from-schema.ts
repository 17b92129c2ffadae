import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the API documentation uses. */
export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** Documented as plain text, but parsed as a day, a time or a number. */
const likelyText = fc.constantFrom(
  '2026-11-16',
  '2027-02-28',
  '2024-02-29',
  '12:30',
  '303 555 0100',
  '80302',
  'CO',
)

const textOf = ({ minLength = 0, maxLength = 60, pattern }: JsonSchema): Arbitrary<string> => {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  const fits = likelyText.filter((it) => it.length >= minLength && it.length <= maxLength)
  return maxLength < 2 ? text : fc.oneof(text, fits)
}

const integerOf = ({ minimum, maximum, exclusiveMinimum }: JsonSchema) => {
  const min = minimum ?? (exclusiveMinimum === undefined ? -(2 ** 53 - 1) : exclusiveMinimum + 1)
  const max = maximum ?? 2 ** 53 - 1
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 5) }),
    fc.maxSafeInteger().map((n) => min + (Math.abs(n) % (max - min + 1 || 1))),
    fc.constantFrom(min, max),
  )
}

const numberOf = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) => {
  const min = minimum ?? exclusiveMinimum ?? -1e12
  const max = maximum ?? exclusiveMaximum ?? 1e12
  const limits = { min, max, noNaN: true }
  return fc.oneof(
    fc.double({
      ...limits,
      minExcluded: minimum === undefined,
      maxExcluded: maximum === undefined,
    }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  )
}

/** Any value the schema allows, as far as a schema can say. */
export function fromSchema(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const model = Object.fromEntries(fields.map(([name, field]) => [name, fromSchema(field)]))
      return fc.record(model, { requiredKeys: schema.required ?? [], noNullPrototype: true })
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'string':
      return textOf(schema)
    case 'integer':
      return integerOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
