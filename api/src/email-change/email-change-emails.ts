import { withFullStop } from '@accession/domain/fields/full-stop'
import { EMAIL_CHANGE_LIFETIME } from '@accession/domain/users/key-lifetimes'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import { emailChangeLink, stopEmailChangeLink } from '../users/one-time-key.ts'

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>
type Change = { from: string; to: string; key: string }

/** To the new address: opening the link proves that it is theirs. */
export const confirmEmailChangeEmail = (
  { from, to, key }: Change,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'email-change',
  recipients: [to],
  content: {
    subject: 'Confirm your new email',
    heading: 'Confirm your new email',
    blocks: [
      {
        kind: 'paragraph',
        text: withFullStop(
          `You asked to sign in with ${to} instead of ${from} at ${laboratory.name}`,
        ),
      },
      {
        kind: 'button',
        label: 'Confirm the new email',
        url: emailChangeLink(PUBLIC_URL, key),
      },
      {
        kind: 'note',
        text: `The link works once and expires in ${EMAIL_CHANGE_LIFETIME.text}. Until you confirm, nothing changes. If you did not ask for this, ignore this email.`,
      },
    ],
    holdsKey: true,
  },
})

/** To a new address that cannot be used, because the person who asked must not learn that. */
export const emailTakenEmail = (to: string, { PUBLIC_URL, laboratory }: Place): Posting => ({
  kind: 'email-change-taken',
  recipients: [to],
  content: {
    subject: 'You already have an account with this email',
    heading: 'You already have an account with this email',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone asked to use ${to} for another account at ${laboratory.name}. This email already has an account, so nothing was changed.`,
      },
      {
        kind: 'paragraph',
        text: 'If this was you, sign in with this email, or cancel the change in your other account and choose another one.',
      },
      { kind: 'button', label: 'Sign in', url: new URL('/auth', PUBLIC_URL).href },
      { kind: 'note', text: 'If it was not you, ignore this email. Your account is not affected.' },
    ],
  },
})

/** To the current address, at once: its owner can stop a change that someone else asked for. */
export const emailChangeRequestedEmail = (
  { from, to, key }: Change,
  { PUBLIC_URL, laboratory }: Place,
): Posting => ({
  kind: 'email-change-requested',
  recipients: [from],
  content: {
    subject: 'A new email for your account was requested',
    heading: 'A new email for your account was requested',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone who knows your password asked to change the email of your account at ${laboratory.name}. The change takes effect when the link we sent to the new email is opened. Until then, sign in as before.`,
      },
      { kind: 'fact', label: 'Current email', value: from },
      { kind: 'fact', label: 'New email', value: to },
      {
        kind: 'paragraph',
        text: 'If this was you, you don’t need to do anything. If it was not you, stop the change, choose a new password right away and let us know.',
      },
      { kind: 'button', label: 'Stop the change', url: stopEmailChangeLink(PUBLIC_URL, key) },
      {
        kind: 'note',
        text: `The link works for ${EMAIL_CHANGE_LIFETIME.text}, until the change takes effect.`,
      },
    ],
    holdsKey: true,
  },
})

/** To the old address, once it can no longer be used. */
export const emailChangedEmail = (
  { from, to, firstName }: { from: string; to: string; firstName: string },
  { laboratory }: Place,
): Posting => ({
  kind: 'address-changed',
  recipients: [from],
  content: {
    subject: 'Your account’s email address was changed',
    heading: 'Your account’s email address was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, from now on you sign in with ${to} at ${laboratory.name}. You can no longer sign in with this email, and you were signed out everywhere.`,
      },
      {
        kind: 'note',
        text: 'If you did not ask for this, reply to this email right away and we will look into it.',
      },
    ],
  },
})
