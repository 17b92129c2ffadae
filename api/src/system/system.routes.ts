import * as systemContract from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/access/token-windows'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'

export function systemRoutes(app: FastifyInstance, { clock, config }: Deps, version: string) {
  serve(app, systemContract.getLab, async () => {
    const { sage: _private, ...publicPart } = config.laboratory
    return publicPart
  })
  serve(app, systemContract.getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}
