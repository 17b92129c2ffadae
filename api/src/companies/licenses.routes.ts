import * as changesContract from '@accession/contract/license-changes'
import * as licensesContract from '@accession/contract/licenses'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getLicenses } from './get-licenses.ts'
import { createLicense, deleteLicense, updateLicense } from './save-license.ts'

export function licensesRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, licensesContract.getLicenses, getLicenses(deps))
  serve(app, changesContract.createLicense, createLicense(deps))
  serve(app, changesContract.updateLicense, updateLicense(deps))
  serve(app, changesContract.deleteLicense, deleteLicense(deps))
}
