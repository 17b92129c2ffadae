import { describeBrowser } from '@accession/domain/access/describe-browser'
import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { EmailBlock } from '@accession/domain/emails/email'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import type { Origin } from './sign-ins-store.ts'

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>
type Visit = { email: string; origin: Origin; at: Date }

/** America/Denver as Mountain Time: customers may be in another zone than the laboratory. */
const zoneName = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** What an email says of who did something; what is not known is left out. */
export type Trace = { at: Date; address: string; userAgent?: string | undefined }

/** The same facts in every email about the security of an account. */
export function factsOf(
  { at, address, userAgent }: Trace,
  { laboratory }: Pick<Config, 'laboratory'>,
): EmailBlock[] {
  const { timeZone } = laboratory
  const { day, time } = labTimeAt(at.getTime(), timeZone)
  const when = `${formatDay(day)} at ${formatTime(time)} ${zoneName(timeZone, at)}`
  const facts = [
    { label: 'When', value: when },
    { label: 'Browser', value: userAgent === undefined ? '' : describeBrowser(userAgent) },
    { label: 'Network address', value: address },
  ]
  return facts.filter(({ value }) => value !== '').map((fact) => ({ kind: 'fact', ...fact }))
}

/** To the owner of a session that two browsers used. */
export const sessionCopiedEmail = (visit: Visit, place: Place): Posting => ({
  kind: 'session-copied',
  recipients: [visit.email],
  content: {
    subject: 'We signed you out to protect your account',
    heading: 'We signed you out to protect your account',
    blocks: [
      {
        kind: 'paragraph',
        text: `An old copy of one of your sessions at ${place.laboratory.name} was used, so we ended that session. Someone may have copied it from your browser. It can also happen after a browser crash, or when a computer is restored from a backup.`,
      },
      ...factsOf({ ...visit.origin, at: visit.at }, place),
      {
        kind: 'paragraph',
        text: 'Just sign in again. If you can’t explain this, choose a new password right away, which signs you out everywhere, and let us know.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: new URL('/pw-reset', place.PUBLIC_URL).href,
      },
    ],
  },
})

/** To a user who signed in with a browser that is new to the account, or whose password somebody has. */
export const newDeviceEmail = (visit: Visit, place: Place): Posting => ({
  kind: 'new-device',
  recipients: [visit.email],
  content: {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone signed in to your account ${visit.email} at ${place.laboratory.name} with a browser that has not been used for it before.`,
      },
      ...factsOf({ ...visit.origin, at: visit.at }, place),
      {
        kind: 'paragraph',
        text: 'If this was you, you don’t need to do anything. If it was not you, choose a new password right away, which signs everyone out of your account, and let us know.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: new URL('/pw-reset', place.PUBLIC_URL).href,
      },
    ],
  },
})
