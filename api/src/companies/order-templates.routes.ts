import * as changesContract from '@accession/contract/order-template-changes'
import * as templatesContract from '@accession/contract/order-templates'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getOrderTemplate, getOrderTemplates, getSampleTemplates } from './get-order-templates.ts'
import {
  createOrderTemplate,
  deleteOrderTemplate,
  renameOrderTemplate,
} from './save-order-template.ts'

export function orderTemplatesRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, templatesContract.getOrderTemplates, getOrderTemplates(deps))
  serve(app, templatesContract.getOrderTemplate, getOrderTemplate(deps))
  serve(app, templatesContract.getSampleTemplates, getSampleTemplates(deps))
  serve(app, changesContract.createOrderTemplate, createOrderTemplate(deps))
  serve(app, changesContract.renameOrderTemplate, renameOrderTemplate(deps))
  serve(app, changesContract.deleteOrderTemplate, deleteOrderTemplate(deps))
}
