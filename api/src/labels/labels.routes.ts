import * as labelsContract from '@accession/contract/labels'
import type { FastifyInstance } from 'fastify'
import { orderFinder, orderLookup } from '../orders/get-order.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import {
  getLabels,
  printLabels,
  printLabelsOfOrders,
  printZplLabels,
  printZplLabelsOfOrders,
} from './print-labels.ts'

export function labelsRoutes(app: FastifyInstance, deps: Deps) {
  const find = orderFinder(deps, orderLookup(deps))
  serve(app, labelsContract.getLabels, getLabels(deps, find))
  serve(app, labelsContract.printLabels, printLabels(deps, find))
  serve(app, labelsContract.printZplLabels, printZplLabels(deps, find))
  serve(app, labelsContract.printLabelsOfOrders, printLabelsOfOrders(deps))
  serve(app, labelsContract.printZplLabelsOfOrders, printZplLabelsOfOrders(deps))
}
