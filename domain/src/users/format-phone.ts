const US_NUMBER = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/

/** A US number as (303) 555-0142; any other, or one with an extension, as it was entered. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = US_NUMBER.exec(phone.replace(/\s+/g, ' ').trim()) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
