import { describe, expect, it } from 'vitest'
import { codeOfStep, findStep, randomSecret, stepAt } from './totp.ts'

/** '12345678901234567890' in base32: the secret of the examples in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('A one-time code', () => {
  it('is the one of RFC 6238', () => {
    const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map((seconds) =>
      codeOfStep(SECRET, stepAt(at(seconds))),
    )
    expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
  })

  it('works for half a minute before and after its own', () => {
    const code = codeOfStep(SECRET, 100)
    const found = [98, 99, 100, 101, 102].map((step) => findStep(SECRET, code, at(step * 30)))
    expect(found).toEqual([null, 100, 100, 100, null])
  })

  it('is six digits and nothing else', () => {
    for (const code of ['', '28708', '2870820', ' 287082', '２８７０８２'])
      expect(findStep(SECRET, code, at(59))).toBeNull()
  })

  it('comes from a secret of 160 random bits', () => {
    const secrets = [randomSecret(), randomSecret()]
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(secrets[0]).not.toBe(secrets[1])
  })
})
