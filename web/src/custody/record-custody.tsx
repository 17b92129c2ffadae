import { getCustody, recordCustody } from '@accession/contract/custody'
import type { Order } from '@accession/contract/orders'
import { addDays, type Day } from '@accession/domain/calendar/day'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import {
  CUSTODY_LABELS,
  type CustodyForm,
  custodyForm,
  RECORDED_KINDS,
  type Signature,
} from '@accession/domain/custody/custody-event'
import { KEPT_DAYS } from '@accession/domain/laboratory/laboratory'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeFailure, recordedBefore } from '../orders/change-failure.tsx'
import { orderListsChanged } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { SignatureField } from './signature-field.tsx'

type Kind = CustodyForm['kind']

const LABELS = {
  kind: 'What happened',
  place: 'Where',
  note: 'Note',
  signedName: 'Name',
  signature: 'Signature',
  retainUntil: 'Keep until',
}

const custodyFailure = (error: unknown) =>
  error instanceof CallError && error.code === 'key-reused'
    ? recordedBefore('event', 'chain of custody')
    : changeFailure('recordCustody', error)

/** Somebody else may have had a hand in these. */
const SIGNED: Kind[] = ['handed-over', 'moved', 'taken', 'disposed']
const PLACED: Kind[] = ['stored', 'moved', 'split', 'taken', 'retained']

/** Before the receipt, the customer hands it over; after that it is moved about. */
const likelyKind = ({ phase }: Order): Kind => (phase === 'created' ? 'handed-over' : 'moved')

export function RecordCustody({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={`Chain of custody of ${order.orderNumber}`} opened onClose={onClose}>
      <RecordForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function RecordForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const today = useLabTime()?.day
  const [about, setAbout] = useState('')
  // The same key until it is recorded, so retrying never makes two events.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(custodyForm, {
    kind: likelyKind(order),
    place: '',
    note: '',
    signedName: '',
    signature: [] as Signature,
    retainUntil: null as Day | null,
  })
  const { kind, signature, retainUntil } = form.values
  const choose = (chosen: Kind) => {
    form.setFieldValue('kind', chosen)
    form.setFieldValue(
      'retainUntil',
      chosen === 'retained' && today ? addDays(today, KEPT_DAYS) : null,
    )
    if (!SIGNED.includes(chosen)) form.setFieldValue('signature', [])
    if (!SIGNED.includes(chosen)) form.setFieldValue('signedName', '')
    if (!PLACED.includes(chosen)) form.setFieldValue('place', '')
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Record"
      onCancel={onClose}
      failure={custodyFailure}
      onSubmit={async (values) => {
        const { orderNumber } = order
        const sampleIds = about === '' ? undefined : [Number(about)]
        const body = { orderNumber, ...values, ...(sampleIds && { sampleIds }) }
        await call(recordCustody, { body }, { idempotencyKey: key }).catch((error) => {
          // Only the reply may be lost: the list behind the dialog shows whether it was recorded.
          void readAgain(client, getCustody)
          throw error
        })
        void orderListsChanged(client)
        await readAgain(client, getCustody)
        onClose()
      }}
    >
      <NativeSelect
        label={LABELS.kind}
        value={kind}
        data={RECORDED_KINDS.map((value) => ({ value, label: CUSTODY_LABELS[value] }))}
        error={form.errors.kind}
        data-autofocus
        onChange={({ currentTarget }) => choose(currentTarget.value as Kind)}
      />
      {order.samples.length > 1 && (
        <NativeSelect
          label="Samples"
          value={about}
          data={[
            { value: '', label: 'All samples' },
            ...order.samples.map(({ sampleId, sampleInfo }) => ({
              value: String(sampleId),
              label: `${sampleInfo.sampleName} (${sampleInfo.sampleNumber})`,
            })),
          ]}
          onChange={({ currentTarget }) => setAbout(currentTarget.value)}
        />
      )}
      {PLACED.includes(kind) && <TextInput {...form.getInputProps('place')} label={LABELS.place} />}
      {kind === 'retained' && retainUntil && today && (
        <DayField
          label={LABELS.retainUntil}
          value={retainUntil}
          minDate={today}
          maxDate={latestDay(today)}
          isOffered={() => true}
          error={form.errors.retainUntil}
          onPick={(day) => form.setFieldValue('retainUntil', day)}
        />
      )}
      {SIGNED.includes(kind) && (
        <>
          <TextInput
            {...form.getInputProps('signedName')}
            label={LABELS.signedName}
            description={
              kind === 'handed-over'
                ? 'Who handed it over, such as the driver'
                : 'If somebody else took it'
            }
            autoComplete="off"
          />
          <SignatureField
            label={LABELS.signature}
            description="Draw it with a finger, a pen or the mouse. Without it, the typed name counts."
            value={signature}
            error={form.errors.signature}
            onChange={(drawn) => form.setFieldValue('signature', drawn)}
          />
        </>
      )}
      <Textarea {...form.getInputProps('note')} label={LABELS.note} rows={2} />
    </SchemaForm>
  )
}
