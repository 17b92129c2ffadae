import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { INVITATION_LIFETIME, RESET_LIFETIME } from '@accession/domain/users/key-lifetimes'
import type { Config } from '../platform/config.ts'
import type { Posting } from '../platform/mail/outbox.ts'
import { resetLink, signUpLink } from './one-time-key.ts'

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>

export const resetLetter = (email: string, key: string, place: Place): Posting => ({
  kind: 'password-reset',
  recipients: [email],
  letter: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: withFullStop(
          `Someone asked for a new password for the account ${email} at ${place.laboratory.name}`,
        ),
      },
      { kind: 'button', label: 'Choose a new password', url: resetLink(place.PUBLIC_URL, key) },
      {
        kind: 'note',
        text: `The link works once, for ${RESET_LIFETIME.words}. If you did not ask for it, do nothing: your password stays as it is.`,
      },
    ],
    holdsKey: true,
  },
})

type Invitation = {
  email: string
  key: string
  inviter: string
  companyName: string | null
  expiresAt: Date
}

/** What strangers wrote is shown as theirs: the email speaks for the laboratory. */
const quoted = (text: string): string => `“${text.replace(/[“”"]/g, '’')}”`

export function invitationLetter(
  { email, key, inviter, companyName, expiresAt }: Invitation,
  { PUBLIC_URL, laboratory }: Place,
): Posting {
  const company = companyName && quoted(companyName)
  const purpose = company ? ` for ${company}` : ''
  const lastDay = formatDay(labTimeAt(expiresAt.getTime(), laboratory.timeZone).day)
  return {
    kind: 'invitation',
    recipients: [email],
    letter: {
      subject: `Your invitation to ${laboratory.name}`,
      heading: company ? `You are invited to ${company}` : 'You are invited',
      blocks: [
        {
          kind: 'paragraph',
          text: withFullStop(
            `${quoted(inviter)} invites you to order tests${purpose} at ${laboratory.name}`,
          ),
        },
        { kind: 'button', label: 'Accept the invitation', url: signUpLink(PUBLIC_URL, key) },
        {
          kind: 'note',
          text: `The link works once, until ${lastDay}, and only for ${email}. Names in quotation marks are what people called themselves and their company; we have not checked them. If you do not know why you got this email, do nothing.`,
        },
      ],
      holdsKey: true,
    },
  }
}

type Welcome = { email: string; firstName: string; key: string }

/** To a person whom the laboratory brought along from its old system. */
export const welcomeLetter = (
  { email, firstName, key }: Welcome,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'welcome',
  recipients: [email],
  letter: {
    subject: `Your account at ${laboratory.name}`,
    heading: 'Your account is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${laboratory.name} has moved to a new portal, and your account moved along. Choose a password, then sign in with ${email}.`,
      },
      { kind: 'button', label: 'Choose a password', url: resetLink(PUBLIC_URL, key) },
      {
        kind: 'note',
        text: `The link works once, for ${INVITATION_LIFETIME.words}. Later, ask for a new one on the page to sign in.`,
      },
    ],
    holdsKey: true,
  },
})

export const passwordChangedLetter = (
  email: string,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'password-changed',
  recipients: [email],
  letter: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The password of your account ${email} at ${laboratory.name} was changed. If that was you, there is nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, choose a new password at once and tell us.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: new URL('/pw-reset', PUBLIC_URL).href,
      },
    ],
  },
})
