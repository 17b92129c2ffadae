import { publicLaboratory } from '@accession/domain/laboratory/laboratory'
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

export const getLab = endpoint({
  method: 'GET',
  path: '/lab',
  access: 'public',
  summary: 'Get the laboratory’s public details: name, contact, time zone and terms.',
  reply: publicLaboratory.extend({
    termsDigest,
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
