/** As long as the search box allows. */
export const MAX_SEARCH_LENGTH = 100

/** Shorter parts match only the beginning of a word: anywhere, they would match almost everything. */
const ANYWHERE_FROM = 3

/** Lower case and without punctuation; `search_text` does the same in the database. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Nd}]+/gu, ' ')
    .trim()

/** What was typed, split at its spaces: every part has to match, in any order. */
export function searchParts(text: string): string[] {
  const parts = text.split(/\s+/).map(wordsOf)
  return [...new Set(parts)].filter((part) => part !== '')
}

/** For SQL's LIKE, on what `search_text` returns. Parts hold none of its wildcards. */
export const searchPattern = (part: string): string =>
  part.length < ANYWHERE_FROM ? `% ${part}%` : `%${part}%`
