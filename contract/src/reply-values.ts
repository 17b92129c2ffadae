import * as z from 'zod'

/**
 * Values are checked when they are written, not when they are read: a reply schema that rejected
 * stored data would hide the change it confirms, or a whole list because of one row.
 */
export const replyDay = z.string().meta({ format: 'date' })

const replyAddress = {
  addr1: z.string(),
  addr2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
}

export const replyGuestInfo = z.object({
  testingAddress: z.object({ orderCompanyName: z.string(), ...replyAddress }),
  billingAddress: z.object({ companyName: z.string(), ...replyAddress }),
})
