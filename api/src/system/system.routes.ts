import { getLab, getVersion } from '@accession/contract/system'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/session/token-windows'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { serve } from '../platform/serve.ts'

type Parts = { clock: Clock; laboratory: Laboratory; version: string }

export function systemRoutes(app: FastifyInstance, { clock, laboratory, version }: Parts) {
  const { sage: _private, ...publicPart } = laboratory
  serve(app, getLab, async () => publicPart)
  serve(app, getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}
