import { MESSAGE_LINKS, MESSAGE_TAGS } from '@accession/domain/messages/message-html'
import sanitize from 'sanitize-html'

/** What is stored is what a message may be made of, whatever was sent. */
export const cleanMessage = (html: string): string =>
  sanitize(html, {
    allowedTags: MESSAGE_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: MESSAGE_LINKS,
    allowProtocolRelative: false,
  })
