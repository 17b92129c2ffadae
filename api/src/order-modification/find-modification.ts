import type { HandlerInput } from '@accession/contract/endpoint'
import type { editOrderTest, updateOrderCompany } from '@accession/contract/order-modification'
import type { Modification } from '@accession/domain/order-modification/modification'
import { findCompanyByNumber } from '../companies/companies-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'

type Move = HandlerInput<typeof updateOrderCompany>['body']
type TestEdit = HandlerInput<typeof editOrderTest>['body']

export async function moveTo(trx: Queryable, { companyNumber }: Move): Promise<Modification> {
  const company = await findCompanyByNumber(trx, companyNumber)
  if (!company) throw new Problem('not-found')
  return {
    type: 'updateCompany',
    companyId: company.id,
    parentCompanyId: company.billing_company_id,
    factor: company.factor_thousandths,
  }
}

export const editOf = ({ testNumber, startDate, dueDate, ...details }: TestEdit): Modification => ({
  type: 'editTest',
  testNumber,
  details,
  dates: { startDate, dueDate },
})
