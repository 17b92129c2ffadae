/** Drafts on the server; more stay on the device where they were started. */
export const MAX_DRAFTS = 20

/** After the last change, or after the order was placed. */
export const DRAFT_KEPT_DAYS = 90

/** Characters of JSON: the largest order that may be placed, and what the form remembers about it. */
export const MAX_DRAFT_CONTENT = 1_500_000
export const MAX_DRAFT_NAME = 100
/** More than an order may have, so that a draft with too many is saved and can be shortened. */
export const MAX_DRAFT_SAMPLES = 1_000

/** Why a draft is not saved on the server. */
export const DRAFT_REFUSALS = ['too-many-drafts'] as const

const SEPARATOR = ' · '

/** What a draft is called in a list: who it is for, if that is not its owner, and its samples. */
export function draftName(parts: {
  company: string | undefined
  samples: readonly string[]
}): string {
  const named = parts.samples.map(readable).filter((name) => name !== '')
  const [first, ...more] = named
  const samples =
    first === undefined ? '' : more.length > 0 ? `${first} and ${more.length} more` : first
  const name = [readable(parts.company ?? ''), samples]
    .filter((part) => part !== '')
    .join(SEPARATOR)
  return shortened(name)
}

/** A name is shown on one line. What cannot be stored is left out here; the draft itself has it. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u{fffd}\s]+/gu, ' ')
    .trim()

/** Never cuts a character in half. */
function shortened(name: string): string {
  if (name.length <= MAX_DRAFT_NAME) return name
  return `${name
    .slice(0, MAX_DRAFT_NAME - 1)
    .toWellFormed()
    .replace(/\u{fffd}$/u, '')}…`
}
