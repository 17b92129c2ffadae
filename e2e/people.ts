import type { Page } from '@playwright/test'

export const PASSWORD = 'greenhouse-demo'

/** The demo laboratory's people, by kind. */
export const PEOPLE = {
  guest: 'gia@greenleaf.example',
  userA: 'dana@highline.example',
  userB: 'marcus@mesaverde.example',
  noOrders: 'iris@prairiesun.example',
  disabled: 'leo@highline.example',
  admin: 'avery@frontrange.example',
  intake: 'sam@frontrange.example',
  finance: 'finley@frontrange.example',
}
export type Kind = keyof typeof PEOPLE

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function signIn(page: Page, kind: Kind) {
  await page.goto('/')
  await fillLogin(page, PEOPLE[kind])
  await page.waitForURL('/user')
}
