import * as z from 'zod'
import { emailAddress } from './email-address.ts'

const MAX_INVITATIONS = 20

/** The addresses in a pasted list, separated by line breaks, commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^.*<|>$/g, ''))
    .filter((part) => part !== '')

/** Drops blank rows and duplicate addresses. */
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

/** Batches of the size one call accepts. */
export const invitationBatches = (emails: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(emails.length / MAX_INVITATIONS) }, (_, index) =>
    emails.slice(index * MAX_INVITATIONS, (index + 1) * MAX_INVITATIONS),
  )
