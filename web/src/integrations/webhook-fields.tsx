import { offeredEvents, type webhookForm } from '@accession/domain/webhooks/webhook-form'
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod'

type Checked = z.output<typeof webhookForm>
export type WebhookValues = { name: string; address: string; kinds: Checked['kinds'] }

export const WEBHOOK_LABELS = { name: 'Name', address: 'Address', kinds: 'Events' }

type Props = { form: UseFormReturnType<WebhookValues, Checked>; isLaboratory: boolean }

/** What a webhook is called, where its events go, and which they are. */
export function WebhookFields({ form, isLaboratory }: Props) {
  const { kinds } = form.values
  return (
    <>
      <TextInput
        label={WEBHOOK_LABELS.name}
        description="The system that gets the events, for example: ERP"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={WEBHOOK_LABELS.address}
        description="Where we send a POST request for each event. It must start with https:// and be reachable from the internet."
        placeholder="https://"
        required
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...form.getInputProps('address')}
      />
      <Radio.Group
        label={WEBHOOK_LABELS.kinds}
        required
        value={kinds === null ? 'all' : 'some'}
        onChange={(chosen) => form.setFieldValue('kinds', chosen === 'all' ? null : [])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label="All events, also kinds that are added later" />
          <Radio value="some" label="Only the events I choose" />
        </Stack>
      </Radio.Group>
      {kinds !== null && (
        <Checkbox.Group label="Send when" required {...form.getInputProps('kinds')}>
          <Stack gap="xs" mt="xs">
            {offeredEvents(isLaboratory).map(({ kind, label }) => (
              <Checkbox key={kind} value={kind} label={label} description={kind} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
