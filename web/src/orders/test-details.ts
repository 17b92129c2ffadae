import {
  parameterLabel,
  parameterPosition,
  parameterText,
} from '@accession/domain/samples/parameter-labels'

type Answers = Readonly<Record<string, unknown>>

/** 'Density known: Yes' adds nothing beside the density itself. */
const saysOnlyThatMoreFollows = (key: string, answer: unknown) =>
  (key === 'densityKnown' || key === 'fillWtKnown') && String(answer) === 'true'

/** A test's details except turnaround and count, as text and in form order. */
export const testDetails = (answers: Answers): string[] =>
  Object.entries(answers)
    .filter(([key, answer]) => answer !== undefined && !saysOnlyThatMoreFollows(key, answer))
    .toSorted(([a], [b]) => parameterPosition(a) - parameterPosition(b))
    .map(([key, answer]) => `${parameterLabel(key)}: ${parameterText(key, String(answer))}`)
