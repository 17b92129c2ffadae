import { publicLaboratory } from '@accession/domain/laboratory/laboratory'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const getVersion = endpoint({
  method: 'GET',
  path: '/version',
  access: 'public',
  summary:
    'The build being served, and until when (Unix milliseconds) there is no need to ask again.',
  reply: z.object({ app: z.string(), expiration: z.int() }),
})

export const getLab = endpoint({
  method: 'GET',
  path: '/lab',
  access: 'public',
  summary: 'What everyone may know of the laboratory: name, contact, time zone, terms.',
  reply: publicLaboratory,
})
