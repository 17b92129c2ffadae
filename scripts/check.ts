// Format, lint and architecture (Biome), types (tsc per room), dead code (knip), what is
// promised and its tests (docs/spec-coverage.md). Needs no database.
import concurrently from 'concurrently'

const projects = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'api',
  'web',
  'web/tsconfig.tools.json',
  'e2e',
  'scripts',
]

const { result } = concurrently(
  [
    { name: 'biome', command: 'biome check --error-on-warnings' },
    { name: 'knip', command: 'knip' },
    { name: 'coverage', command: 'node scripts/spec-coverage.ts' },
    ...projects.map((project) => ({ name: project, command: `tsc -p ${project}` })),
  ],
  { maxProcesses: 2, group: true },
)
await result.catch(() => process.exit(1))
