/** Case, spacing and the kind of dash do not matter; a delta may be spelled out. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200B\uFEFF]+/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[δ∆]/g, 'delta')

/** Without what stands in parentheses: 'Pesticides' for 'Pesticides (50 compounds)'. */
export const shortText = (text: string): string => plainText(text.replace(/\([^()]*\)/g, ''))

/** The option that a text names, by its value or its label. */
export const optionNamed = <Value extends string>(
  text: string,
  options: readonly Value[],
  labels: Readonly<Partial<Record<string, string>>> = {},
): Value | undefined => {
  const named = plainText(text)
  const isNamed = (spelling: string | undefined) =>
    spelling !== undefined && plainText(spelling) === named
  return (
    options.find((option) => isNamed(option) || isNamed(labels[option])) ??
    onlyOne(options.filter((option) => shortText(labels[option] ?? option) === named))
  )
}

export const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined

const MOST_LISTED = 7

/** What to enter instead of something that is not a choice. */
export const chooseFrom = (choices: readonly string[]): string =>
  choices.length > MOST_LISTED
    ? 'Choose one from the list'
    : `Use ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
