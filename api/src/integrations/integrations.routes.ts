import * as contract from '@accession/contract/integrations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { createApiKey } from './create-api-key.ts'
import { getApiKeys } from './get-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function integrationsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.getApiKeys, getApiKeys(deps))
  serve(app, contract.createApiKey, createApiKey(deps))
  serve(app, contract.revokeApiKey, revokeApiKey(deps))
}
