import type { DocumentKind } from '@accession/domain/documents/document-name'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { TEMPLATE } from './letter.generated.ts'

/** A mail as it is meant. Its html and its plain text are both made from this, so they agree. */
export type Letter = {
  subject: string
  heading: string
  blocks: Block[]
  /** Documents are made when the letter is sent, from what is true then. */
  attachments?: LetterAttachment[]
  /** Carries a link that opens an account, so it is forgotten as soon as it left or was given up. */
  holdsKey?: true
}
export type LetterAttachment = { document: DocumentKind; orderNumber: string }
type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'fact':
      return `${block.label}: ${block.value}`
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return block.text
  }
}

export function renderLetter(letter: Letter, laboratory: Laboratory) {
  const { name, supportEmail, supportPhone, supportHours } = laboratory
  const footer = `${name} · ${supportPhone}, ${supportHours} · ${supportEmail}`
  const values = { subject: letter.subject, heading: letter.heading, laboratory: name, footer }
  const body = letter.blocks.map((block) => fill(TEMPLATE[block.kind], block)).join('')
  const text = [letter.heading, ...letter.blocks.map(blockAsText), `-- \n${footer}`].join('\n\n')
  return { html: fill(TEMPLATE.top, values) + body + fill(TEMPLATE.bottom, values), text }
}
