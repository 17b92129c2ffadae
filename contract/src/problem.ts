import { KEY_REFUSALS } from '@accession/domain/access/key-refusals'
import { PAYMENT_REFUSALS } from '@accession/domain/billing/payments'
import { STATEMENT_REFUSALS } from '@accession/domain/billing/statement'
import { COMPANY_REFUSALS } from '@accession/domain/companies/company-refusals'
import { keysOf } from '@accession/domain/fields/keys-of'
import { DRAFT_REFUSALS } from '@accession/domain/orders/order-drafts'
import { REFUSALS_OF_ORDERS } from '@accession/domain/orders/refusals'
import { TEMPLATE_REFUSALS } from '@accession/domain/orders/template-refusals'
import { VIEW_REFUSALS } from '@accession/domain/orders/worklist-view'
import { PROVIDER_REFUSALS } from '@accession/domain/users/provider-sign-in'
import { SECOND_FACTOR_REFUSALS, SECOND_STEPS } from '@accession/domain/users/second-factors'
import { RIGHTS_REFUSALS } from '@accession/domain/users/user-rights'
import { WEBHOOK_REFUSALS } from '@accession/domain/webhooks/webhook-form'
import * as z from 'zod'
import { draft } from './drafts.ts'
import { PROBLEMS } from './problem-codes.ts'

const REFUSALS = [
  ...REFUSALS_OF_ORDERS,
  ...RIGHTS_REFUSALS,
  ...COMPANY_REFUSALS,
  ...TEMPLATE_REFUSALS,
  ...DRAFT_REFUSALS,
  ...VIEW_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...KEY_REFUSALS,
  ...PROVIDER_REFUSALS,
  ...WEBHOOK_REFUSALS,
  ...SECOND_FACTOR_REFUSALS,
] as const
export type Refusal = (typeof REFUSALS)[number]

/** The body of every refusal, as application/problem+json. */
export const problemBody = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(keysOf(PROBLEMS)),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  total: z.int().optional().describe('For price-changed: the new total in US cents'),
  orderNumber: z.string().optional().describe('For draft-placed: the order it became'),
  draft: draft.optional().describe('For draft-changed: what is saved'),
  secondFactor: z
    .object({ token: z.string(), factors: z.array(z.enum(SECOND_STEPS)) })
    .optional()
    .describe(
      'For second-factor-needed and second-factor-to-confirm: what continues the sign-in or the confirmation, for 5 minutes',
    ),
  refusal: z.enum(REFUSALS).optional().describe('Why the change was refused'),
})
export type ProblemBody = z.infer<typeof problemBody>
