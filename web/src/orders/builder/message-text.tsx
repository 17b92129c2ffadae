import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './website-messages.module.css'

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h3', 'blockquote'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

/** The server cleans what it stores; it is cleaned again where it is shown. */
export function MessageText({ html }: { html: string }) {
  const clean = useMemo(
    () => (DOMPurify.isSupported ? DOMPurify.sanitize(html, ALLOWED) : ''),
    [html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
