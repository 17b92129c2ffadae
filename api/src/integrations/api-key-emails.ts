import { keyLabel, lastDayMessage } from '@accession/domain/access/api-key'
import { scopeLabel } from '@accession/domain/access/key-scopes'
import { withFullStop } from '@accession/domain/fields/full-stop'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import type { StoredKey } from './api-keys-store.ts'

type KeyEmail = { stored: StoredKey; isNew: boolean; by: string }

/** To the responsible user, when someone else made or revoked a key in their name. */
export function apiKeyEmail(
  { stored, isNew, by }: KeyEmail,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): Posting {
  const heading = isNew ? 'An API key acts in your name' : 'An API key in your name was revoked'
  const owner = stored.ownerName ?? laboratory.name
  const page = stored.owner === null ? '/integrations' : `/integrations?parent=${stored.owner}`
  const until = lastDayMessage(stored.lastDay).replace(/^./, (first) => first.toLowerCase())
  const what = isNew
    ? `${by} made the API key ${keyLabel(stored)} of ${owner} and chose you as the responsible user`
    : `${by} revoked the API key ${keyLabel(stored)} of ${owner}, for which you were responsible. It no longer works`
  return {
    kind: isNew ? 'api-key-created' : 'api-key-revoked',
    recipients: [stored.email],
    content: {
      subject: heading,
      heading,
      blocks: [
        { kind: 'paragraph', text: withFullStop(what) },
        ...(isNew
          ? [
              {
                kind: 'paragraph' as const,
                text: `What it does is recorded in your name. It can: ${stored.scopes.map(scopeLabel).join('; ')}. It ${until}.`,
              },
              {
                kind: 'note' as const,
                text: `If you don’t agree, ask ${by} to revoke it. It also stops working when you leave ${owner}.`,
              },
            ]
          : []),
        { kind: 'button', label: 'Open Integrations', url: new URL(page, PUBLIC_URL).href },
      ],
    },
  }
}
