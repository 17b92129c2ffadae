import * as z from 'zod'
import { EVENT_KINDS, type EventKind } from '../events/event-kinds.ts'
import { hasLink, NO_LINKS } from '../fields/no-links.ts'
import { requiredTextField } from '../fields/text-field.ts'
import { webhookAddress } from './webhook-address.ts'

export const MAX_WEBHOOKS = 10
/** How long the secret before the newest one keeps signing. */
export const OLD_SECRET_HOURS = 24

export const NO_EVENTS = 'Choose at least one event'
export const NOT_FOR_CUSTOMERS = 'Only the laboratory gets this event'

/** What a webhook can be for: the laboratory gets every event, companies those that customers may see. */
export const offeredEvents = (isLaboratory: boolean) =>
  EVENT_KINDS.filter(({ isForCustomers }) => isLaboratory || isForCustomers)

const eventKind = z.enum(EVENT_KINDS.map(({ kind }) => kind) as [EventKind, ...EventKind[]])

export const webhookForm = z.strictObject({
  name: requiredTextField(60).refine((text) => !hasLink(text), NO_LINKS),
  address: webhookAddress,
  kinds: z
    .array(eventKind)
    .min(1, NO_EVENTS)
    .max(EVENT_KINDS.length, { abort: true })
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Contains an event twice')
    .nullable()
    .describe('Which events; null for all of them, also those to come'),
})
export type WebhookForm = z.output<typeof webhookForm>

/** Why a webhook cannot be made or asked for something. */
export const WEBHOOK_REFUSALS = ['too-many-webhooks', 'event-not-kept'] as const
