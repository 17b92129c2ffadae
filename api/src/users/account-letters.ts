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
        text: `Someone asked for a new password for the account ${email} at ${place.laboratory.name}.`,
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

type Invitation = { email: string; key: string; inviter: string; companyName: string | null }

export function invitationLetter(
  { email, key, inviter, companyName }: Invitation,
  { PUBLIC_URL, laboratory }: Place,
): Posting {
  const purpose = companyName ? ` for ${companyName}` : ''
  return {
    kind: 'invitation',
    recipients: [email],
    letter: {
      subject: `Your invitation to ${laboratory.name}`,
      heading: companyName ? `You are invited to ${companyName}` : 'You are invited',
      blocks: [
        {
          kind: 'paragraph',
          text: `${inviter} invites you to order tests at ${laboratory.name}${purpose}.`,
        },
        { kind: 'button', label: 'Accept the invitation', url: signUpLink(PUBLIC_URL, key) },
        {
          kind: 'note',
          text: `The link works once, for ${INVITATION_LIFETIME.words}, and for ${email} alone. If you do not know why you got it, do nothing.`,
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
