import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@accession/contract/endpoint'
import { getOrder } from '@accession/contract/orders'
import { compile } from 'json-schema-to-typescript'
import * as z from 'zod'

type JsonSchema = Parameters<typeof compile>[0]

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema as JsonSchema
}

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const FILE: JsonSchema = { tsType: 'Uint8Array' }
const NOTHING: JsonSchema = { tsType: 'undefined' }

function callOf({ summary, params, query, body, reply, file }: Endpoint): JsonSchema {
  const input = Object.entries({ params, query, body }).flatMap(([name, type]) =>
    type ? [[name, schemaOf(type, 'input')] as const] : [],
  )
  const returned = file ? FILE : reply ? schemaOf(reply, 'output') : NOTHING
  return { ...object({ ...Object.fromEntries(input), reply: returned }), description: summary }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

async function endpointsOfContract(): Promise<Endpoint[]> {
  const folder = new URL('../../contract/src/', import.meta.url)
  const modules = (await readdir(folder)).map((file) => import(new URL(file, folder).href))
  return (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isEndpoint))
}

/** The types of every call that an API key may make, for the package in client/. */
export async function clientCalls(): Promise<string> {
  const open = (await endpointsOfContract())
    // Programs want the raw view of an order, `getRawOrder`.
    .filter((call) => call.scope && call !== getOrder)
    .sort(byName)
  const calls = object(Object.fromEntries(open.map((call) => [nameOf(call), callOf(call)])))
  const types = await compile(calls, 'Calls', {
    additionalProperties: false,
    bannerComment: '// Made from the contract by `npm run generate`.',
    ignoreMinAndMaxItems: true,
    style: { semi: false, singleQuote: true, printWidth: 100 },
  })
  const once = open.filter(({ idempotent }) => idempotent).map(nameOf)
  return `${types}
export type CallName = keyof Calls

/** Repeating one of these with the same Idempotency-Key does it only once. */
export const TAKES_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set(${JSON.stringify(once, null, 2)})
`
}

const byName = (a: Endpoint, b: Endpoint) => (nameOf(a) < nameOf(b) ? -1 : 1)
