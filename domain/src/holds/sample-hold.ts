import * as z from 'zod'
import { longTextField } from '../fields/text-field.ts'
import { CONDITION_LABELS, SAMPLE_PROBLEMS } from '../intake/sample-check.ts'

/** Why a sample waits. */
export const HOLD_REASONS = [...SAMPLE_PROBLEMS, 'question', 'other'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export const HOLD_REASON_LABELS: Record<HoldReason, string> = {
  ...CONDITION_LABELS,
  question: 'Question about the order',
}

/** What the customer can answer. It changes nothing by itself: the laboratory decides. */
export const HOLD_ANSWERS = ['use-as-is', 'replacement', 'remove', 'other'] as const
export type HoldAnswer = (typeof HOLD_ANSWERS)[number]

export const HOLD_ANSWER_LABELS: Record<HoldAnswer, string> = {
  'use-as-is': 'Use it as it is',
  replacement: 'A replacement is coming',
  remove: 'Take it out of the order',
  other: 'Something else',
}

/** How the laboratory ends a hold. */
export const HOLD_ENDINGS = ['release', 'reject', 'remove'] as const
export type HoldEnding = (typeof HOLD_ENDINGS)[number]

const MAX_TEXT = 500

export const holdForm = z.strictObject({
  reason: z.enum(HOLD_REASONS, { error: 'Required' }),
  question: longTextField(MAX_TEXT).min(1, 'Ask the customer what to do'),
})
export type HoldForm = z.output<typeof holdForm>

export const answerForm = z
  .strictObject({
    answer: z.enum(HOLD_ANSWERS, { error: 'Choose an answer' }),
    text: longTextField(MAX_TEXT),
  })
  .refine(({ answer, text }) => answer !== 'other' || text !== '', {
    path: ['text'],
    error: 'Say what to do',
  })
export type AnswerForm = z.output<typeof answerForm>
