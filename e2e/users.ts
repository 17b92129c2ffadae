import type { Page } from '@playwright/test'

export const PASSWORD = 'greenhouse-demo'

/** The demo laboratory's users, by kind. */
export const USERS = {
  guest: 'gia@greenleaf.example',
  userA: 'dana@highline.example',
  userB: 'marcus@mesaverde.example',
  noOrders: 'iris@prairiesun.example',
  disabled: 'leo@highline.example',
  admin: 'avery@frontrange.example',
  intake: 'sam@frontrange.example',
  finance: 'finley@frontrange.example',
}
export type Kind = keyof typeof USERS

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const signIn = (page: Page, kind: Kind) => signInAs(page, USERS[kind])

export async function signInAs(page: Page, email: string, password = PASSWORD) {
  await page.goto('/')
  await fillLogin(page, email, password)
  await page.waitForURL('/user')
}

/** Signed in before the first page opens: for stories that are not about signing in. */
export async function arriveAs(page: Page, kind: Kind) {
  const username = USERS[kind]
  const reply = await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  const session = JSON.stringify({ username, ...(await reply.json()) })
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('arrived')) return
    sessionStorage.setItem('arrived', 'yes')
    localStorage.setItem('accession.session', stored)
  }, session)
}
