import * as z from 'zod'

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
export const CHAIN = 'records.jsonl'

export const FORMAT = 'accession-inspector-pack-1'

/** Lists everything else in a pack; its signature covers it, and through it all the rest. */
export const packManifest = z.strictObject({
  format: z.literal(FORMAT),
  laboratory: z.string(),
  orderNumber: z.string(),
  madeAt: z.iso.datetime(),
  /** The last record of the order when the pack was made. */
  chainHead: z.strictObject({ position: z.int(), hash: z.string() }),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type PackManifest = z.infer<typeof packManifest>

export const chainedRecord = z.strictObject({
  position: z.int(),
  source: z.enum(['start', 'audit', 'custody']),
  hash: z.string(),
  text: z.string().nullable(),
})
