import { answerHold, endHold, holdSample } from '@accession/contract/holds'
import type { Order } from '@accession/contract/orders'
import { type Day, daySchema } from '@accession/domain/calendar/day'
import {
  answerForm,
  HOLD_ANSWER_LABELS,
  HOLD_ANSWERS,
  HOLD_ENDINGS,
  HOLD_REASON_LABELS,
  HOLD_REASONS,
  type HoldAnswer,
  type HoldEnding,
  type HoldReason,
  holdForm,
} from '@accession/domain/holds/sample-hold'
import { isMissing } from '@accession/domain/intake/sample-check'
import { Checkbox, NativeSelect, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChangedHere } from '../orders/order-changed.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { onVersion } from '../orders/use-order-change.ts'
import { call } from '../platform/call.ts'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { ReleaseDates } from './release-dates.tsx'

type Props = {
  versioned: VersionedOrder
  sample: Order['samples'][number]
  onClose: () => void
}

const placeOf = ({ versioned, sample }: Props) => ({
  orderId: versioned.data.orderId,
  sampleId: sample.sampleId,
})

/** Shows the order as it is after the change, and closes. */
function useDone({ versioned, onClose }: Props) {
  const client = useQueryClient()
  return async () => {
    await orderChangedHere(client, versioned.data.orderNumber)
    onClose()
  }
}

/** What was found at intake is the likely reason. */
const likelyReason = ({ check }: Props['sample']): HoldReason | '' =>
  HOLD_REASONS.find((reason) => reason === check?.condition) ?? ''

const HOLD_LABELS = { reason: 'Reason', question: 'Question for the customer' }

export function HoldSample(props: Props) {
  const { sample, onClose } = props
  return (
    <Dialog title={`Put ${sample.sampleInfo.sampleName} on hold`} opened onClose={onClose}>
      <HoldForm {...props} />
    </Dialog>
  )
}

function HoldForm(props: Props) {
  const done = useDone(props)
  const reason = likelyReason(props.sample)
  const form = useSchemaForm(holdForm, { reason, question: '' })
  return (
    <SchemaForm
      form={form}
      labels={HOLD_LABELS}
      submitLabel="Put on hold and ask"
      onCancel={props.onClose}
      failure={(error) => changeFailure('hold', error)}
      onSubmit={async (values) => {
        await call(
          holdSample,
          { body: { ...placeOf(props), ...values } },
          onVersion(props.versioned),
        )
        await done()
      }}
    >
      <Text size="sm">
        Its tests wait without dates, and the customer gets an email with your question.
      </Text>
      <NativeSelect
        {...form.getInputProps('reason')}
        label={HOLD_LABELS.reason}
        data-autofocus={reason === '' || undefined}
        data={[
          { value: '', label: 'Choose' },
          ...HOLD_REASONS.map((value) => ({ value, label: HOLD_REASON_LABELS[value] })),
        ]}
      />
      <Textarea
        {...form.getInputProps('question')}
        label={HOLD_LABELS.question}
        rows={3}
        data-autofocus={reason !== '' || undefined}
      />
    </SchemaForm>
  )
}

const ANSWER_LABELS = { answer: 'Your answer', text: 'Anything else we should know' }

export function AnswerHold(props: Props) {
  const { sampleName } = props.sample.sampleInfo
  return (
    <Dialog title={`Your answer about ${sampleName}`} opened onClose={props.onClose}>
      <AnswerHoldForm {...props} />
    </Dialog>
  )
}

