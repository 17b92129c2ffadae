/** What others sent, as text that PostgreSQL can store and a log can show in one line. */
export const storableText = (text: string, maxLength: number) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
