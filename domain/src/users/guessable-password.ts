type Owner = { firstName: string; lastName: string; email: string }

/** So few signs before or after a word are tried along with the word. */
const ADDED_SIGNS = 4

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The word in 'Sunshine99!' and '1sunshine', or the whole where more than a few signs surround it. */
function wordIn(password: string): string {
  const word = password.replace(/^[^\p{L}]+/u, '').replace(/(?<=\p{L})[^\p{L}]+$/u, '')
  return password.length - word.length <= ADDED_SIGNS ? word : password
}

const namesOf = ({ firstName, lastName, email }: Owner): string[] =>
  [
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    email,
    email.split('@')[0] ?? '',
  ]
    .map(bare)
    .filter((name) => name !== '')

/** What a stranger would try first: a common password, or the person's own names or address. */
export function isGuessable(password: string, owner: Owner, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase()
  const word = wordIn(typed)
  const names = namesOf(owner)
  return (
    common.has(typed) ||
    common.has(word) ||
    names.includes(bare(typed)) ||
    names.includes(bare(word))
  )
}
