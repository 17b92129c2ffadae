import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../..')
const MANTINE = resolve(SRC, '../../node_modules/@mantine/core')
const read = (path: string) => readFileSync(path, 'utf8')

/** The Mantine components that the app imports by name. */
function importedNames(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\./.test(file))
  const lists = files.flatMap((file) => [
    ...read(join(SRC, file)).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ])
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

/** The style modules a component needs, its own and those of the components it is made of. */
function stylesBehind(names: string[]): Set<string> {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('.module.mjs')) styles.add(basename(file, '.module.mjs'))
    const imports = read(file).matchAll(/from "(\.{1,2}\/[^"]+\.mjs)"/g)
    for (const [, path = ''] of imports) visit(resolve(dirname(file), path))
  }
  for (const name of names) {
    const files = globSync(`esm/components/**/${name}.mjs`, { cwd: MANTINE })
    for (const file of files) visit(join(MANTINE, file))
  }
  return styles
}

/** Later sheets build on earlier ones, so Mantine's own order is kept. */
const whole = read(join(MANTINE, 'styles.layer.css'))
function placeOf(name: string): number {
  const [selector = name] = /\.m_\w+/.exec(read(join(MANTINE, `styles/${name}.layer.css`))) ?? []
  return whole.indexOf(selector)
}

test('ui/theme/mantine.css lists the styles of every Mantine component in use, in order', {
  timeout: 60_000,
}, () => {
  const stylesheets = new Set(globSync('*.layer.css', { cwd: join(MANTINE, 'styles') }))
  const needed = [...stylesBehind(importedNames())].filter((name) =>
    stylesheets.has(`${name}.layer.css`),
  )
  const listed = read(join(SRC, 'ui/theme/mantine.css')).matchAll(/styles\/([A-Z]\w*)\.layer/g)
  expect([...listed].map(([, name]) => name)).toEqual(
    needed.sort((a, b) => placeOf(a) - placeOf(b)),
  )
})

test('no stylesheet uses light-dark(): the build turns it into colors that never apply', () => {
  const stylesheets = globSync('**/*.css', { cwd: SRC })
  expect(
    stylesheets.filter((stylesheet) => read(join(SRC, stylesheet)).includes('light-dark(')),
  ).toEqual([])
})
