/** As long as the search box allows. */
export const MAX_SEARCH_LENGTH = 100

/** Each part is looked for in every text: more words make a search slower, and hardly ever better. */
const MOST_PARTS = 8

/** Shorter parts match only the beginning of a word: anywhere, they would match almost everything. */
const ANYWHERE_FROM = 3

/** Lower case and without punctuation; `search_text` does the same in the database. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Nd}]+/gu, ' ')
    .trim()

/** What was typed, split at its spaces: every part has to match, in any order. Further parts are left out. */
export function searchParts(text: string): string[] {
  const parts = text.split(/\s+/).map(wordsOf)
  return [...new Set(parts)].filter((part) => part !== '').slice(0, MOST_PARTS)
}

/** For SQL's LIKE, on what `search_text` returns. Parts hold none of its wildcards. */
export const searchPattern = (part: string): string =>
  part.length < ANYWHERE_FROM ? `% ${part}%` : `%${part}%`
