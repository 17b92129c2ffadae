import { expect, type Page } from '@playwright/test'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const open = async (page: Page, path: string) => {
  await arriveAs(page, 'admin')
  await page.goto(path)
}

/** Website messages, and the two dialogs available on any page. */
export const MESSAGE_STATES: State[] = [
  [
    'website messages',
    async (page) => {
      await open(page, '/website-messages')
      await page.getByRole('table').waitFor()
    },
  ],
  [
    'a message about to be deleted',
    async (page) => {
      await open(page, '/website-messages')
      await page.getByRole('button', { name: 'Delete Closed on Thanksgiving' }).click()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    },
  ],
  [
    'a new message with its field messages',
    async (page) => {
      await open(page, '/website-messages/create')
      await page.getByRole('button', { name: 'Create website message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'a message being edited, choosing its time',
    async (page) => {
      await open(page, '/website-messages/1')
      await page.getByRole('button', { name: 'Shown after', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
    },
  ],
  [
    'the list of shortcuts',
    async (page) => {
      await open(page, '/admin-dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Keys are heard a moment after the page is painted.
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({
          timeout: 3000,
        })
      }).toPass()
    },
  ],
]
