import type { EmailBlock, EmailContent } from '@accession/domain/emails/email'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { TEMPLATE } from './email.generated.ts'

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

function blockAsText(block: EmailBlock): string {
  switch (block.kind) {
    case 'fact':
      return `${block.label}: ${block.value}`
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return block.text
  }
}

export function renderEmail(content: EmailContent, laboratory: Laboratory) {
  const { name, supportEmail, supportPhone, supportHours } = laboratory
  const footer = `${name} · ${supportPhone}, ${supportHours} · ${supportEmail}`
  const values = { subject: content.subject, heading: content.heading, laboratory: name, footer }
  const body = content.blocks.map((block) => fill(TEMPLATE[block.kind], block)).join('')
  const text = [content.heading, ...content.blocks.map(blockAsText), `-- \n${footer}`].join('\n\n')
  return { html: fill(TEMPLATE.top, values) + body + fill(TEMPLATE.bottom, values), text }
}
