import type { Access } from '@accession/domain/session/access'
import type * as z from 'zod'

type Shape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api; parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** A call without a reply schema answers 204. */
  reply?: z.ZodType
  bodyLimit?: number
  /** Takes an Idempotency-Key: the same call under the same key is done once. */
  idempotent?: true
  /** Answers with a file of this type instead of a reply. */
  file?: string
  /** The reply carries an ETag: callers may keep it and ask whether it still holds. */
  revalidate?: true
}

/** One call, said once: server, client and documentation all read this value. */
export const endpoint = <const E extends Shape>(shape: E): E => shape
export type Endpoint = Shape

type InputPart = 'params' | 'query' | 'body'
/** What a caller passes in. */
export type CallInput<E extends Endpoint> = {
  [K in InputPart as E[K] extends z.ZodType ? K : never]: z.input<NonNullable<E[K]>>
}
/** What a handler receives: checked, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  [K in InputPart as E[K] extends z.ZodType ? K : never]: z.output<NonNullable<E[K]>>
}
/** What a handler gives and a caller gets. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void
