import { emailAddress } from '@accession/domain/users/email-address'
import { ActionIcon, Stack, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './email-rows.module.css'

export type EmailRow = { id: string; email: string }
export const newRow = (email = ''): EmailRow => ({ id: crypto.randomUUID(), email })

type Props = {
  rows: readonly EmailRow[]
  showErrors: boolean
  onChange: (index: number, text: string, isPasted?: boolean) => void
  onRemove: (index: number) => void
}

const isList = (text: string) => /[\s,;]/.test(text.trim())

/** A blank row is not an error: it is dropped. */
const messageOf = (email: string) =>
  email.trim() === '' ? undefined : emailAddress.safeParse(email).error?.issues[0]?.message

/** One address per row. A pasted list becomes rows, and there is always a last row. */
export function EmailRows({ rows, showErrors, onChange, onRemove }: Props) {
  return (
    <Stack gap="xs">
      {rows.map(({ id, email }, index) => (
        <TextInput
          key={id}
          type="email"
          aria-label={rows.length === 1 ? 'Email' : `Email ${index + 1}`}
          {...(index === 0 && {
            label: 'Email',
            description: 'Paste a list of addresses to get a row for each.',
          })}
          placeholder="name@company.com"
          autoComplete="off"
          value={email}
          error={showErrors && messageOf(email)}
          onChange={({ currentTarget }) => onChange(index, currentTarget.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!isList(text)) return
            event.preventDefault()
            onChange(index, `${email} ${text}`, true)
          }}
          inputContainer={(input) => (
            <div className={classes.row} data-alone={rows.length === 1 || undefined}>
              <div>{input}</div>
              {rows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.remove ?? ''}
                  aria-label={`Remove row ${index + 1}`}
                  onClick={() => onRemove(index)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          )}
        />
      ))}
    </Stack>
  )
}
