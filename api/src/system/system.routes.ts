import * as systemContract from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/access/token-windows'
import { publicLaboratory } from '@accession/domain/laboratory/laboratory'
import type { FastifyInstance } from 'fastify'
import { digestOf, encodeDigest } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'

export function systemRoutes(app: FastifyInstance, { clock, config }: Deps, version: string) {
  const { logo } = config.laboratory
  const publicPart = publicLaboratory.strip().parse(config.laboratory)
  const digest = (text: string) => encodeDigest(digestOf(text))
  const lab = {
    ...publicPart,
    termsDigest: digest(publicPart.terms),
    logoUrl: logo ? `/api/lab/logo?v=${digest(logo)}` : null,
  }
  const picture = logo ? Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64') : undefined
  serve(app, systemContract.getLab, async () => lab)
  serve(app, systemContract.getLabLogo, async ({ reply }) => {
    const content = found(picture)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return { name: 'logo.png', content }
  })
  serve(app, systemContract.getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}
