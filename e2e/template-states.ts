import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import { newGrower, ONE_KIND } from './templates.ts'
import { signInAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** A member of a company with two templates. */
async function arrive(page: Page) {
  const { email, orderNumber, saveTemplate } = await newGrower()
  await saveTemplate('Weekly flower with a name of almost fifty letters')
  await saveTemplate('Flower', ONE_KIND)
  await signInAs(page, email)
  return orderNumber
}

async function openList(page: Page) {
  await arrive(page)
  await page.goto('/users-view')
  await page.getByRole('button', { name: 'Rename Flower' }).waitFor()
}

/** Order templates, in every state worth checking. */
export const TEMPLATE_STATES: State[] = [
  [
    'the account page with templates',
    async (page) => {
      await arrive(page)
      await page.getByRole('link', { name: 'Start order: Flower' }).waitFor()
    },
  ],
  ['the templates of a company', openList],
  [
    'a template being renamed, with a field message',
    async (page) => {
      await openList(page)
      await press(page, 'Rename Flower')
      await page.getByLabel('Template name').fill('')
      await press(page, 'Save name')
      await page.getByText('Required', { exact: true }).waitFor()
    },
  ],
  [
    'a template being deleted',
    async (page) => {
      await openList(page)
      await press(page, 'Delete Flower')
      await page.getByRole('dialog', { name: 'Delete this template?' }).waitFor()
    },
  ],
  [
    'an order being saved as a template',
    async (page) => {
      await page.goto(`/orders/${await arrive(page)}`)
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Save as template' }).click()
      await page.getByLabel('Template name').fill('flower')
      await press(page, 'Save template')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'the templates to add to an order',
    async (page) => {
      await arrive(page)
      await page.goto('/create-order')
      await press(page, 'Add from a template')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Flower/ })
        .waitFor()
    },
  ],
  [
    'an order started from a template',
    async (page) => {
      await arrive(page)
      await page.getByRole('link', { name: /^Start order: Weekly/ }).click()
      await page.getByLabel('Sample Name of sample 1').waitFor()
    },
  ],
]
