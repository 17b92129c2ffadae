import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealer } from './sealed.ts'

const key = (kid: string) => ({ kid, secret: randomBytes(32) })
const [first, second] = [key('2026'), key('2027')]
const secrets = sealer([first], 'test')

describe('A sealed secret', () => {
  it('opens in its own context only', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'user 1')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(secrets.open(sealed, 'user 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(secrets.open(sealed, 'user 2')).toBeNull()
  })

  it('is different each time', () => {
    expect(secrets.seal('a', '')).not.toBe(secrets.seal('a', ''))
  })

  it('opens only for its purpose', () => {
    const sealed = secrets.seal('a', '')
    expect(sealer([first], 'other').open(sealed, '')).toBeNull()
  })

  it('opens after the keys were rotated, until its own is removed', () => {
    const sealed = secrets.seal('a', '')
    const rotated = sealer([second, first], 'test')
    expect(rotated.open(sealed, '')).toBe('a')
    expect([rotated.isOld(sealed), rotated.isOld(rotated.seal('a', ''))]).toEqual([true, false])
    expect(sealer([second], 'test').open(sealed, '')).toBeNull()
  })

  it('does not open when any of it was changed', () => {
    const sealed = secrets.seal('a secret', '')
    const [kid = '', encoded = ''] = sealed.split(':')
    const bytes = Buffer.from(encoded, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(secrets.open(`${kid}:${changed.toString('base64url')}`, '')).toBeNull()
    }
    for (const broken of ['', '2026:', '2026:AAAA', 'nobody:AAAA', sealed.slice(0, -4)])
      expect(secrets.open(broken, '')).toBeNull()
  })
})
