// A commit subject is `type(scope): what it does`, in the imperative, with at most 72 characters. The hook
// that `npm run setup` installs checks each new commit; `npm run check` checks the latest ones.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TYPES = [
  'feat',
  'fix',
  'refactor',
  'perf',
  'test',
  'docs',
  'build',
  'ci',
  'chore',
  'style',
  'revert',
]
const MAX_LENGTH = 72
/** The endings of past tenses, participles and third persons; a few imperatives have them too. */
const NOT_IMPERATIVE = /(?:ed|ing|s)$/
const IMPERATIVE =
  /^(?:address|bring|discuss|embed|feed|focus|guess|miss|need|pass|process|seed|speed|bypass|compress|express|press|string|swing|ring)$/

/** What is wrong with a subject; null for a good one. */
export function subjectFault(subject: string): string | null {
  const [, type = '', verb = ''] = /^(\w+)(?:\([\w-]+\))?!?: (\S+)/.exec(subject) ?? []
  if (!TYPES.includes(type)) return `begin with one of ${TYPES.join(', ')}, and a colon`
  if (subject.length > MAX_LENGTH) return `${subject.length} characters; at most ${MAX_LENGTH}`
  if (subject.endsWith('.')) return 'no full stop at the end'
  if (verb !== verb.toLowerCase()) return 'begin in lower case'
  if (NOT_IMPERATIVE.test(verb) && !IMPERATIVE.test(verb))
    return `"${verb}": say what it does, as an order`
  return null
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  const subjects = file
    ? [readFileSync(file, 'utf8').split('\n')[0] ?? '']
    : execFileSync('git', ['log', '-20', '--no-merges', '--format=%s'], { encoding: 'utf8' })
        .trim()
        .split('\n')
  const faults = subjects.flatMap((subject) => {
    const fault = subjectFault(subject)
    return fault ? [`${subject}\n  ${fault}`] : []
  })
  for (const fault of faults) console.error(fault)
  if (!file) console.log(`${subjects.length} commit subjects, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
