import type { Access } from '@accession/domain/access/access'
import type { KeyScope } from '@accession/domain/access/key-scopes'
import type * as z from 'zod'

type Shape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api; parameters are written `:name`. */
  path: `/${string}`
  access: Access
  /** API keys with this scope may make the call; without one, none may. */
  scope?: KeyScope
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** A call without a reply schema replies 204. */
  reply?: z.ZodType
  bodyLimit?: number
  /** Takes an Idempotency-Key: repeating a call with the same key does it only once. */
  idempotent?: true
  /** Replies with a file of this type instead of JSON. */
  file?: string
  /** Also for staff who still have to set up a second factor. */
  beforeSecondFactor?: true
  /** The reply carries an ETag: callers may cache it and revalidate. */
  revalidate?: true
}

/** Each call is defined once: server, client and documentation read this value. */
export const endpoint = <const E extends Shape>(shape: E): E => shape
export type Endpoint = Shape

type InputPart = 'params' | 'query' | 'body'
export type CallInput<E extends Endpoint> = {
  [K in InputPart as E[K] extends z.ZodType ? K : never]: z.input<NonNullable<E[K]>>
}
/** What a handler receives: checked, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  [K in InputPart as E[K] extends z.ZodType ? K : never]: z.output<NonNullable<E[K]>>
}
/** What a handler returns and a caller gets. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void
