/** The allowed tags. Messages are sanitized when saved and again when shown. */
export const MESSAGE_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h3',
  'blockquote',
]
export const MESSAGE_LINKS = ['http', 'https', 'mailto']

/** An emptied editor still leaves an empty paragraph. */
export const isBlankHtml = (html: string): boolean =>
  html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
