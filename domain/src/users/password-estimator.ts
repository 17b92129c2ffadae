/**
 * Below this many guesses a password is refused. A random one of six letters and digits needs up to a
 * million and hardly ever fewer than this; a name or a common word with a few digits does.
 */
export const FEWEST_GUESSES = 20_000

/** The longer a text, the longer it is looked at; what is longer than this is judged by its beginning, and if that is weak by its end. */
const JUDGED_LENGTH = 24

type GuessesOf = (password: string, known: readonly string[]) => number

let loading: Promise<GuessesOf> | undefined

/** The estimator and its dictionaries are large: they are loaded when a password is first set. */
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
    // More would take a second for 24 signs that could each be a letter.
    l33tMaxSubstitutions: 10,
  })
  const guessesOf: GuessesOf = (password, known) => estimator.check(password, [...known]).guesses
  return (password, known) => {
    const guesses = guessesOf(password.slice(0, JUDGED_LENGTH), known)
    const isJudged = guesses >= FEWEST_GUESSES || password.length <= JUDGED_LENGTH
    return isJudged ? guesses : guessesOf(password.slice(-JUDGED_LENGTH), known)
  }
}
