import { getCompanyPage } from '@accession/contract/company-page'
import { getDaysToPay, setDaysToPay } from '@accession/contract/invoice-list'
import { daysToPayForm } from '@accession/domain/billing/invoice-list'
import { counted } from '@accession/domain/fields/plural'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { readAgain, versionedKey, versionedQuery } from '../platform/query.ts'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { NumberField } from '../ui/form/number-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import classes from './invoices.module.css'

type Present = { daysToPay: number | null; usualDays: number }

/** In how many days a company pays; finance changes it. */
export function DaysToPay({ parentCompanyId }: { parentCompanyId: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(versionedQuery(getDaysToPay, { query: { parentCompanyId } }))
  if (!data) return null
  const { daysToPay, usualDays } = data.data
  return (
    <div className={classes.days}>
      <Text size="sm">
        {daysToPay === null
          ? `Pays in ${counted(usualDays, 'day')}, as usual.`
          : `Pays in ${counted(daysToPay, 'day')}; usual are ${usualDays}.`}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen && (
        <Dialog title="Days to pay" opened onClose={() => setOpen(false)}>
          <DaysForm
            present={data}
            parentCompanyId={parentCompanyId}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </div>
  )
}

const LABELS = { daysToPay: 'Days to pay' }

type FormProps = { present: Versioned<Present>; parentCompanyId: number; onClose: () => void }

function DaysForm({ present, parentCompanyId, onClose }: FormProps) {
  const client = useQueryClient()
  const { daysToPay, usualDays } = present.data
  const form = useSchemaForm(daysToPayForm, { daysToPay })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save"
      onCancel={onClose}
      failure={(error) =>
        statusOf(error) === 412
          ? 'Someone else just changed this company. Check its days, then save again.'
          : `The days were not saved. ${TRY_AGAIN}`
      }
      onSubmit={async (values) => {
        const options = present.version === null ? {} : { ifMatch: present.version }
        try {
          await callVersioned(setDaysToPay, { body: { ...values, parentCompanyId } }, options)
        } finally {
          // Also if someone else was faster: the next try knows what they changed.
          await client.invalidateQueries({ queryKey: versionedKey(getDaysToPay) })
          await readAgain(client, getCompanyPage)
        }
        onClose()
      }}
    >
      <NumberField
        label={LABELS.daysToPay}
        description={`For invoices issued from now on. Empty: ${usualDays}, as usual.`}
        data-autofocus
        min={0}
        allowDecimal={false}
        {...form.getInputProps('daysToPay')}
        value={form.values.daysToPay ?? ''}
        onChange={(typed) => form.setFieldValue('daysToPay', typed === '' ? null : Number(typed))}
      />
    </SchemaForm>
  )
}
