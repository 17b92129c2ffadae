import * as figuresContract from '@accession/contract/figures'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import {
  getBilledFigure,
  getDueFigure,
  getReceivedFigure,
  getWaitingFigure,
} from './read-figures.ts'

/** What a manager looks at in the morning. */
export function figuresRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, figuresContract.getDueFigure, getDueFigure(parts))
  serve(app, figuresContract.getReceivedFigure, getReceivedFigure(parts))
  serve(app, figuresContract.getWaitingFigure, getWaitingFigure(parts))
  serve(app, figuresContract.getBilledFigure, getBilledFigure(parts))
}
