/** What a message may be made of. It is cleaned when it is written and again where it is shown. */
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

/** An emptied editor still leaves a paragraph behind. */
export const saysNothing = (html: string): boolean =>
  html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
