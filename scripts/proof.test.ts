import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROOFS } from './proof.ts'

const root = new URL('..', import.meta.url)
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

/** Vitest is given the beginning of a path inside a project, Playwright the name of a story. */
function beginningOf(command: string[]): string {
  const last = command.at(-1) ?? ''
  const project = command[command.indexOf('--project') + 1]
  if (command.includes('vitest')) return `${project}/${last}`
  return command.includes('--') ? `e2e/stories/${last}` : last
}

test('every proof runs files that exist', () => {
  const named = Object.entries(PROOFS).filter(([, command]) => !command.includes('engines'))
  const missing = named
    .filter(([, command]) => !files.some((file) => file.startsWith(beginningOf(command))))
    .map(([name]) => name)
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})

test('every proof is recorded, and every recorded one can be run', () => {
  const page = readFileSync(new URL('docs/proofs.md', root), 'utf8')
  const rows = [...page.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name)
  const commands = [...page.matchAll(/npm run proof ([a-z-]+)/g)].map(([, name = '']) => name)
  const unrecorded = Object.keys(PROOFS).filter((name) => ![...rows, ...commands].includes(name))
  expect(unrecorded).toEqual([])
  expect(commands.filter((name) => !(name in PROOFS))).toEqual([])
})
