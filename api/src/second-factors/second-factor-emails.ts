import { withFullStop } from '@accession/domain/fields/full-stop'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import { factsOf, type Trace } from '../session/session-emails.ts'

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>
type Event = Trace & { email: string }
type SecurityNotice = Event & {
  kind: string
  title: string
  /** What happened and what it means. */
  text: string
  ifNotYou: string
  action: { label: string; path: string }
}

function securityEmail(notice: SecurityNotice, place: Place): Posting {
  const { PUBLIC_URL, laboratory } = place
  return {
    kind: notice.kind,
    recipients: [notice.email],
    content: {
      subject: notice.title,
      heading: notice.title,
      blocks: [
        {
          kind: 'paragraph',
          text: `This is about your account ${notice.email} at ${withFullStop(laboratory.name)} ${notice.text}`,
        },
        ...factsOf(notice, place),
        { kind: 'note', text: notice.ifNotYou },
        {
          kind: 'button',
          label: notice.action.label,
          url: new URL(notice.action.path, PUBLIC_URL).href,
        },
      ],
    },
  }
}

const NEW_PASSWORD = { label: 'Choose a new password', path: '/pw-reset' }
const IF_NOT_YOU =
  'If this was you, you don’t need to do anything. If it was not you, choose a new password right away and reply to this email.'

const CHANGES = {
  'passkey-added': ['A passkey was added', 'You can sign in with it from now on.'],
  'app-added': [
    'An authenticator app was added',
    'From now on, signing in with your password also takes a code from it.',
  ],
  'passkey-removed': ['A passkey was removed', 'It can no longer be used to sign in.'],
  'app-removed': ['Your authenticator app was removed', 'Its codes no longer work.'],
  'last-removed': [
    'Your last second factor was removed',
    'From now on, your password alone is enough to sign in. Your recovery codes no longer work.',
  ],
  'provider-linked': [
    'Your account was linked to an identity provider',
    'From now on, you can sign in there.',
  ],
  'provider-unlinked': [
    'The link to your identity provider was removed',
    'You can still sign in with your password.',
  ],
  'codes-made': ['New recovery codes were made', 'The old ones no longer work.'],
  'code-used': ['A recovery code was used to sign in', 'It does not work a second time.'],
  'code-confirmed': [
    'A recovery code was used to confirm a change',
    'It does not work a second time.',
  ],
} as const satisfies Record<string, readonly [string, string]>
export type FactorChange = keyof typeof CHANGES

/** A password reset leaves second factors. Whoever lacks the new one may not get in to remove it. */
const IF_NOT_ADDED =
  'If this was you, you don’t need to do anything. If it was not you, remove it under Sign-in security and choose a new password right away. If you can’t sign in, reply to this email.'
const SIGN_IN_SECURITY = { label: 'Open Sign-in security', path: '/sign-in-security' }
const isAddition = (change: FactorChange) => change === 'passkey-added' || change === 'app-added'

/** To the owner, who would otherwise not notice that somebody else did it. */
export function factorChangedEmail(
  event: Event & { change: FactorChange; name?: string; codesLeft?: number },
  place: Place,
): Posting {
  const [title, meaning] = CHANGES[event.change]
  const named = event.name ? `It is called “${event.name}”. ` : ''
  const left = event.codesLeft === undefined ? '' : ` You have ${event.codesLeft} left.`
  const text = `${title}. ${named}${meaning}${left}`
  const advice = isAddition(event.change)
    ? { ifNotYou: IF_NOT_ADDED, action: SIGN_IN_SECURITY }
    : { ifNotYou: IF_NOT_YOU, action: NEW_PASSWORD }
  return securityEmail({ ...event, ...advice, kind: 'second-factor', title, text }, place)
}

/** Someone knows the password: the owner has to know, whether it was themself or not. */
export const wrongCodesEmail = (event: Event, place: Place): Posting =>
  securityEmail(
    {
      ...event,
      kind: 'wrong-codes',
      title: 'Someone entered your password, but not the right code',
      text: 'Your password was entered correctly, followed by several wrong codes, which were refused.',
      ifNotYou:
        'If this was you, try again with the code your app shows now, your passkey or an unused recovery code. If it was not you, someone knows your password: choose a new one right away.',
      action: NEW_PASSWORD,
    },
    place,
  )

export const factorsResetEmail = (event: Event, place: Place): Posting =>
  securityEmail(
    {
      ...event,
      kind: 'second-factor',
      title: 'Your second factors were reset',
      text: 'The laboratory removed your passkeys, authenticator app and recovery codes, and signed you out everywhere. Sign in with your password, then set up a new second factor.',
      ifNotYou: 'If you did not ask for this, reply to this email and we will look into it.',
      action: { label: 'Sign in', path: '/auth' },
    },
    place,
  )
