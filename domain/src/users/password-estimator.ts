/**
 * Passwords with fewer guesses are refused. A random one of six letters and digits takes up to a
 * million and hardly ever fewer than this; a name or common word plus a few digits does.
 */
export const MIN_GUESSES = 20_000

/**
 * Longer texts take longer to estimate; beyond this length only the beginning is judged, and if
 * that is weak, the end.
 */
const CHECKED_LENGTH = 24

type GuessesOf = (password: string, known: readonly string[]) => number

let loading: Promise<GuessesOf> | undefined

/**
 * The estimator and its dictionaries are large, so they are loaded when a password is first set.
 */
export function loadEstimator(): Promise<GuessesOf> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<GuessesOf> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // A higher limit would take a second for 24 characters that could each be a letter.
    l33tMaxSubstitutions: 10,
  })
  const guessesOf: GuessesOf = (password, known) => estimator.check(password, [...known]).guesses
  return (password, known) => {
    const guesses = guessesOf(password.slice(0, CHECKED_LENGTH), known)
    const isChecked = guesses >= MIN_GUESSES || password.length <= CHECKED_LENGTH
    return isChecked ? guesses : guessesOf(password.slice(-CHECKED_LENGTH), known)
  }
}
