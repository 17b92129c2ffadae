import fc, { type Arbitrary } from 'fast-check'
import {
  KINDS,
  type Kind,
  OBJECTS,
  type Objects,
  readMatrix,
} from '../test/authorization-matrix.ts'
import { fromSchema, type JsonSchema } from './from-schema.ts'
import { HOSTILE } from './hostile.ts'

type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type OpenApi = { paths?: Record<string, Record<string, Operation> | undefined> }

/** A request's parameters and body. */
export type Said = { params: Fields; query: Fields; body: unknown }
type Fields = Record<string, unknown>

/** How a valid request is changed before it is sent. */
type Change =
  | { how: 'as it is' }
  | { how: 'made up' }
  | { how: 'mixed'; picks: number[] }
  | { how: 'hostile'; pick: number; value: unknown }
  | { how: 'left out'; pick: number }
  | { how: 'one too many'; key: string; value: unknown }

export type FuzzedRequest = {
  call: string
  kind: Kind
  object: Objects
  madeUp: Said
  change: Change
  headers: Record<string, string>
}

/** A call's input as the API documentation describes it. */
function describedInput(document: OpenApi, call: string): Arbitrary<Said> {
  const [method = '', path = ''] = call.split(' ')
  const inDocument = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`
  const operation = document.paths?.[inDocument]?.[method.toLowerCase()] ?? {}
  const partOf = (place: string) => {
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
    const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema]))
    const required = named.filter((parameter) => parameter.required).map(({ name }) => name)
    return fromSchema({ type: 'object', properties, required }) as Arbitrary<Fields>
  }
  const body = operation.requestBody?.content['application/json']?.schema
  return fc.record({
    params: partOf('path'),
    query: partOf('query'),
    body: body ? fromSchema(body) : fc.constant(undefined),
  })
}

const change: Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ how: 'as it is' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constant('mixed' as const),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      how: fc.constant('hostile' as const),
      pick: fc.nat(),
      value: fc.constantFrom(...HOSTILE),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ how: 'made up' as const }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('left out' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('one too many' as const),
      key: fc.constantFrom('isAdmin', '__proto__', 'constructor', 'toString', 'x'.repeat(200), ''),
      value: fc.constantFrom(...HOSTILE),
    }),
  },
)

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      'idempotency-key': fc.oneof(fc.constantFrom('a', '', 'x'.repeat(101)), fc.uuid()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      'if-match': fc.constantFrom('"1"', '"0"', '*', 'W/"1"', '"99999999999999999999"', '1', ''),
    }),
  },
)

/** Any call by any user, mostly by those who may make it and about their own data. */
export function fuzzedRequests(document: OpenApi): Arbitrary<FuzzedRequest> {
  const asked = readMatrix().map(({ call, expect }) => {
    const welcome = KINDS.filter((kind) => expect(kind, 'own') < 400)
    return fc.record({
      call: fc.constant(call),
      kind: fc.oneof(
        // Nobody gets through where only a device of their own could answer.
        { weight: 5, arbitrary: fc.constantFrom(...(welcome.length > 0 ? welcome : KINDS)) },
        { weight: 1, arbitrary: fc.constantFrom(...KINDS) },
      ),
      object: fc.oneof(
        { weight: 6, arbitrary: fc.constant('own' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...OBJECTS) },
      ),
      madeUp: describedInput(document, call),
      change,
      headers,
    })
  })
  return fc.oneof(...asked)
}

type Site = { within: Fields; key: string; path: string[] }

/** Every place of a value in a request. */
export function sitesOf(value: unknown, path: string[] = []): Site[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [
    { within: value as Fields, key, path: [...path, key] },
    ...sitesOf(child, [...path, key]),
  ])
}

const at = (value: unknown, [key, ...rest]: string[]): unknown =>
  key === undefined ? value : at((value as Fields | null | undefined)?.[key], rest)

/** The valid request with the change applied. */
export function changed(valid: Said, { change, madeUp }: FuzzedRequest): Said {
  if (change.how === 'as it is') return valid
  if (change.how === 'made up') return madeUp
  const said = structuredClone(valid)
  const sites = sitesOf(said).filter(({ path }) => path.length > 1)
  const picked = (pick: number) => sites[pick % sites.length]
  if (change.how === 'mixed') {
    for (const pick of change.picks) {
      const site = picked(pick)
      const other = site && at(madeUp, site.path)
      if (site && other !== undefined) site.within[site.key] = other
    }
    return said
  }
  if (change.how === 'one too many') {
    const within = (said.body ?? said.query) as Fields
    Object.defineProperty(within, change.key, {
      value: change.value,
      enumerable: true,
      configurable: true,
    })
    return said
  }
  const site = picked(change.pick)
  if (site && change.how === 'left out') delete site.within[site.key]
  if (site && change.how === 'hostile') site.within[site.key] = change.value
  return said
}
