import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { partsOf, type SchemaPart } from '../src/platform/http/size-limits.ts'
import { useApp } from './make-app.ts'

const t = useApp()

type Check = { check: string; abort?: boolean; format?: string }
const checksOf = ({ schema }: SchemaPart): Check[] =>
  ((schema.def as { checks?: z.core.$ZodCheck[] }).checks ?? []).map(
    (check) => check._zod.def as Check,
  )

/** Checks of size only; anything after the maximum may cost time. */
const isOfSize = ({ check }: Check) =>
  ['overwrite', 'min_length', 'max_length', 'length_equals'].includes(check)

/** Its length is limited, validation stops there, and nothing inspects a text or list that is too long. */
function lengthFault(part: SchemaPart): string | null {
  const checks = checksOf(part)
  const maximum = checks.findIndex(({ check }) => check === 'max_length')
  if (maximum < 0) return 'has no maximum'
  if (!checks[maximum]?.abort) return 'goes on after its maximum'
  return checks.slice(0, maximum).every(isOfSize) ? null : 'is looked at before it is counted'
}

function rangeFault(part: SchemaPart): string | null {
  const checks = checksOf(part).map(({ check }) => check)
  const isBounded = checks.includes('less_than') && checks.includes('greater_than')
  return isBounded ? null : 'has no range'
}

const HAS_NO_SIZE = [
  z.ZodObject,
  z.ZodUnion,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodBoolean,
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPipe,
  z.ZodUUID,
]

function faultOf(part: SchemaPart): string | null {
  const { schema } = part
  if (HAS_NO_SIZE.some((kind) => schema instanceof kind)) return null
  if (schema instanceof z.ZodString || schema instanceof z.ZodArray) return lengthFault(part)
  if (schema instanceof z.ZodNumber) return rangeFault(part)
  return `is ${schema.def.type}, of which nobody knows how large it can be`
}

/** Checks of type only: a number is an integer, a time is a time. */
const isOfKind = ({ check }: Check) => check === 'number_format' || check === 'string_format'

it('No reply schema refuses what the database can hold', () => {
  const choosy = t.app.endpoints.flatMap(({ method, path, reply }) =>
    (reply ? partsOf(reply) : [])
      .filter((part) => !checksOf(part).every(isOfKind))
      .map((part) => `${method} ${path}: ${part.path.join('.')}`),
  )
  // The laboratory's file is validated when the server starts.
  expect(choosy.filter((line) => !line.startsWith('GET /lab'))).toEqual([])
})

describe('Every request', () => {
  let parts: { call: string; part: SchemaPart }[]
  beforeAll(() => {
    parts = t.app.endpoints.flatMap(({ method, path, params, query, body }) =>
      [params, query, body].flatMap((schema) =>
        (schema ? partsOf(schema) : []).map((part) => ({ call: `${method} ${path}`, part })),
      ),
    )
  })

  it('has a limit for every text, list and number in its path, query and body', () => {
    const faults = parts.flatMap(({ call, part }) => {
      const fault = faultOf(part)
      return fault ? [`${call}: ${part.path.join('.')} ${fault}`] : []
    })
    expect(parts.length).toBeGreaterThan(400)
    expect(faults).toEqual([])
  })

  it('accepts no id that the database cannot hold', async () => {
    const ids = parts.filter(({ part }) => /(^|\.)(id|\w+Id)$/.test(part.path.join('.')))
    const taking = ids.filter(
      ({ part }) =>
        part.schema instanceof z.ZodNumber && part.schema.safeParse(2_147_483_648).success,
    )
    expect(ids.length).toBeGreaterThan(30)
    expect(taking.map(({ call }) => call)).toEqual([])
  })
})
