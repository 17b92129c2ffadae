import {
  parameterLabel,
  parameterPosition,
  parameterText,
} from '@accession/domain/samples/parameter-labels'

type Answers = Readonly<Record<string, unknown>>

/** 'Density known: Yes' beside the density itself tells nothing. */
const saysOnlyThatMoreFollows = (key: string, answer: unknown) =>
  (key === 'densityKnown' || key === 'fillWtKnown') && String(answer) === 'true'

/** What a test was told beside how fast and how often, in words and in the order of the form. */
export const testDetails = (answers: Answers): string[] =>
  Object.entries(answers)
    .filter(([key, answer]) => answer !== undefined && !saysOnlyThatMoreFollows(key, answer))
    .toSorted(([a], [b]) => parameterPosition(a) - parameterPosition(b))
    .map(([key, answer]) => `${parameterLabel(key)}: ${parameterText(key, String(answer))}`)
