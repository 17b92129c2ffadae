import { dirname, join } from 'node:path'
import { type Coverage, type Row, SECTIONS, type Section } from './coverage-rows.ts'

/** What must be covered; messages and rules come from the document itself. */
type Known = Partial<Record<Section, string[]>>
/** The text of a file in the repository, or null if there is none. */
type Read = (file: string) => string | null

const plain = (source: string) => source.replaceAll(/\\(['"`])/g, '$1')

const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g
const titlesIn = (source: string) =>
  [...source.matchAll(TITLE)].map(([, , text]) => plain(text ?? ''))

/** `{name}` matches any words; the rest must match exactly, as whole words. */
function sentence(what: string): RegExp {
  const parts = what.split(/\{[^}]*\}/).map((part) => RegExp.escape(part))
  const after = /\w$/.test(what) ? '(?!\\w)' : ''
  return new RegExp(`(?<!\\w)${parts.join('[^\\n]+?')}${after}`)
}

/** A path up to its first parameter, alone or after its method. */
function path(what: string): RegExp {
  const [fixed = '', parameter] = what.replace(/^[A-Z]+ /, '').split('/:')
  return new RegExp(`['"\`} ]${RegExp.escape(fixed)}${parameter ? '[/\'"`]' : '/?[\'"`?]'}`)
}

const HELPER = /from '([./]+\/test\/[\w-]+\.ts)'/g
/** A test with its helpers, which often contain the paths. */
const withHelpers = (file: string, source: string, read: Read): string =>
  [...source.matchAll(HELPER)]
    .map(([, path = '']) => read(join(dirname(file), path)))
    .concat(source)
    .join('\n')

function isNamed(section: Section, { what, file }: Row, source: string, read: Read): boolean {
  if (section === 'Rules') return true
  if (section === 'Messages') return sentence(what).test(plain(source))
  return path(what).test(withHelpers(file, source, read))
}

function faultOf(section: Section, row: Row, read: Read): string | undefined {
  const source = read(row.file)
  if (source === null) return `${row.file} does not exist`
  if (!titlesIn(source).includes(row.title)) return `${row.file} has no test '${row.title}'`
  return isNamed(section, row, source, read) ? undefined : `${row.file} does not name it`
}

function faultsOfList(listed: string[], known: string[] | undefined): [string, string][] {
  const twice = new Set(listed.filter((what, n) => listed.indexOf(what) < n))
  const left = known?.filter((what) => !listed.includes(what)) ?? []
  const unknown = known ? listed.filter((what) => !known.includes(what)) : []
  return [
    ...[...twice].map((what): [string, string] => [what, 'is listed twice']),
    ...left.map((what): [string, string] => [what, 'is not listed']),
    ...unknown.map((what): [string, string] => [what, 'is unknown']),
  ]
}

/** Everything that is wrong in the document. */
export const findFaults = (rows: Coverage, known: Known, read: Read): string[] =>
  SECTIONS.flatMap((section) => {
    const listed = rows[section].map(({ what }) => what)
    const ofRows = rows[section].map((row) => [row.what, faultOf(section, row, read)] as const)
    return [...faultsOfList(listed, known[section]), ...ofRows]
      .filter(([, fault]) => fault)
      .map(([what, fault]) => `${section}: ${what}: ${fault}`)
  })
