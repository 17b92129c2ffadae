import type { PublicLaboratory } from '@accession/domain/laboratory/laboratory'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Identifies the wording of the terms; a placed order can say which one was accepted. */
export const termsDigest = z.string().max(43, { abort: true })

export const getVersion = endpoint({
  method: 'GET',
  path: '/version',
  access: 'public',
  summary:
    'Get the current app version and when to check again (expiration, in Unix milliseconds).',
  reply: z.object({ app: z.string(), expiration: z.int() }),
})

/** Without the limits of what can be saved, which the first visit need not load. */
const laboratory = {
  name: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  shippingAddress: z.array(z.string()),
  timeZone: z.string(),
  californiaContact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  resultsUrl: z.string(),
  signUpUrl: z.string(),
  terms: z.string(),
  cancelReasons: z.array(z.string()),
  brandColor: z.string().optional(),
  dueDateOffset: z.int(),
} satisfies Record<keyof PublicLaboratory, z.ZodType>

export const getLab = endpoint({
  method: 'GET',
  path: '/lab',
  access: 'public',
  summary: 'Get the laboratory’s public details: name, contact, time zone and terms.',
  reply: z.object({
    ...laboratory,
    termsDigest,
    providerLabel: z
      .string()
      .optional()
      .describe('The name of the identity provider staff can sign in with, if there is one'),
    logoUrl: z.string().nullable().describe('Null if the laboratory has no logo'),
  }),
})

export const getLabLogo = endpoint({
  method: 'GET',
  path: '/lab/logo',
  access: 'public',
  summary: 'Get the laboratory’s logo. The address in GET /lab changes with the picture.',
  query: z.strictObject({ v: z.string().max(43, { abort: true }).optional() }),
  file: 'image/png',
})
