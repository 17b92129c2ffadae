import type { Day } from '../calendar/day.ts'
import type { DocumentKind } from '../documents/document-name.ts'

/** The content of an email. Its HTML and plain text are both rendered from this, so they agree. */
export type EmailContent = {
  subject: string
  heading: string
  blocks: EmailBlock[]
  /** Documents are generated when the email is sent, from the data at that time. */
  attachments?: EmailAttachment[]
  /** Contains a link that opens an account, so its text is deleted once it was sent or given up. */
  holdsKey?: true
}
export type EmailAttachment =
  | { document: DocumentKind; orderNumber: string }
  | { document: 'statement'; parentCompanyId: number; lower: Day; upper: Day }
export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }
