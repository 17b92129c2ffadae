// Tests every architecture rule with a deliberate violation, in a copy of the configuration, to catch a
// rule that lets everything through.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'
import { oldNames } from './names.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WORKSPACES = ['domain', 'contract', 'client', 'api', 'web', 'e2e']

const importing = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

/** What is wrong, where, the offending source, and the rule that must catch it. */
const OFFENSES: [string, string, string, string][] = [
  [
    'an undeclared workspace',
    'domain/src/a.ts',
    importing('@accession/api/x'),
    'noUndeclaredDependencies',
  ],
  [
    'api in web',
    'web/src/users/b.ts',
    importing('@accession/api/src/app'),
    'noUndeclaredDependencies',
  ],
  [
    'web in api',
    'api/src/users/b.ts',
    importing('@accession/web/src/main'),
    'noUndeclaredDependencies',
  ],
  [
    'an undeclared package',
    'api/src/users/c.ts',
    importing('left-pad'),
    'noUndeclaredDependencies',
  ],
  ['I/O in domain', 'domain/src/orders/d.ts', importing('node:fs'), 'noRestrictedImports'],
  [
    'the contract in domain',
    'domain/src/orders/e.ts',
    importing('@accession/contract/users'),
    'noRestrictedImports',
  ],
  ['SQL outside a store', 'api/src/users/f.ts', importing('kysely'), 'noRestrictedImports'],
  ['the driver outside a store', 'api/src/users/g.ts', importing('pg'), 'noRestrictedImports'],
  [
    'a feature in the api platform',
    'api/src/platform/h.ts',
    importing('../users/user.ts'),
    'noRestrictedImports',
  ],
  [
    'a feature deep in the api platform',
    'api/src/platform/mail/i.ts',
    importing('../../users/user.ts'),
    'noRestrictedImports',
  ],
  [
    'a feature in the web platform',
    'web/src/platform/j.ts',
    importing('../users/user.tsx'),
    'noRestrictedImports',
  ],
  [
    'a feature in ui',
    'web/src/ui/form/k.tsx',
    importing('../../users/user.tsx'),
    'noRestrictedImports',
  ],
  [
    'the app in a feature',
    'web/src/users/l.tsx',
    importing('../app/routes.tsx'),
    'noRestrictedImports',
  ],
  [
    'an import without its extension',
    'api/src/users/m.ts',
    importing('./users-store'),
    'useImportExtensions',
  ],
  [
    'the clock in domain',
    'domain/src/n.ts',
    'export const now = () => new Date()\n',
    'noRestrictedGlobals',
  ],
  ['a default export', 'api/src/users/o.ts', 'export default 1\n', 'noDefaultExport'],
  ['a barrel file', 'api/src/users/index.ts', `export * from './users-store.ts'\n`, 'noBarrelFile'],
  [
    'a file name in camel case',
    'api/src/users/myThing.ts',
    'export const x = 1\n',
    'useFilenamingConvention',
  ],
  ['console in the product', 'api/src/users/q.ts', 'console.log(1)\n', 'noConsole'],
  ['an import cycle', 'domain/src/cycle/one.ts', importing('./two.ts'), 'noImportCycles'],
  [
    'an import cycle, seen from its other end',
    'domain/src/cycle/two.ts',
    importing('./one.ts'),
    'noImportCycles',
  ],
]
const ALLOWED: [string, string][] = [
  ['SQL in a store', 'api/src/users/users-store.ts'],
  ['SQL in the platform', 'api/src/platform/db/db.ts'],
]
const GONE_FROM_DOMAIN = ['fetch("/")', 'process.exit()', 'console.log(1)', 'document.title']

let copy: string
const found = new Map<string, string>()

function write(path: string, source: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), source)
}

