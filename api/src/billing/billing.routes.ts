import * as billingContract from '@accession/contract/billing'
import type { FastifyInstance } from 'fastify'
import { openDb, openPool } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { adjustPricing, getPricingHistory } from './adjust-pricing.ts'
import { downloadCsv, exportPreview } from './export-csv.ts'
import { getInvoice, getInvoicePdf } from './get-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { reopenInvoice } from './reopen-invoice.ts'
import { updateInvoice } from './update-invoice.ts'

export function billingRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, billingContract.getInvoice, getInvoice(parts))
  serve(app, billingContract.getInvoicePdf, getInvoicePdf(parts))
  serve(app, billingContract.updateInvoice, updateInvoice(parts))
  serve(app, billingContract.issueInvoice, issueInvoice(parts))
  serve(app, billingContract.reopenInvoice, reopenInvoice(parts))
  serve(app, billingContract.adjustPricing, adjustPricing(parts))
  serve(app, billingContract.getPricingHistory, getPricingHistory(parts))

  const given = openExports(app, parts)
  serve(app, billingContract.getAccountingCsv, downloadCsv(given, 'accounting'))
  serve(app, billingContract.getSageCsv, downloadCsv(given, 'sage'))
  serve(app, billingContract.previewAccountingCsv, exportPreview(given, 'accounting'))
  serve(app, billingContract.previewSageCsv, exportPreview(given, 'sage'))
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
