import { MESSAGE_LINKS, MESSAGE_TAGS } from '@accession/domain/messages/message-html'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './message-card.module.css'

const ALLOWED = {
  ALLOWED_TAGS: MESSAGE_TAGS,
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${MESSAGE_LINKS.join('|')}):`, 'i'),
}

/** The server sanitizes what it stores; it is sanitized again when shown. */
export function MessageText({ html }: { html: string }) {
  const clean = useMemo(
    () => (DOMPurify.isSupported ? DOMPurify.sanitize(html, ALLOWED) : ''),
    [html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
