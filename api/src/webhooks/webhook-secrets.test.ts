import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createSecret, openSecret, sealSecret, signatureOf } from './webhook-secrets.ts'

const tokenKey = (kid: string) => ({ kid, secret: randomBytes(32) })

describe('A stored secret', () => {
  const [older, newer] = [tokenKey('2026'), tokenKey('2027')]
  const secret = createSecret()
  const stored = sealSecret([older], secret)

  it('is not readable, names its key, and is opened with it', () => {
    expect(stored.sealed.includes(secret.slice(6, 20))).toBe(false)
    expect(stored.keyName).toBe('2026')
    expect(openSecret([older], stored)).toBe(secret)
    expect(openSecret([newer, older], stored)).toBe(secret)
  })

  it('cannot be opened without its key, with another one of the same name, or after a change', () => {
    expect(openSecret([newer], stored)).toBeNull()
    expect(openSecret([tokenKey('2026')], stored)).toBeNull()
    const sealed = Buffer.from(stored.sealed)
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(openSecret([older], { ...stored, sealed })).toBeNull()
    expect(openSecret([older], { ...stored, sealed: Buffer.alloc(3) })).toBeNull()
  })
})

describe('A signature', () => {
  const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1_000), body: '{"type":"a"}' }
  const headers = (signature: string) => ({
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signature,
  })

  it('is verified by the library of the specification, under either of two secrets', () => {
    const [before, after] = [createSecret(), createSecret()]
    const signature = signatureOf([after, before], message)
    for (const secret of [before, after])
      expect(new Webhook(secret).verify(message.body, headers(signature))).toEqual({ type: 'a' })
  })

  it('does not fit another secret or another body', () => {
    const secret = createSecret()
    const signature = signatureOf([secret], message)
    expect(() => new Webhook(createSecret()).verify(message.body, headers(signature))).toThrow()
    expect(() => new Webhook(secret).verify('{"type":"b"}', headers(signature))).toThrow()
  })
})
