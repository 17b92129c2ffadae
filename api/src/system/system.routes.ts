import * as systemContract from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/session/token-windows'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'

export function systemRoutes(app: FastifyInstance, { clock, config }: Parts, version: string) {
  const { sage: _private, ...publicPart } = config.laboratory
  serve(app, systemContract.getLab, async () => publicPart)
  serve(app, systemContract.getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}
