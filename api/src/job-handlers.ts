import { invoiceMaker } from './billing/invoice-documents.ts'
import { statementMaker } from './billing/statement.ts'
import { remindOfLicenses } from './companies/remind-of-licenses.ts'
import { checkChains } from './inspector-pack/check-chains.ts'
import { documentMaker } from './orders/order-documents.ts'
import { resetSender } from './password-reset/send-reset.ts'
import type { Deps } from './platform/deps.ts'
import { type MakeDocument, mailSender } from './platform/mail/send-mail.ts'
import { retention } from './retention/retention.ts'
import type { Egress } from './webhooks/post-webhook.ts'
import { handSender } from './webhooks/send-by-hand.ts'

type Given = Omit<Deps, 'tokens'> & {
  report: (what: string, outcome: object) => void
  egress?: Egress
}

export const jobHandlers = ({ report, ...deps }: Given) => {
  const makeOrderDocument = documentMaker(deps)
  const makeInvoice = invoiceMaker(deps)
  const makeStatement = statementMaker(deps)
  const makeDocument: MakeDocument = (attachment) => {
    switch (attachment.document) {
      case 'statement':
        return makeStatement(attachment)
      case 'invoice':
        return makeInvoice(attachment)
      default:
        return makeOrderDocument({ ...attachment, document: attachment.document })
    }
  }
  return {
    mail: mailSender({ ...deps, makeDocument }),
    'password-reset': resetSender(deps),
    webhook: handSender(deps),
    'license-reminders': async () => report('license reminders', await remindOfLicenses(deps)),
    'check-chains': async () => report('record chains', await checkChains(deps)),
    retention: async () => report('retention', await retention(deps)),
  }
}
