import { placeOrder } from '@accession/contract/orders'
import { decideAccess } from '@accession/domain/access/access'
import { useMemo } from 'react'
import type { TemplateCompany } from '../order-templates/templates-of.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { useOrderDraft } from './order-draft.ts'
import { findCompany } from './use-customer.ts'

const NONE: readonly TemplateCompany[] = []

/**
 * The billing companies whose templates the draft can use: the one that pays for it, or all of the
 * user's own until that is known. Guests have none, and staff none until they choose who pays.
 */
export function useTemplateCompanies(): readonly TemplateCompany[] {
  const permissions = usePermissions()
  const { data: user } = useUser()
  const edited = useOrderDraft(({ edit }) => edit?.order)
  const company = useOrderDraft((draft) => draft.company)
  const isAllowed = decideAccess(placeOrder.access, permissions) === 'allowed'
  return useMemo(() => {
    if (!isAllowed || !user) return NONE
    const { payer, names, companyId } = company
    if (payer?.parentCompanyId && names)
      return [
        { parentCompanyId: payer.parentCompanyId, parentCompanyName: names.parentCompanyName },
      ]
    const chosen = findCompany(user.parentCompanies, companyId)?.billing
    if (chosen) return [chosen]
    if (edited && edited.companyId === companyId)
      return edited.parentCompanyId && user.isAdmin
        ? [
            {
              parentCompanyId: edited.parentCompanyId,
              parentCompanyName: edited.parentCompanyName ?? '',
            },
          ]
        : NONE
    return user.parentCompanies
  }, [isAllowed, user, company, edited])
}

/** The input of a query about them: one by its id, all of the user's own without. */
export const companyQuery = (
  companies: readonly TemplateCompany[],
): { parentCompanyId?: number } => {
  const [first, ...others] = companies
  return first && others.length === 0 ? { parentCompanyId: first.parentCompanyId } : {}
}
