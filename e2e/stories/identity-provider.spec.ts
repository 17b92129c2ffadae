import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { DESK, PHONE } from '../driver.ts'
import { APP_URL, startServer } from '../laboratory.ts'
import { confirmPassword } from '../second-factors.ts'
import { expect, test } from '../story.ts'
import { USERS } from '../users.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const portOf = (offset: number) => Number(new URL(APP_URL).port) + offset
const PORTAL = `http://localhost:${portOf(55)}`
const ISSUER = `http://127.0.0.1:${portOf(60)}`
const SECRET = 'a-secret-of-the-stories'

test.describe.configure({ mode: 'serial' })

let provider: ChildProcess
let portal: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  const program = join(ROOT, 'api/test/oidc-server.ts')
  const redirectUri = `${PORTAL}/sign-in/callback`
  provider = spawn('node', [program, String(portOf(60)), 'portal', SECRET, redirectUri], {
    stdio: 'ignore',
  })
  const identityProvider = { issuer: ISSUER, clientId: 'portal', label: 'Front Range SSO' }
  const example = JSON.parse(await readFile(join(ROOT, 'laboratory.example.json'), 'utf8'))
  const LAB_FILE = join(await mkdtemp(join(tmpdir(), 'laboratory-')), 'laboratory.json')
  await writeFile(LAB_FILE, JSON.stringify({ ...example, identityProvider }))
  portal = await startServer({
    LAB_FILE,
    PORT: String(portOf(55)),
    PUBLIC_URL: PORTAL,
    OIDC_CLIENT_SECRET: SECRET,
  })
  const isUp = () =>
    fetch(`${ISSUER}/.well-known/openid-configuration`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
})

test.afterAll(async () => {
  await portal?.stop()
  provider?.kill()
})

/** Two clicks and an email. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign in with Front Range SSO' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const [device, viewport] of Object.entries({ desk: DESK, phone: PHONE }))
  test.describe(`On a ${device}`, () => {
    test.use({ viewport })

    test('staff sign in with their identity provider: two clicks and their email', async ({
      page,
    }) => {
      await page.goto(`${PORTAL}/worklist`)
      await signInAtProvider(page, USERS.admin)
      await page.waitForURL(`${PORTAL}/worklist`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(page.url()).not.toContain('code=')

      await page.goto(`${PORTAL}/user`)
      await expect(page.getByText('You can sign in with Front Range SSO.')).toBeVisible()
      await page.getByRole('button', { name: 'Remove link' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click()
      await confirmPassword(page)
      await expect(page.getByText('Not linked.')).toBeFocused()
    })

    test('a customer is told kindly to use the password, and gets back', async ({ page }) => {
      await page.goto(`${PORTAL}/auth`)
      await signInAtProvider(page, USERS.userA)
      await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
      await expect(page.getByText('If you are a customer, sign in')).toBeVisible()
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
    })
  })
