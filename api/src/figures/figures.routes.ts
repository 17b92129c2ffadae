import {
  getBilledFigure,
  getDueFigure,
  getReceivedFigure,
  getWaitingFigure,
} from '@accession/contract/figures'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { readBilled, readDue, readReceived, readWaiting } from './read-figures.ts'

/** What a manager looks at in the morning. */
export function figuresRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, getDueFigure, readDue(parts))
  serve(app, getReceivedFigure, readReceived(parts))
  serve(app, getWaitingFigure, readWaiting(parts))
  serve(app, getBilledFigure, readBilled(parts))
}
