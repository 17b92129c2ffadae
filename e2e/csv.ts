import { readFileSync } from 'node:fs'

const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g

function cellsOf(line: string): string[] {
  const cells: string[] = []
  for (const [whole, cell = '', end] of line.matchAll(CELL)) {
    if (whole === '') break
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') break
  }
  return cells
}

/** The rows of a file by heading; no cell of these files contains a line break. */
export function rowsOfCsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const names = cellsOf(head)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line)
      return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))
    })
}
