// Format, lint and architecture (Biome), types (tsc per workspace), dead code (knip), the test of
// every requirement (docs/spec-coverage.md), cycles between folders. Needs no database.
import concurrently from 'concurrently'

const projects = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'client',
  'examples/on-site-system',
  'api',
  'web',
  'web/tsconfig.tools.json',
  'web/worker',
  'e2e',
  'scripts',
]

const { result } = concurrently(
  [
    { name: 'biome', command: 'biome check --error-on-warnings' },
    { name: 'knip', command: 'knip' },
    { name: 'coverage', command: 'node scripts/spec-coverage.ts' },
    { name: 'asvs', command: 'node scripts/asvs.ts' },
    { name: 'commits', command: 'node scripts/commit-subjects.ts' },
    { name: 'names', command: 'node scripts/names.ts' },
    { name: 'folders', command: 'node scripts/folder-cycles.ts' },
    ...projects.map((project) => ({ name: project, command: `tsc -p ${project}` })),
  ],
  { maxProcesses: 2, group: true },
)
await result.catch(() => process.exit(1))
