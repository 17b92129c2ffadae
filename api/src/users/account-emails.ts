import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { INVITATION_LIFETIME, RESET_LIFETIME } from '@accession/domain/users/key-lifetimes'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import { resetLink, signUpLink } from './one-time-key.ts'

/** To the old address, whose owner would otherwise find out by being locked out. */
export const addressChangedEmail = (user: { email: string; firstName: string }): Posting => ({
  kind: 'address-changed',
  recipients: [user.email],
  content: {
    subject: 'Your account’s email address was changed',
    heading: 'Your account’s email address was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${user.firstName}, the laboratory changed the email address you sign in with. You can no longer sign in with this one, and you were signed out everywhere.`,
      },
      {
        kind: 'note',
        text: 'If you did not ask for this, reply to this email and we will look into it.',
      },
    ],
  },
})

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>

export const resetEmail = (email: string, key: string, place: Place): Posting => ({
  kind: 'password-reset',
  recipients: [email],
  content: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: withFullStop(
          `Someone requested a new password for your account ${email} at ${place.laboratory.name}`,
        ),
      },
      { kind: 'button', label: 'Choose a new password', url: resetLink(place.PUBLIC_URL, key) },
      {
        kind: 'note',
        text: `The link works once and expires in ${RESET_LIFETIME.text}. If you did not request it, ignore this email. Your password will not change.`,
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

/** Strangers' text is shown as a quote, because the email speaks for the laboratory. */
const quoted = (text: string): string => `“${text.replace(/[“”"]/g, '’')}”`

export function invitationEmail(
  { email, key, inviter, companyName, expiresAt }: Invitation,
  { PUBLIC_URL, laboratory }: Place,
): Posting {
  const company = companyName && quoted(companyName)
  const purpose = company ? ` for ${company}` : ''
  const lastDay = formatDay(labTimeAt(expiresAt.getTime(), laboratory.timeZone).day)
  return {
    kind: 'invitation',
    recipients: [email],
    content: {
      subject: `Your invitation to ${laboratory.name}`,
      heading: company ? `You are invited to ${company}` : 'You are invited',
      blocks: [
        {
          kind: 'paragraph',
          text: withFullStop(
            `${quoted(inviter)} invited you to order tests${purpose} at ${laboratory.name}`,
          ),
        },
        { kind: 'button', label: 'Accept the invitation', url: signUpLink(PUBLIC_URL, key) },
        {
          kind: 'note',
          text: `The link works once, expires on ${lastDay} and only works for ${email}. Names in quotation marks were entered by users; we have not verified them. If you were not expecting this email, you can ignore it.`,
        },
      ],
      holdsKey: true,
    },
  }
}

type WelcomeContent = { email: string; firstName: string; key: string }

/** To a user imported from the laboratory's old system. */
export const welcomeEmail = (
  { email, firstName, key }: WelcomeContent,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'welcome',
  recipients: [email],
  content: {
    subject: `Your account at ${laboratory.name}`,
    heading: 'Your account is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${laboratory.name} has moved to a new portal, and we moved your account with it. Choose a password, then sign in with ${email}.`,
      },
      { kind: 'button', label: 'Choose a password', url: resetLink(PUBLIC_URL, key) },
      {
        kind: 'note',
        text: `The link works once and expires in ${INVITATION_LIFETIME.text}. After that, request a new one on the sign-in page.`,
      },
    ],
    holdsKey: true,
  },
})

export const passwordChangedEmail = (
  email: string,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'password-changed',
  recipients: [email],
  content: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The password for your account ${email} at ${laboratory.name} was changed. If this was you, you don’t need to do anything.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, choose a new password right away and let us know.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: new URL('/pw-reset', PUBLIC_URL).href,
      },
    ],
  },
})
