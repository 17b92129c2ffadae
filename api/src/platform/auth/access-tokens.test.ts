import { randomBytes } from 'node:crypto'
import { ACCESS_LIFETIME_MS } from '@accession/domain/access/token-windows'
import { describe, expect, it } from 'vitest'
import { MovableClock } from '../../../test/make-app.ts'
import { tokenSigner } from './access-tokens.ts'

describe('An access token', () => {
  const clock = new MovableClock()
  const signer = () => tokenSigner([{ kid: 'test', secret: randomBytes(32) }], clock)

  it('expires although it was verified before', async () => {
    const tokens = signer()
    const { accessToken } = await tokens.grantAccess('a session')
    expect(await tokens.readAccess(accessToken)).toBe('a session')
    clock.advance(ACCESS_LIFETIME_MS - 2_000)
    expect(await tokens.readAccess(accessToken)).toBe('a session')
    clock.advance(2_000)
    expect(await tokens.readAccess(accessToken)).toBeNull()
  })

  it('that was refused once is refused again', async () => {
    const { accessToken } = await signer().grantAccess('a session')
    const tokens = signer()
    expect(await tokens.readAccess(accessToken)).toBeNull()
    expect(await tokens.readAccess(accessToken)).toBeNull()
  })
})
