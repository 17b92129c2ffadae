import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('A password is hashed with argon2id, 19 MiB, two passes, one lane', async () => {
  const stored = await hashPassword('greenhouse-demo')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'greenhouse-demo')).toBe(true)
  expect(await verifyPassword(stored, 'Greenhouse-demo')).toBe(false)
  expect(await verifyPassword(undefined, 'greenhouse-demo')).toBe(false)
})

it('Too many logins at once wait in a short queue, and the rest are asked to retry', async () => {
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => hashPassword('x')))
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(25 - 2 - 16)
  expect(refused.every((result) => result.reason.code === 'too-many-attempts')).toBe(true)
  await expect(hashPassword('x')).resolves.toBeTruthy()
})
