import * as systemContract from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/access/token-windows'
import type { FastifyInstance } from 'fastify'
import { digestOf, encodeDigest } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'

export function systemRoutes(app: FastifyInstance, { clock, config }: Deps, version: string) {
  serve(app, systemContract.getLab, async () => {
    const { sage: _sage, resultsReadyEmail: _email, ...publicPart } = config.laboratory
    return { ...publicPart, termsDigest: encodeDigest(digestOf(publicPart.terms)) }
  })
  serve(app, systemContract.getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}
