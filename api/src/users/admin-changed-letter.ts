import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { fieldInWords, valueInWords } from '@accession/domain/history/history-words'
import type { Changes } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import type { Posting } from '../platform/mail/outbox.ts'

type Person = { email: string; firstName: string; lastName: string }
type Change = { recipients: string[]; by: Person; of: Person; changes: Changes; at: Date }

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
const inWords = (value: unknown, field: string) => valueInWords(value, field) ?? 'none'

/** To the person whose account was changed and to the other admins, so that none changes unseen. */
export function adminChangedLetter(
  { recipients, by, of, changes, at }: Change,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): Posting {
  const { day, time } = labTimeAt(at.getTime(), laboratory.timeZone)
  const title = `An admin account was changed: ${nameOf(of)}`
  return {
    kind: 'admin-changed',
    recipients,
    letter: {
      subject: title,
      heading: title,
      blocks: [
        {
          kind: 'paragraph',
          text: `${nameOf(by)} (${by.email}) changed the account of ${nameOf(of)} (${of.email}) on ${formatDay(day)} at ${time.slice(0, 5)}.`,
        },
        ...Object.entries(changes).map(([field, { from, to }]) => ({
          kind: 'fact' as const,
          label: fieldInWords(field),
          value: `${inWords(from, field)} → ${inWords(to, field)}`,
        })),
        {
          kind: 'note',
          text: 'If you did not expect this, ask them, and disable the account in All Users until you know.',
        },
        { kind: 'button', label: 'Open All Users', url: new URL('/users-info', PUBLIC_URL).href },
      ],
    },
  }
}
