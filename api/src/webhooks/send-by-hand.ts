import type { Deps } from '../platform/deps.ts'
import { findResend, logAttempt } from './delivery-store.ts'
import { type Egress, internet, openConnections } from './post-webhook.ts'
import { type Message, messageIdOf, sendMessage } from './send-message.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'config'> & { egress?: Egress }
type Job = { webhookId: number; position: number | null }

const TEST_EVENT = 'webhook.test'

/** A test or a resend: one attempt that changes nothing but the log. */
export const handSender =
  ({ egress = internet, ...deps }: Given) =>
  async ({ webhookId, position }: Job): Promise<void> => {
    const target = await findResend(deps.db, webhookId, position)
    if (!target) return
    const now = deps.clock.now()
    const message: Message =
      position === null || !target.event
        ? {
            id: `msg_test_${target.id}_${now.getTime()}`,
            cause: 'test',
            position: null,
            attempt: 1,
            content: { type: TEST_EVENT, timestamp: now.toISOString(), data: {} },
          }
        : resent(target.event, messageIdOf(target, position))
    const agent = openConnections(egress)
    try {
      const { attempt } = await sendMessage(deps, { agent, egress }, target, message)
      await logAttempt(deps.db, target.id, attempt)
    } finally {
      agent.destroy()
    }
  }

const resent = (
  { position, ...content }: Message['content'] & { position: number },
  id: string,
): Message => ({ id, cause: 'resend', position, attempt: 1, content })
