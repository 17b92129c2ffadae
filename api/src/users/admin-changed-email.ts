import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { describeField, formatValue } from '@accession/domain/history/history-labels'
import type { Changes } from '../platform/db/audit.ts'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'

export type Named = { email: string; firstName: string; lastName: string }
type Change = { recipients: string[]; by: Named; of: Named; changes: Changes; at: Date }

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
const formatted = (value: unknown, field: string) => formatValue(value, field) ?? 'none'

/** To the changed user and the other admins, so that no change goes unnoticed. */
export function adminChangedEmail(
  { recipients, by, of, changes, at }: Change,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): Posting {
  const { day, time } = labTimeAt(at.getTime(), laboratory.timeZone)
  const title = `An admin account was changed: ${nameOf(of)}`
  return {
    kind: 'admin-changed',
    recipients,
    content: {
      subject: title,
      heading: title,
      blocks: [
        {
          kind: 'paragraph',
          text: `${nameOf(by)} (${by.email}) changed the account of ${nameOf(of)} (${of.email}) on ${formatDay(day)} at ${formatTime(time)}.`,
        },
        ...Object.entries(changes).map(([field, { from, to }]) => ({
          kind: 'fact' as const,
          label: describeField(field),
          value: `${formatted(from, field)} → ${formatted(to, field)}`,
        })),
        {
          kind: 'note',
          text: 'If you did not expect this, check with them, and disable the account in All Users until you know more.',
        },
        { kind: 'button', label: 'Open All Users', url: new URL('/users-info', PUBLIC_URL).href },
      ],
    },
  }
}
