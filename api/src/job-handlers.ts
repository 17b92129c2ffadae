import { invoiceMaker } from './billing/invoice-documents.ts'
import { documentMaker } from './orders/order-documents.ts'
import { type MakeDocument, mailSender } from './platform/mail/send-mail.ts'
import type { Parts } from './platform/parts.ts'
import { retention } from './retention/retention.ts'
import { resetSender } from './users/send-reset.ts'

type Given = Omit<Parts, 'tokens'> & { report: (what: string, outcome: object) => void }

/** What the worker does with each kind of job. */
export const jobHandlers = ({ report, ...parts }: Given) => {
  const makeOrderDocument = documentMaker(parts.pool, parts.config.laboratory)
  const makeInvoice = invoiceMaker(parts.db, parts.config.laboratory)
  const makeDocument: MakeDocument = ({ document, orderNumber }) =>
    document === 'invoice'
      ? makeInvoice({ orderNumber })
      : makeOrderDocument({ document, orderNumber })
  return {
    mail: mailSender({ ...parts, makeDocument }),
    'password-reset': resetSender(parts),
    retention: async () => report('retention', await retention(parts)),
  }
}
