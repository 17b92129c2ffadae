import {
  adjustPricing,
  getAccountingCsv,
  getInvoice,
  getInvoicePdf,
  getPricingHistory,
  getSageCsv,
  issueInvoice,
  previewAccountingCsv,
  previewSageCsv,
  reopenInvoice,
  updateInvoice,
} from '@accession/contract/billing'
import type { FastifyInstance } from 'fastify'
import { openDb, openPool } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { readPricingHistory, setFactor } from './adjust-pricing.ts'
import { downloadCsv, exportPreview } from './export-csv.ts'
import { downloadInvoice, readInvoice } from './get-invoice.ts'
import { issue } from './issue-invoice.ts'
import { reopen } from './reopen-invoice.ts'
import { changePaymentOfInvoice } from './update-invoice.ts'

export function billingRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, getInvoice, readInvoice(parts))
  serve(app, getInvoicePdf, downloadInvoice(parts))
  serve(app, updateInvoice, changePaymentOfInvoice(parts))
  serve(app, issueInvoice, issue(parts))
  serve(app, reopenInvoice, reopen(parts))
  serve(app, adjustPricing, setFactor(parts))
  serve(app, getPricingHistory, readPricingHistory(parts))

  const given = openExports(app, parts)
  serve(app, getAccountingCsv, downloadCsv(given, 'accounting'))
  serve(app, getSageCsv, downloadCsv(given, 'sage'))
  serve(app, previewAccountingCsv, exportPreview(given, 'accounting'))
  serve(app, previewSageCsv, exportPreview(given, 'sage'))
}

/**
 * Exports have connections of their own and never take one from other calls: they may be long, and
 * as slow as whoever reads them. One who reads nothing for a minute is given up.
 */
function openExports(app: FastifyInstance, { config }: Parts) {
  const pool = openPool(config.DATABASE_URL, {
    connections: 2,
    statementMs: 25_000,
    silenceMs: 60_000,
    onError: (error) => app.log.warn({ err: error }, 'lost a connection of an export'),
  })
  app.addHook('onClose', () => pool.end())
  return { pool, db: openDb(pool), laboratory: config.laboratory }
}
