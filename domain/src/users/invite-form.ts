import * as z from 'zod'
import { emailAddress } from './email-address.ts'

const MAX_INVITATIONS = 20

/** The addresses in a pasted list: one a line, or divided by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^.*<|>$/g, ''))
    .filter((part) => part !== '')

/** Blank rows are dropped, and an address given twice is one address. */
export const addressesToInvite = (rows: readonly string[]): string[] => {
  const byName = new Map<string, string>()
  for (const row of rows) {
    const address = row.trim()
    if (address !== '' && !byName.has(address.toLowerCase()))
      byName.set(address.toLowerCase(), address)
  }
  return [...byName.values()]
}

export const invitedEmails = z
  .array(emailAddress)
  .min(1, 'Required')
  .max(MAX_INVITATIONS, { error: `At most ${MAX_INVITATIONS} at a time`, abort: true })

/** As many at a time as one call takes. */
export const invitationBatches = (emails: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(emails.length / MAX_INVITATIONS) }, (_, index) =>
    emails.slice(index * MAX_INVITATIONS, (index + 1) * MAX_INVITATIONS),
  )
