import type { Agent } from 'node:https'
import { storableText } from '../platform/db/storable-text.ts'
import type { Deps } from '../platform/deps.ts'
import { type Attempt, secretsOf, type Target } from './delivery-store.ts'
import { type Egress, postWebhook, type Reply } from './post-webhook.ts'
import { openSecret, signatureOf } from './webhook-secrets.ts'

type Given = Pick<Deps, 'clock' | 'config'>

export type Message = {
  id: string
  cause: Attempt['cause']
  position: number | null
  attempt: number
  content: { type: string; timestamp: string; data: { orderNumber?: string } }
}

/** Stable for an event and an endpoint, so that a receiver recognizes what comes twice. */
export const messageIdOf = ({ id, epoch }: Target, position: number): string =>
  `msg_${epoch.replaceAll('-', '')}_${id}_${position}`

const MAX_KEPT = 500
const NO_REPLY: Reply = { status: null, error: 'secret', text: '', retryAfter: undefined }

/** Signs and sends a message once, and says what came of it. */
export async function sendMessage(
  { clock, config }: Given,
  { agent, egress }: { agent: Agent; egress: Egress },
  target: Target,
  { id, cause, position, attempt, content }: Message,
): Promise<{ reply: Reply; attempt: Attempt }> {
  const at = clock.now()
  const begun = performance.now()
  const secrets = secretsOf(target, at).flatMap(
    (sealed) => openSecret(config.TOKEN_KEYS, sealed) ?? [],
  )
  const timestamp = Math.floor(at.getTime() / 1_000)
  const body = JSON.stringify(content)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Accession-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  }
  const reply =
    secrets.length === 0
      ? NO_REPLY
      : await postWebhook(agent, egress, { url: target.address, headers, body })
  return {
    reply,
    attempt: {
      cause,
      position,
      kind: content.type,
      orderNumber: content.data.orderNumber ?? null,
      messageId: id,
      attempt,
      at,
      durationMs: Math.round(performance.now() - begun),
      status: reply.status,
      error: reply.error,
      reply: storableText(reply.text, MAX_KEPT),
    },
  }
}
