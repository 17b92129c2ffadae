import { withFullStop } from '@accession/domain/fields/full-stop'
import { RETRY_DAYS } from '@accession/domain/webhooks/retry-schedule'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmail, type Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import { findStopped } from './delivery-store.ts'
import { recordWebhook } from './record-webhook.ts'

type Given = Pick<Deps, 'clock' | 'config' | 'enqueue'>
type Reason = 'failing' | 'gone'
type Stop = { id: number; stopReason: Reason; isEmailed: boolean }

/** In the transaction that turns it off: recorded, and told to the managers of its owner. */
export async function announceStop(
  trx: Queryable,
  deps: Given,
  { id, stopReason: reason, isEmailed }: Stop,
) {
  const webhook = await findStopped(trx, id)
  if (!webhook) return
  const { managers, creator } = webhook
  const recipients = managers.length > 0 || creator === null ? managers : [creator]
  await recordWebhook(trx, deps, { actor: 'system' }, webhook, 'webhook:stop', {
    webhook: { to: webhook.name },
    stopReason: { to: REASONS[reason] },
    ...(isEmailed && { sentTo: { to: recipients } }),
  })
  if (!isEmailed) return
  await enqueueEmail(trx, deps, stoppedEmail({ ...webhook, recipients, reason }, deps.config))
}

const REASONS: Record<Reason, string> = {
  failing: `no delivery for ${RETRY_DAYS} days`,
  gone: 'the server replied that the address is gone (410)',
}

type Stopped = {
  name: string
  address: string
  billingCompanyId: number | null
  ownerName: string | null
  recipients: string[]
  reason: Reason
}

function stoppedEmail(
  { name, address, billingCompanyId, ownerName, recipients, reason }: Stopped,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): Posting {
  const heading = 'A webhook was turned off'
  const path =
    billingCompanyId === null ? '/integrations' : `/integrations?parent=${billingCompanyId}`
  const happened = {
    failing: `We could not deliver events to this webhook of ${ownerName ?? laboratory.name} for ${RETRY_DAYS} days and turned it off`,
    gone: `The server of this webhook of ${ownerName ?? laboratory.name} replied that its address is gone (410), so we turned it off`,
  }
  return {
    kind: 'webhook-stopped',
    recipients,
    content: {
      subject: heading,
      heading,
      blocks: [
        { kind: 'paragraph', text: withFullStop(happened[reason]) },
        { kind: 'fact', label: 'Webhook', value: name },
        { kind: 'fact', label: 'Host', value: new URL(address).host },
        {
          kind: 'paragraph',
          text: 'Open its log to see what your server replied. Once it works again, resume the webhook: it continues where it stopped. Events are kept for 30 days.',
        },
        { kind: 'button', label: 'Open your webhooks', url: new URL(path, PUBLIC_URL).href },
        { kind: 'note', text: 'If you no longer need this webhook, delete it.' },
      ],
    },
  }
}
