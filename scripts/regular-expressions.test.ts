import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)

type Found = { file: string; pattern: RegExp }

/** Examples of patterns built at run time; add new ones here. */
const BUILT: Record<string, RegExp> = {
  'api/src/catalog/catalog-csv.ts': /^\d+(\.\d{1,2})?$/,
  'web/src/search/marked.tsx': /(ha|ze|26)/iu,
  'web/src/messages/message-text.tsx': /^(?:http|https|mailto):/i,
}

/** Every regular expression in the product's sources. */
function collect() {
  const patterns: Found[] = []
  const built: string[] = []
  const files = globSync('{domain,contract,api,web}/src/**/*.{ts,tsx}', { cwd: root })
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    const { program } = parseSync(file, readFileSync(new URL(file, root), 'utf8'))
    const isRegExp = ({ callee }: { callee: unknown }) =>
      (callee as { name?: string }).name === 'RegExp'
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        patterns.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
      },
      NewExpression: (node) => void (isRegExp(node) && built.push(file)),
      CallExpression: (node) => void (isRegExp(node) && built.push(file)),
    }).visit(program)
  }
  return { patterns, built }
}

const { patterns, built } = collect()
const ofBuilt = Object.entries(BUILT).map(([file, pattern]) => ({ file, pattern }))
const all = [...patterns, ...ofBuilt]

const LENGTH = 100_000
const MAX_CPU_MS = 2_000

/** Long runs of what the pattern itself matches, with an ending that does not match. */
function attacksOn({ source }: RegExp): string[] {
  const words = source.split(/[\\^$.*+?()[\]{}|]/).filter((word) => word !== '')
  const signs = [...source, 'a', 'A', '0', ' ', '\n', '-', '.', '<', '"', 'é']
  const runs = [...new Set([...words, ...signs, '<script>', ', ', '0-', ' a'])]
  return runs.map((run) => `${run.repeat(LENGTH / run.length)}\u0000`)
}

/** CPU time, so that a busy machine makes no difference. */
function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

describe('Every regular expression', () => {
  it('is found in the sources', () => {
    expect(patterns.length).toBeGreaterThan(50)
    expect([...new Set(built)].sort()).toEqual(Object.keys(BUILT).sort())
  })

  it.each(all)('$file $pattern takes time in proportion to the text', ({ pattern }) => {
    const { source, flags } = pattern
    expect(analyse({ source, flags }).reports.map(({ type }) => type)).toEqual([])
    const spent = cpuMsOf(() => {
      for (const attack of attacksOn(pattern)) attack.replace(pattern, '')
    })
    expect(spent).toBeLessThan(MAX_CPU_MS)
  })
})
