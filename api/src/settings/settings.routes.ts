import * as settingsContract from '@accession/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getSettings, previewSettings, updateSettings } from './update-settings.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps, onSaved: () => Promise<void>) {
  serve(app, settingsContract.getSettings, getSettings(deps))
  serve(app, settingsContract.previewSettings, previewSettings(deps))
  serve(app, settingsContract.updateSettings, updateSettings(deps, onSaved))
}
