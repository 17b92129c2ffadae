import type { MessageForm } from '@accession/domain/messages/message-form'
import { MESSAGE_COLORS, MESSAGE_TYPES } from '@accession/domain/messages/visible-messages'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { timeZoneName } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { MessageCard } from './message-card.tsx'
import { MessageEditor } from './message-editor.tsx'
import classes from './message-fields.module.css'
import { MessageTime } from './message-time.tsx'

export const MESSAGE_LABELS: Record<keyof MessageForm, string> = {
  messageType: 'Message color',
  messageTitle: 'Message title',
  messageText: 'Message text',
  isActive: 'Active',
  shownAfter: 'Shown after',
  shownUntil: 'Shown until',
}

type Props = { form: UseFormReturnType<MessageForm, MessageForm> }

/** All fields of a message, with a preview beside them. */
export function MessageFields({ form }: Props) {
  const timeZone = useLaboratory()?.timeZone ?? ''
  const { values, errors } = form
  return (
    <>
      <NativeSelect
        label={MESSAGE_LABELS.messageType}
        required
        data={MESSAGE_TYPES.map((value) => ({ value, label: MESSAGE_COLORS[value] }))}
        {...form.getInputProps('messageType')}
      />
      <TextInput
        label={MESSAGE_LABELS.messageTitle}
        required
        {...form.getInputProps('messageTitle')}
      />
      <MessageEditor
        label={MESSAGE_LABELS.messageText}
        value={values.messageText}
        error={errors.messageText}
        path="messageText"
        onChange={(html) => form.setFieldValue('messageText', html)}
      />
      <Checkbox
        label={MESSAGE_LABELS.isActive}
        description="A message is shown only while it is active and within its dates."
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <div className={classes.times}>
        {(['shownAfter', 'shownUntil'] as const).map((field) => (
          <MessageTime
            key={field}
            label={MESSAGE_LABELS[field]}
            description={timeZoneName(timeZone)}
            value={values[field]}
            error={errors[field]}
            path={field}
            onChange={(wallTime) => form.setFieldValue(field, wallTime)}
          />
        ))}
      </div>
      <div className={classes.preview}>
        <h2 className={classes.eyebrow}>What customers will see</h2>
        <MessageCard message={{ ...values, messageTitle: values.messageTitle || 'No title yet' }} />
      </div>
    </>
  )
}
