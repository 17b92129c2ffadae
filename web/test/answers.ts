import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Reply } from '@accession/contract/endpoint'
import type { ProblemBody } from '@accession/contract/problem'
import { PROBLEMS, type ProblemCode } from '@accession/contract/problem-codes'
import type * as z from 'zod'

type Contract =
  | typeof import('@accession/contract/activity')
  | typeof import('@accession/contract/billing')
  | typeof import('@accession/contract/catalog')
  | typeof import('@accession/contract/companies')
  | typeof import('@accession/contract/company-page')
  | typeof import('@accession/contract/company-users')
  | typeof import('@accession/contract/contacts')
  | typeof import('@accession/contract/drafts')
  | typeof import('@accession/contract/email-change')
  | typeof import('@accession/contract/second-factors')
  | typeof import('@accession/contract/stats')
  | typeof import('@accession/contract/history')
  | typeof import('@accession/contract/identity-provider')
  | typeof import('@accession/contract/integrations')
  | typeof import('@accession/contract/invitations')
  | typeof import('@accession/contract/license-changes')
  | typeof import('@accession/contract/licenses')
  | typeof import('@accession/contract/messages')
  | typeof import('@accession/contract/intake')
  | typeof import('@accession/contract/custody')
  | typeof import('@accession/contract/inspector-pack')
  | typeof import('@accession/contract/files')
  | typeof import('@accession/contract/holds')
  | typeof import('@accession/contract/labels')
  | typeof import('@accession/contract/order-lifecycle')
  | typeof import('@accession/contract/order-lists')
  | typeof import('@accession/contract/order-modification')
  | typeof import('@accession/contract/order-template-changes')
  | typeof import('@accession/contract/order-templates')
  | typeof import('@accession/contract/order-activity')
  | typeof import('@accession/contract/orders')
  | typeof import('@accession/contract/password-reset')
  | typeof import('@accession/contract/reporting')
  | typeof import('@accession/contract/search')
  | typeof import('@accession/contract/session')
  | typeof import('@accession/contract/settings')
  | typeof import('@accession/contract/system')
  | typeof import('@accession/contract/users')
  | typeof import('@accession/contract/invoice-list')
  | typeof import('@accession/contract/webhooks')
  | typeof import('@accession/contract/worklist')
  | typeof import('@accession/contract/worklist-views')
type Exported<Module> = Module extends unknown ? Module[keyof Module] : never
type Call = Extract<Exported<Contract>, Endpoint>

type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : never
type Value<E extends Endpoint, Name> = Params<E>[Name & keyof Params<E>] & (string | number)
/** '/company/:companyId' with its parameters filled in: `/company/${number}`. */
type Filled<E extends Endpoint, Path> = Path extends `${infer Start}/:${infer Name}/${infer Rest}`
  ? `${Start}/${Value<E, Name>}${Filled<E, `/${Rest}`>}`
  : Path extends `${infer Start}/:${infer Name}`
    ? `${Start}/${Value<E, Name>}`
    : Path

type Done<E extends Endpoint> = E['file'] extends string
  ? { status: 200; body: string }
  : E['reply'] extends z.ZodType
    ? { status: 200; body: Reply<E> }
    : { status: 204 }
type Refused = {
  [Code in ProblemCode]: {
    status: (typeof PROBLEMS)[Code]['status']
    body: { code: Code } & Partial<ProblemBody>
  }
}[ProblemCode]
/** From a proxy in between, which does not follow the contract. */
type Foreign = { status: 200 | 502 | 503 | 504; body: string }
/** In place of a body: the parts sent before the connection is cut, or before it hangs. */
type Broken = { status: 200; parts?: string[]; end: 'cut' | 'never' }

export type Request = { headers: IncomingHttpHeaders; url: string; body: unknown }
type Answer<Done> = { headers?: Record<string, string> } & (Done | Refused | Foreign | Broken)
type Planned<Answer> = Answer | ((request: Request) => Answer | Promise<Answer>)

export type AnswerTo<E extends Endpoint> = Answer<Done<E>>

/** Replies by call, like 'GET /company/11', typed by the contract. */
export type Answers = {
  [E in Call as `${E['method']} ${Filled<E, E['path']>}`]?: Planned<AnswerTo<E>>
}

type Unchecked = { status: number; headers?: Record<string, string>; body?: unknown }
/** For tests of the transport, whose calls are not in the contract. */
export type UncheckedAnswers = Record<
  string,
  Planned<Unchecked & Partial<Omit<Broken, 'status'>>> | undefined
>

export const refused = (code: ProblemCode, more: Partial<ProblemBody> = {}) =>
  ({ status: PROBLEMS[code].status, body: { ...more, code } }) as Refused

/** A reply with the version that a change sends back. */
export const versioned = <Body>(body: Body, version: number) => ({
  status: 200 as const,
  body,
  headers: { etag: `"${version}"` },
})

export const noResponse = { status: 200, end: 'cut' } as const
