import type { Page } from '@playwright/test'
import { direct } from './driver.ts'
import { newHolder } from './licenses.ts'
import { arriveAs, signInAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const LICENSES = [
  { number: '403R-00418', days: 400 },
  { number: '404R-00077-WITH-A-LONG-NUMBER-OF-FIFTY-CHARACTERS', days: 12 },
  { number: '403R-00001', days: -40 },
]

/** A member at the license question, with saved licenses. */
async function openChoice(page: Page) {
  const { email } = await newHolder(LICENSES)
  await signInAs(page, email)
  await page.goto('/create-order')
  await direct.choose(page.getByRole('radiogroup', { name: /state cannabis license/ }), 'Yes')
  await page.getByRole('radio', { name: 'Another license' }).waitFor()
}

/** An admin on the users page of a company with licenses. */
async function openList(page: Page) {
  const { parentCompanyId } = await newHolder(LICENSES)
  await arriveAs(page, 'admin')
  await page.goto(`/users-view?parent=${parentCompanyId}`)
  await page.getByRole('button', { name: 'Edit 403R-00418' }).waitFor()
}

/** Saved licenses, in every state worth checking. */
export const LICENSE_STATES: State[] = [
  ['the builder with saved licenses', openChoice],
  [
    'the builder with another license to save',
    async (page) => {
      await openChoice(page)
      await page.getByRole('radio', { name: 'Another license' }).press('Space')
      await page.getByLabel('License Number').fill('NEW-1')
      await page.getByRole('button', { name: 'Save this license for next time' }).waitFor()
    },
  ],
  [
    'the question before an expired license is used',
    async (page) => {
      await openChoice(page)
      await page.getByRole('radio', { name: /^403R-00001/ }).press('Space')
      await page.getByRole('dialog', { name: 'Use an expired license?' }).waitFor()
    },
  ],
  ['the licenses of a company', openList],
  [
    'a license being added, with field messages',
    async (page) => {
      await openList(page)
      await press(page, 'Add License')
      await page.getByRole('dialog').waitFor()
      await press(page, 'Save License')
      await page.getByText('Required', { exact: true }).waitFor()
    },
  ],
  [
    'a license being deleted',
    async (page) => {
      await openList(page)
      await press(page, 'Delete 403R-00001')
      await page.getByRole('dialog', { name: 'Delete this license?' }).waitFor()
    },
  ],
]
