/** One line of docs/spec-coverage.md: a requirement, and the test that covers it. */
export type Row = { what: string; file: string; title: string }
export const SECTIONS = ['Screens', 'Calls', 'Messages', 'Rules'] as const
export type Section = (typeof SECTIONS)[number]
export type Coverage = Record<Section, Row[]>

const ROW = /^\| `?(.+?)`? \| `(.+?)` \| (.+) \|$/

/** The document's tables, by the second-level heading above them. */
export function readRows(markdown: string): Coverage {
  const rows: Coverage = { Screens: [], Calls: [], Messages: [], Rules: [] }
  let section: Section | undefined
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = SECTIONS.find((name) => line === `## ${name}`)
    const [, what, file, title] = ROW.exec(line) ?? []
    if (section && what && file && title) rows[section].push({ what, file, title })
  }
  return rows
}
