import { describe, expect, it } from 'vitest'
import { KINDS, type Kind, type Objects, readMatrix } from './authorization-matrix.ts'
import { REQUESTS } from './authorization-requests.ts'
import { useWorld } from './authorization-world.ts'
import { bearer, useApp } from './make-app.ts'

const t = useApp()
const world = useWorld(t)

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const served = () => new Map(t.app.endpoints.map((call) => [nameOf(call), call]))

async function ask(name: string, kind: Kind, object: Objects) {
  const call = served().get(name)
  const request = REQUESTS[name]
  if (!call || !request) throw new Error(`${name} is not served or not described`)
  const caller = world.caller(kind)
  const { params = {}, query = {}, body } = request(world.things(kind, object), caller)
  const url = call.path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(String(params[part])))
  const token = caller.tokens?.[call.access === 'refreshToken' ? 'refreshToken' : 'accessToken']
  await world.clearLimits()
  return t.request({
    method: call.method,
    url,
    query,
    headers: token ? bearer(token) : {},
    ...(body && { payload: body }),
  })
}

/** Every cell of a line with another reply, or with a change despite a refusal. */
async function walk(line: ReturnType<typeof readMatrix>[number]) {
  const wrong: string[] = []
  for (const kind of KINDS) {
    for (const object of line.objects) {
      const cell = `${kind}, ${object}`
      const response = await ask(line.call, kind, object)
      const expected = line.expect(kind, object)
      if (response.statusCode !== expected)
        wrong.push(`${cell}: ${response.statusCode} instead of ${expected} ${response.body}`)
      const changed = await world.changed()
      // With the right password it asks for the second factor, and remembers that.
      const asksForFactor =
        response.statusCode === 403 && response.json().code === 'second-factor-to-confirm'
      if (response.statusCode >= 400 && changed.length > 0 && !asksForFactor)
        wrong.push(`${cell}: refused, and ${changed} changed`)
      if (changed.length > 0) await world.restore(changed)
    }
  }
  return wrong
}

describe('Every call x every kind of user x own, foreign and missing objects', () => {
  const lines = readMatrix()

  it('has a row in the matrix and a sample request', () => {
    const known = new Set(lines.map((line) => line.call))
    const missing = [...served().keys()].filter((name) => !known.has(name) || !REQUESTS[name])
    expect(missing).toEqual([])
  })

  it.each(lines.map((line) => [line.call, line] as const))('%s', async (name, line) => {
    if (!served().has(name)) throw new Error('is in the matrix, and nobody serves it')
    expect(await walk(line)).toEqual([])
  })
})
