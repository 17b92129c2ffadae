import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { isDelivered, isGone } from '@accession/domain/webhooks/delivery-errors'
import { nextPauseMs } from '@accession/domain/webhooks/retry-schedule'
import type { Deps } from '../platform/deps.ts'
import { isRefused, throttle } from '../platform/http/throttle.ts'
import type { Work } from '../platform/jobs/look-for-work.ts'
import { announceStop } from './announce-stop.ts'
import {
  type Claimed,
  claimWebhooks,
  endLease,
  type FeedEvent,
  findTurn,
  isAnyReady,
  logAttempt,
  saveDelivered,
  saveFailed,
  type Target,
} from './delivery-store.ts'
import { type Egress, internet, openConnections, type Reply } from './post-webhook.ts'
import { readRetryAfter } from './retry-after.ts'
import { messageIdOf, sendMessage } from './send-message.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'config' | 'enqueue'> & {
  egress?: Egress
  onError: (error: Error) => void
}

/** Endpoints served at once by a process; each has at most one request under way. */
const AT_ONCE = 32
/** Longer than a request takes. A worker that was killed is replaced after it. */
const LEASE_MS = 60_000
/** After so long the next endpoint gets its turn. */
const TURN_MS = 20_000
const EVENTS_A_READ = 100
const DAY_S = 24 * 3_600
/** A server that replies 410 after every *Resume* fills no mailbox. */
const STOP_EMAILS = { name: 'webhook-stopped', tries: 1, seconds: DAY_S, firstPauseSeconds: DAY_S }

/** Delivers events to webhooks: in order for each, several at once. */
export function webhookDeliverer(deps: DeliveryDeps) {
  const { db, pool, clock, onError, egress = internet } = deps
  const stopEmails = throttle(pool, STOP_EMAILS)
  const turns = new Set<Promise<void>>()
  const stopping = new AbortController()
  let claiming: Promise<void> = Promise.resolve()

  /** Begins turns for webhooks with something to do; the rest wait for one to end. */
  function sweep(): Promise<void> {
    claiming = beginTurns()
    return claiming
  }

  async function beginTurns(): Promise<void> {
    const now = clock.now()
    const limit = AT_ONCE - turns.size
    const until = new Date(now.getTime() + LEASE_MS)
    const claimed =
      limit > 0 ? await claimWebhooks(db, { lease: randomUUID(), now, until, limit }) : []
    for (const each of claimed) {
      const turn = takeTurn(each)
        .catch(onError)
        .finally(() => turns.delete(turn))
      turns.add(turn)
    }
  }

  const work: Work = {
    name: 'delivering to webhooks',
    isThere: () => isAnyReady(clock.now()),
    begin: sweep,
  }

  async function takeTurn(claimed: Claimed): Promise<void> {
    const agent = openConnections(egress)
    try {
      const skipped = await deliverInOrder(claimed, agent)
      await endLease(db, claimed, clock.now(), skipped)
    } finally {
      agent.destroy()
    }
  }

  /** Returns up to where nothing is wanted, if it got there. */
  async function deliverInOrder(claimed: Claimed, agent: Agent): Promise<number> {
    const end = performance.now() + TURN_MS
    const isOver = () => stopping.signal.aborted || performance.now() >= end
    while (!isOver()) {
      const turn = await findTurn(db, claimed, EVENTS_A_READ)
      if (!turn) return 0
      if (turn.events.length === 0) return turn.last
      for (const event of turn.events) {
        if (isOver()) return 0
        const outcome = await deliver(claimed, agent, turn, event)
        if (outcome === 'ended') return 0
        if (outcome === 'changed') break
      }
    }
    return 0
  }

  async function deliver(
    claimed: Claimed,
    agent: Agent,
    target: Target,
    event: FeedEvent,
  ): Promise<'delivered' | 'changed' | 'ended'> {
    const { position, ...content } = event
    const { reply, attempt } = await sendMessage(deps, { agent, egress }, target, {
      id: messageIdOf(target, position),
      cause: 'event',
      position,
      attempt: target.failures + 1,
      content,
    })
    const now = clock.now()
    if (!isDelivered(reply)) {
      await fail(
        claimed,
        target,
        reply,
        async (trx) => void (await logAttempt(trx, target.id, attempt)),
      )
      return 'ended'
    }
    target.failures = 0
    target.failingSince = null
    const until = new Date(now.getTime() + LEASE_MS)
    const saved = await saveDelivered(db, { claimed, attempt, now, until })
    if (!saved?.isOn) return 'ended'
    return saved.version === target.version ? 'delivered' : 'changed'
  }

  async function fail(
    claimed: Claimed,
    { failures, failingSince }: Target,
    reply: Reply,
    log: (trx: Deps['db']) => Promise<void>,
  ) {
    const now = clock.now()
    const pause = nextPauseMs({
      failures: failures + 1,
      failingForMs: now.getTime() - (failingSince ?? now).getTime(),
      random: Math.random(),
      retryAfterMs: readRetryAfter(reply, now),
    })
    const stopReason = isGone(reply) ? 'gone' : pause === null ? 'failing' : null
    const nextAttemptAt = stopReason || pause === null ? null : new Date(now.getTime() + pause)
    // Asked before the transaction, because the limit has a connection of its own.
    const isEmailed =
      stopReason !== null && !(await isRefused(stopEmails.spend(String(claimed.id))))
    await db.transaction().execute(async (trx) => {
      await log(trx)
      const isOurs = await saveFailed(trx, { claimed, now, nextAttemptAt, stopReason })
      if (isOurs && stopReason)
        await announceStop(trx, deps, { id: claimed.id, stopReason, isEmailed })
    })
  }

  return {
    work,
    sweep,
    /** Every turn that has begun is over. */
    settle: async () => void (await Promise.all(turns)),
    /** Requests under way finish; what is not delivered yet is left to others. */
    async stop() {
      stopping.abort()
      await claiming.catch(() => {})
      await Promise.all(turns)
    },
  }
}
