import type * as contract from '@accession/contract/invoice-list'
import type { DateRange } from '@accession/domain/billing/date-range'
import { MAX_ENTRIES } from '@accession/domain/billing/statement'
import { formatDay } from '@accession/domain/calendar/format-day'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail, type Posting } from '../platform/mail/outbox.ts'
import { seesBillingOf } from './sees-billing.ts'
import { findStatement, type Statement } from './statement-store.ts'

async function readStatement(db: Queryable, parentCompanyId: number, range: DateRange) {
  const statement = found(await findStatement(db, parentCompanyId, range))
  if (statement.entries.length > MAX_ENTRIES)
    throw new Problem('refused', { refusal: 'too-many-entries' })
  return statement
}

export const getStatementPdf =
  ({ db, config }: Deps): Handler<typeof contract.getStatementPdf> =>
  async ({ query: { parentCompanyId, ...range }, user, request }) => {
    if (!seesBillingOf(user, parentCompanyId)) throw new Problem('not-found')
    const statement = await readStatement(db, parentCompanyId, range)
    const { laboratory } = config
    return renderDocument(
      { document: 'statement', order: named(statement), statement, laboratory },
      callerOf(user, request),
    )
  }

/** A document is named after what it is about: here a company and a range. */
const named = ({ companyNumber, lower, upper }: Statement) => ({
  orderNumber: `${companyNumber}_${lower}_${upper}`,
})

export const statementMaker =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async ({ parentCompanyId, ...range }: DateRange & { parentCompanyId: number }) => {
    const statement = await readStatement(db, parentCompanyId, range)
    const { laboratory } = config
    return renderDocument({ document: 'statement', order: named(statement), statement, laboratory })
  }

export const emailStatement =
  (deps: Deps): Handler<typeof contract.emailStatement> =>
  ({ body: { parentCompanyId, ...range }, user, request }) =>
    withIdempotency(deps, request, user.userId, async (trx) => {
      const statement = await readStatement(trx, parentCompanyId, range)
      if (statement.recipients.length === 0)
        throw new Problem('refused', { refusal: 'no-recipient' })
      await enqueueEmail(trx, deps, statementEmail(statement, parentCompanyId))
      await recordAudit(trx, deps.clock, {
        ...actorOf(user, request),
        action: 'statement:email',
        subject: 'billing-company',
        subjectId: parentCompanyId,
        changes: { statementDays: { to: `${range.lower} to ${range.upper}` } },
      })
      return { recipients: statement.recipients }
    })

/** Its balance is in the attachment alone, which is made when the email is sent. */
function statementEmail(statement: Statement, parentCompanyId: number): Posting {
  const { companyName, lower, upper, recipients } = statement
  return {
    kind: 'statement',
    recipients,
    content: {
      subject: `Statement of ${companyName}`,
      heading: `Statement of ${companyName}`,
      blocks: [
        { kind: 'paragraph', text: 'Your statement is attached.' },
        { kind: 'fact', label: 'From', value: formatDay(lower) },
        { kind: 'fact', label: 'To', value: formatDay(upper) },
      ],
      attachments: [{ document: 'statement', parentCompanyId, lower, upper }],
    },
  }
}
