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
  technician: 'riley@frontrange.example',
}
export type Kind = keyof typeof USERS

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** As a person does: for stories about signing in. */
export async function signInByForm(page: Page, email: string, password = PASSWORD) {
  await page.goto('/')
  await fillLogin(page, email, password)
  await page.waitForURL('/user')
}

export const signIn = (page: Page, kind: Kind) => signInAs(page, USERS[kind])

/** On their account page, without filling in the form: it would take a second of every story. */
export async function signInAs(page: Page, email: string) {
  await arriveWith(page, email)
  await page.goto('/user')
}

/** Signed in before the first page opens. */
export const arriveAs = (page: Page, kind: Kind) => arriveWith(page, USERS[kind])

async function arriveWith(page: Page, username: string) {
  const reply = await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  if (!reply.ok()) throw new Error(`${username}: ${await reply.text()}`)
  const session = JSON.stringify({ username, ...(await reply.json()) })
  const arrived = `arrived ${crypto.randomUUID()}`
  await page.addInitScript(
    ([key = '', stored = '']) => {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'yes')
      localStorage.setItem('accession.session', stored)
    },
    [arrived, session],
  )
}
