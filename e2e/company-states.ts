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

/** What was done in the laboratory. */
export const ACTIVITY_STATES: State[] = [
  [
    'the activity of the laboratory, with details',
    async (page) => {
      await acceptedOrder((await newCompany('Look')).companyId)
      await arriveAs(page, 'intake')
      await page.goto('/activity')
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
      await page.getByText('Billing company created').first().waitFor()
    },
  ],
  [
    'activity of a kind and a user, with nothing found',
    async (page) => {
      await arriveAs(page, 'intake')
      await page.goto('/activity?kind=settings&userId=1&from=2020-01-01&to=2020-01-02')
      await page.getByText('Nothing was done on these days.').waitFor()
      await page.getByRole('button', { name: 'Done by anyone' }).waitFor()
    },
  ],
]
