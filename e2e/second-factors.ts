// What a phone and a laptop do when somebody signs in with more than a password.
import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { withDatabase } from './evidence.ts'
import { PASSWORD } from './users.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for this key (RFC 6238), `later` half minutes from now. */
export function codeOf(key: string, later = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const number = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The fingerprint reader of this computer; it always recognizes its owner. */
export async function addFingerprintReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Answers the question for the password, which is asked once in ten minutes. */
export async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Reads the codes off the dialog and closes it. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** On the page for it: sets up an authenticator app. Returns its key and the recovery codes. */
export async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await confirmPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Finish set-up' }).click()
  return { key, codes: await keepRecoveryCodes(page) }
}

/** Half a minute passes, so that the code of now works again. */
export const forgetLastCode = (email: string) =>
  withDatabase((client) =>
    client.query(
      `update authenticator_apps set last_step = 0
        where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
