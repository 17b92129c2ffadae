import { getActivity } from '@accession/contract/activity'
import type { Reply } from '@accession/contract/endpoint'
import { getHistory } from '@accession/contract/history'
import {
  getWebhookAttempts,
  getWebhooks,
  type Webhook,
  type WebhookAttempt,
} from '@accession/contract/webhooks'
import { formatDay, formatTimeWithSeconds } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { EVENT_KINDS } from '@accession/domain/events/event-kinds'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLaboratory } from '../platform/laboratory.ts'
import { query, readAgain } from '../platform/query.ts'
import type { Owner } from './api-keys-of.ts'

export const WEBHOOK_CONFIRMATION =
  'A webhook sends data of your orders to another system, so we need your password.'

export const useWebhooks = (owner: Owner) =>
  useQuery(query(getWebhooks, { query: owner === null ? {} : { parentCompanyId: owner } }))

/** What a test or a resend did appears by itself. */
const READ_EVERY_MS = 5_000

export const useAttempts = (webhookId: number, offset: number) =>
  useQuery({
    ...query(getWebhookAttempts, { params: { webhookId }, query: { offset } }),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })

/** The newest attempt of that cause in the log: another one means that a new outcome is there. */
export const newestId = (
  log: Reply<typeof getWebhookAttempts> | undefined,
  cause: WebhookAttempt['cause'],
) => log?.data.find((attempt) => attempt.cause === cause)?.attemptId

export function useReadWebhooksAgain() {
  const client = useQueryClient()
  return () => readAgain(client, getWebhooks, getWebhookAttempts, getHistory, getActivity)
}

/** As people call an event. */
export const eventLabel = (type: string): string =>
  type === 'webhook.test' ? 'Test' : (EVENT_KINDS.find(({ kind }) => kind === type)?.label ?? type)

export const describeEvents = ({ kinds }: Webhook): string =>
  kinds === null ? 'All events' : kinds.map(eventLabel).join(', ')

/** 18-Nov-2026 4:40:05 PM, in the laboratory's time zone. */
export function useLabTime() {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (at: string) => {
    const { day, time } = labTimeAt(Date.parse(at), timeZone)
    return `${formatDay(day)} ${formatTimeWithSeconds(time)}`
  }
}
