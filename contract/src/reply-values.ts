import * as z from 'zod'

/**
 * What a reply tells is decided when it is written, never again when it is told: a reply that refused
 * what the database holds would hide the change it answers, or a whole list for one row.
 */
export const toldDay = z.string().meta({ format: 'date' })

const toldAddress = {
  addr1: z.string(),
  addr2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
}

export const toldGuestInfo = z.object({
  testingAddress: z.object({ orderCompanyName: z.string(), ...toldAddress }),
  billingAddress: z.object({ companyName: z.string(), ...toldAddress }),
})
