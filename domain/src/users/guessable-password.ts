import { loadEstimator, MIN_GUESSES } from './password-estimator.ts'

/** The owner of a password, as far as known where it is set. */
export type PasswordOwner = {
  firstName?: string
  lastName?: string
  email?: string
  /** The laboratory and the companies the user orders for. */
  organizations: readonly string[]
}

const PRODUCT = 'Accession'

/** Up to this many characters around a word are also tried. */
const ADDED_CHARACTERS = 4
/** A shorter word is not tried without the characters around it. */
const MIN_WORD_LENGTH = 6
const MIN_NAME_LENGTH = 3

const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The word in 'Sunshine99!' and '1sunshine', or the whole password if more than a few characters
 * surround it.
 */
function wordIn(password: string): string {
  const word = password.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,4}$/u, '')
  const isWhole = /^\p{L}/u.test(word) && /\p{L}$/u.test(word)
  return isWhole && password.length - word.length <= ADDED_CHARACTERS ? word : password
}

/** 'Highline Hemp Co.' is also Highline, Hemp, HighlineHemp and HempCo. */
function wordRuns(name: string): string[] {
  const words = name.split(/\s+/).slice(0, 8)
  return words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('')),
  )
}

const namesOf = ({ firstName = '', lastName = '', email = '', organizations }: PasswordOwner) => {
  const domain = email.split('@')[1] ?? ''
  const names = [
    ...[firstName, lastName, firstName + lastName, lastName + firstName],
    ...[email, email.split('@')[0] ?? '', domain, domain.split('.')[0] ?? ''],
    ...[PRODUCT, ...organizations].flatMap(wordRuns),
  ]
  return [...new Set(names.map(normalize).filter((name) => name.length >= MIN_NAME_LENGTH))]
}

/**
 * What an attacker would try first: a name related to the user plus a few characters, or anything
 * quick to guess.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const names = namesOf(owner)
  const word = wordIn(password)
  if (names.includes(normalize(password)) || names.includes(normalize(word))) return true
  const guessesOf = await loadEstimator()
  const tried = new Set(word.length >= MIN_WORD_LENGTH ? [password, word] : [password])
  return [...tried].some((text) => guessesOf(text, names) < MIN_GUESSES)
}
