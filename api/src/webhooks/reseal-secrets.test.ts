import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { WebhookDriver } from '../../test/webhook-driver.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { openSecret } from './webhook-secrets.ts'

const t = useApp()

it('A new token key takes over the secrets, so that the old one can be removed', async () => {
  const driver = new WebhookDriver(t)
  const first = await driver.create('admin', { address: 'https://a.example/' })
  const { webhookId } = first.webhook
  const second = await driver.ok<{ secret: string }>(
    'admin',
    'POST',
    `/webhooks/${webhookId}/secret`,
  )
  const added = { kid: '2027', secret: randomBytes(32) }
  const reseal = (keys: typeof t.config.TOKEN_KEYS) =>
    resealSecrets({ ...t, config: { ...t.config, TOKEN_KEYS: keys } })
  // Without the old key nothing can be read, and nothing is lost.
  expect(await reseal([added])).toBe(0)
  expect(await reseal([added, ...t.config.TOKEN_KEYS])).toBe(2)
  const read = async () =>
    (await t.pool.query('select secret, secret_key, old_secret, old_secret_key from webhooks'))
      .rows[0]
  const row = await read()
  expect(openSecret([added], { sealed: row.secret, keyName: row.secret_key })).toBe(second.secret)
  expect(openSecret([added], { sealed: row.old_secret, keyName: row.old_secret_key })).toBe(
    first.secret,
  )
  expect(await reseal([added])).toBe(0)
  t.clock.advance(25 * 3_600_000)
  await reseal([added])
  expect((await read()).old_secret).toBeNull()
})
