import * as billingContract from '@accession/contract/billing'
import * as listContract from '@accession/contract/invoice-list'
import type { FastifyInstance } from 'fastify'
import { orderLookup } from '../orders/get-order.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { adjustPricing, getPricingHistory } from './adjust-pricing.ts'
import { getDaysToPay, setDaysToPay } from './days-to-pay.ts'
import { downloadCsv, exportPreview, getExportFiles } from './export-csv.ts'
import { getInvoice, getInvoicePdf } from './get-invoice.ts'
import { getCompanyInvoices, getInvoices } from './invoice-list.ts'
import { issueInvoice } from './issue-invoice.ts'
import { recordPayment, voidPayment } from './record-payment.ts'
import { reopenInvoice } from './reopen-invoice.ts'
import { emailStatement, getStatementPdf } from './statement.ts'
import { updateInvoice } from './update-invoice.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, billingContract.getInvoice, getInvoice(deps))
  serve(app, billingContract.getInvoicePdf, getInvoicePdf(deps, orderLookup(deps)))
  serve(app, billingContract.updateInvoice, updateInvoice(deps))
  serve(app, billingContract.issueInvoice, issueInvoice(deps))
  serve(app, billingContract.reopenInvoice, reopenInvoice(deps))
  serve(app, billingContract.recordPayment, recordPayment(deps))
  serve(app, billingContract.voidPayment, voidPayment(deps))
  serve(app, listContract.getInvoices, getInvoices(deps))
  serve(app, listContract.getCompanyInvoices, getCompanyInvoices(deps))
  serve(app, listContract.getStatementPdf, getStatementPdf(deps))
  serve(app, listContract.emailStatement, emailStatement(deps))
  serve(app, listContract.getDaysToPay, getDaysToPay(deps))
  serve(app, listContract.setDaysToPay, setDaysToPay(deps))
  serve(app, billingContract.adjustPricing, adjustPricing(deps))
  serve(app, billingContract.getPricingHistory, getPricingHistory(deps))

  const given = openExports(app, deps)
  serve(app, billingContract.getAccountingCsv, downloadCsv(given, 'accounting'))
  serve(app, billingContract.getSageCsv, downloadCsv(given, 'sage'))
  serve(app, billingContract.getExportFiles, getExportFiles(deps))
  serve(app, billingContract.previewAccountingCsv, exportPreview(given, 'accounting'))
  serve(app, billingContract.previewSageCsv, exportPreview(given, 'sage'))
}

/**
 * Exports have their own connection pool, because they may be long and as slow as their reader. A
 * client that reads nothing for a minute is disconnected.
 */
function openExports(app: FastifyInstance, { config, clock, db: mainDb }: Deps) {
  const pool = openPool(config.DATABASE_URL, {
    connections: 2,
    statementMs: 25_000,
    silenceMs: 60_000,
    onError: (error) => app.log.warn({ err: error }, 'lost the database connection of an export'),
  })
  app.addHook('onClose', () => pool.end())
  return { pool, db: openDb(pool), mainDb, config, clock }
}
