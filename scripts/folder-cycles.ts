// Biome forbids import cycles between files; this forbids them between folders, so that each folder can
// be read after those it depends on.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WORKSPACES = ['domain', 'contract', 'client', 'api', 'web']
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g

type Edges = Map<string, Map<string, string>>

/** Which folder imports which, with the first file that does. */
function readFolders(root: string): Edges {
  const edges: Edges = new Map()
  for (const workspace of WORKSPACES) {
    for (const file of globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root })) {
      if (file.includes('.test.')) continue
      const source = readFileSync(join(root, file), 'utf8')
      for (const [, path = ''] of source.matchAll(IMPORT)) {
        const to = dirname(join(dirname(file), path))
        const from = dirname(file)
        if (to === from) continue
        const known = edges.get(from) ?? new Map<string, string>()
        edges.set(from, known.set(to, known.get(to) ?? `${file} imports ${path}`))
      }
    }
  }
  return edges
}

/** Folder cycles, each as its chain of imports. */
export function findFolderCycles(root: string): string[][] {
  const edges = readFolders(root)
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (folder: string, path: string[], imports: string[]) => {
    const start = path.indexOf(folder)
    if (start >= 0) cycles.push(imports.slice(start))
    if (start >= 0 || done.has(folder)) return
    for (const [next, how] of edges.get(folder) ?? [])
      visit(next, [...path, folder], [...imports, how])
    done.add(folder)
  }
  for (const folder of edges.keys()) visit(folder, [], [])
  return cycles
}

if (import.meta.main) {
  const cycles = findFolderCycles(fileURLToPath(new URL('..', import.meta.url)))
  for (const imports of cycles)
    console.error(`These folders import each other:\n  ${imports.join('\n  ')}`)
  console.log(`${cycles.length} import cycles between folders`)
  process.exitCode = cycles.length > 0 ? 1 : 0
}
