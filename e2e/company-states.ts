import type { Page } from '@playwright/test'
import { acceptedOrder, newPayer } from './billed-orders.ts'
import { asLaboratory, newCompany, newUser } from './newcomers.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

/** The page of a company. */
export const COMPANY_STATES: State[] = [
  [
    'the page of a company that owes something',
    async (page) => {
      const { companyId, parentCompanyId } = await newPayer('Look')
      await newUser('member', parentCompanyId)
      const orderNumber = await acceptedOrder(companyId)
      await asLaboratory('POST', '/invoice/issue', { orderNumber })
      await acceptedOrder(companyId)
      await arriveAs(page, 'finance')
      await page.goto(`/companies/${parentCompanyId}`)
      await page.getByText('Contact added').waitFor()
      await page.getByRole('button', { name: 'Edit Ada' }).waitFor()
    },
  ],
  [
    'the page of a new company, without finance',
    async (page) => {
      const { parentCompanyId } = await newCompany('Look')
      await arriveAs(page, 'intake')
      await page.goto(`/companies/${parentCompanyId}`)
      await page.getByText('No orders yet.').waitFor()
      await page.getByText('Billing company created').waitFor()
    },
  ],
  [
    'the page of a company that does not exist',
    async (page) => {
      await arriveAs(page, 'intake')
      await page.goto('/companies/999999')
      await page.getByText('could not be found').waitFor()
    },
  ],
]
