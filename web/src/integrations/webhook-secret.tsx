import { ShownOnce } from './shown-once.tsx'
import { StandardWebhooks } from './standard-webhooks.tsx'

/** The secret by which a receiver checks that a request is from us. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce what="secret" label="Secret" secret={secret} onDone={onDone}>
      Enter it in the system that receives the events. With it, it checks that a request comes from
      us, as the <StandardWebhooks /> specification says.
    </ShownOnce>
  )
}