function AnswerHoldForm(props: Props) {
  const done = useDone(props)
  const { hold } = props.sample
  const form = useSchemaForm(answerForm, {
    answer: hold?.answer ?? ('' as HoldAnswer | ''),
    text: hold?.answerText ?? '',
  })
  return (
    <SchemaForm
      form={form}
      labels={ANSWER_LABELS}
      submitLabel="Send answer"
      onCancel={props.onClose}
      failure={(error) => changeFailure('answerHold', error)}
      onSubmit={async (values) => {
        const holdId = hold?.holdId ?? 0
        await call(answerHold, { body: { ...placeOf(props), holdId, ...values } })
        await done()
      }}
    >
      <Text size="sm">{hold?.question}</Text>
      <RadioCards
        label={ANSWER_LABELS.answer}
        options={HOLD_ANSWERS.map((value) => ({ value, label: HOLD_ANSWER_LABELS[value] }))}
        value={form.values.answer || null}
        error={form.errors.answer}
        onChange={(answer) => form.setFieldValue('answer', answer)}
      />
      <Textarea {...form.getInputProps('text')} label={ANSWER_LABELS.text} rows={2} />
    </SchemaForm>
  )
}

const ENDING_LABELS: Record<HoldEnding, string> = {
  release: 'Release: its tests go on',
  reject: 'Reject: it is not tested',
  remove: 'Take it out of the order',
}
const END_LABELS = {
  ending: 'What to do',
  isBilled: 'Bill its tests all the same',
  startDate: 'Start date',
  dueDate: 'Due date',
}
const endingForm = z.strictObject({
  ending: z.enum(HOLD_ENDINGS),
  isBilled: z.boolean(),
  startDate: daySchema.optional(),
  dueDate: daySchema.optional(),
})

/** The customer's answer suggests what to do. */
const suggested = (answer: HoldAnswer | null): HoldEnding => {
  if (answer === 'remove') return 'remove'
  return answer === 'replacement' ? 'reject' : 'release'
}

export function EndHold(props: Props) {
  const { sampleName } = props.sample.sampleInfo
  return (
    <Dialog title={`End the hold of ${sampleName}`} opened onClose={props.onClose}>
      <EndHoldForm {...props} />
    </Dialog>
  )
}

function EndHoldForm(props: Props) {
  const done = useDone(props)
  const { hold, check } = props.sample
  const order = props.versioned.data
  const isLast = order.samples.length === 1
  /** A sample that is not here starts when it comes. */
  const start = isMissing(check) ? null : order.startDate
  const form = useSchemaForm(endingForm, {
    ending: isLast ? 'release' : suggested(hold?.answer ?? null),
    isBilled: false,
    startDate: undefined as Day | undefined,
    dueDate: undefined as Day | undefined,
  })
  const { ending, startDate, dueDate } = form.values
  return (
    <SchemaForm
      form={form}
      labels={END_LABELS}
      submitLabel="End hold"
      onCancel={props.onClose}
      failure={(error) => changeFailure('endHold', error)}
      onSubmit={async ({ ending, isBilled, ...dates }) => {
        const body = { ...placeOf(props), ending, isBilled, ...(ending === 'release' && dates) }
        await call(endHold, { body }, onVersion(props.versioned))
        await done()
      }}
    >
      <Text size="sm">
        {hold?.answer
          ? `The customer answered: ${HOLD_ANSWER_LABELS[hold.answer].toLowerCase()}. ${hold.answerText}`
          : 'The customer has not answered yet.'}
      </Text>
      <RadioCards
        label={END_LABELS.ending}
        options={HOLD_ENDINGS.map((value) => ({
          value,
          label: ENDING_LABELS[value],
          disabled: value === 'remove' && isLast,
        }))}
        value={ending}
        onChange={(chosen) => form.setFieldValue('ending', chosen)}
      />
      {ending === 'release' && start && (
        <ReleaseDates
          orderStart={start}
          sample={props.sample}
          dates={{ startDate, dueDate }}
          labels={END_LABELS}
          errors={form.errors}
          onPick={(field, day) => form.setFieldValue(field, day)}
        />
      )}
      {ending === 'reject' && (
        <Checkbox
          {...form.getInputProps('isBilled', { type: 'checkbox' })}
          label={END_LABELS.isBilled}
        />
      )}
    </SchemaForm>
  )
}
