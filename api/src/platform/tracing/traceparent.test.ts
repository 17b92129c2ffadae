import { describe, expect, it } from 'vitest'
import { readTraceparent, requestIdOf, writeTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('A traceparent header', () => {
  it('names a trace, a span and whether it is sampled', () => {
    const sampled = { traceId: TRACE, spanId: SPAN, isSampled: true }
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual(sampled)
    expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...sampled, isSampled: false })
    expect(writeTraceparent(sampled)).toBe(`00-${TRACE}-${SPAN}-01`)
  })

  it.each([
    '',
    TRACE,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.slice(1)}-${SPAN}-01`,
    `00-${TRACE}0-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
    `00-${"'; drop table x; --".padEnd(32, '0')}-${SPAN}-01`,
  ])('that is malformed is ignored: %j', (traceparent) => {
    expect(readTraceparent(traceparent)).toBeUndefined()
    const first = requestIdOf({ headers: { traceparent } })
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(first).not.toBe(TRACE)
    expect(requestIdOf({ headers: { traceparent } })).not.toBe(first)
  })

  it('is not needed', () => {
    expect(requestIdOf({ headers: {} })).toMatch(/^[\da-f]{32}$/)
    expect(readTraceparent(undefined)).toBeUndefined()
    expect(readTraceparent([`00-${TRACE}-${SPAN}-01`])).toBeUndefined()
  })
})