type Report = { diagnostics: { category: string; location: { path: string | { file: string } } }[] }

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const file of ['biome.json', 'tsconfig.base.json', 'package.json'])
    cpSync(join(ROOT, file), join(copy, file))
  for (const workspace of WORKSPACES) {
    for (const file of ['package.json', 'tsconfig.json'])
      cpSync(join(ROOT, workspace, file), join(copy, workspace, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [, path, source] of OFFENSES) write(path, source)
  for (const [, path] of ALLOWED) write(path, importing('kysely'))
  const flags = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    ...WORKSPACES,
  ]
  const run = spawnSync('biome', flags, { cwd: copy, encoding: 'utf8' })
  for (const { category, location } of (JSON.parse(run.stdout) as Report).diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    found.set(path, `${found.get(path) ?? ''} ${category}`)
  }
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('npm run check refuses', () => {
  it.each(OFFENSES)('%s', (_offense, path, _source, rule) => {
    expect(found.get(path)).toContain(rule)
  })

  it.each(GONE_FROM_DOMAIN)('in domain, where it does not exist: %s', (expression) => {
    write('domain/src/impure.ts', `export const impure = () => ${expression}\n`)
    const run = spawnSync('tsc', ['-p', 'domain'], { cwd: copy, encoding: 'utf8' })
    expect(run.stdout).toMatch(/impure\.ts.*TS(2304|2584|2580|2591)/)
  })
})

it.each(ALLOWED)('npm run check allows %s', (_what, path) => {
  expect(found.get(path) ?? '').not.toContain('noRestrictedImports')
})

it('endpoint, serve and call together stay under 200 lines', () => {
  const files = [
    'contract/src/endpoint.ts',
    'api/src/platform/http/serve.ts',
    'web/src/platform/call.ts',
    'web/src/platform/send.ts',
  ]
  const lines = files.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(200)
})

describe('circular folder dependencies', () => {
  it('are reported with the files that cause them', () => {
    write('web/src/orders/one.ts', importing('../intake/two.ts'))
    write('web/src/intake/two.ts', importing('../lists/three.ts'))
    write('web/src/lists/three.ts', importing('../orders/four.ts'))
    write('web/src/orders/four.ts', 'export const x = 1\n')
    expect(findFolderCycles(copy)).toEqual([
      [
        'web/src/orders/one.ts imports ../intake/two.ts',
        'web/src/intake/two.ts imports ../lists/three.ts',
        'web/src/lists/three.ts imports ../orders/four.ts',
      ],
    ])
  })
})

describe('a name that was given up', () => {
  it.each([
    ['as an identifier', 'web/src/a.ts', 'export const heldOrder = 1', 'heldOrder'],
    ['as a property', 'api/src/a.ts', 'export const a = { personId: 1 }', 'personId'],
    ['as an element', 'web/src/a.tsx', 'export const a = <Sheet />', 'Sheet'],
    ['as a sentence', 'docs/a.md', 'Open amount: $3', 'Open amount'],
  ])('is found %s', (_where, file, source, name) => {
    expect(oldNames(file, source).join()).toContain(name)
  })

  it('is fine as an ordinary word in a text', () => {
    expect(oldNames('api/src/a.ts', "export const a = 'Letter paper, one sheet'")).toEqual([])
  })
})

/** Handlers in routes whose name differs from their endpoint's. */
const misnamed = (routes: string): string[] =>
  [...routes.matchAll(/serve\(\s*app,\s*\w+\.(\w+),\s*(\w+)\(/g)].flatMap(
    ([, endpoint = '', handler = '']) => (endpoint === handler ? [] : `${endpoint}: ${handler}`),
  )

/** Handlers shared by two endpoints, distinguished by their arguments. */
const SHARED_HANDLERS = ['downloadCsv', 'exportPreview', 'searchBy']

describe('a handler has the name of its endpoint', () => {
  it('in every routes file', () => {
    const files = globSync('api/src/*/*.routes.ts', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(10)
    const names = files.flatMap((file) => misnamed(readFileSync(join(ROOT, file), 'utf8')))
    const others = names.filter((name) => !SHARED_HANDLERS.some((shared) => name.endsWith(shared)))
    expect(others).toEqual([])
  })

  it('or is reported', () => {
    const routes = 'serve(app, contract.acceptOrder, accept(deps))'
    expect(misnamed(routes)).toEqual(['acceptOrder: accept'])
  })
})
