import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { describe, expect, it, vi } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const dana = {
  firstName: 'Dana',
  lastName: 'O’Brien',
  email: 'dana.ob@highline.example',
  organizations: ['Front Range Analytical', 'Highline Hemp Co.'],
}

/** The same sequence in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('A guessable password', () => {
  it.each([
    ['one repeated character', 'aaaaaa'],
    ['a sequence', 'abcdef'],
    ['a common password', '123456'],
    ['a common password in another case', 'PassWord'],
    ['a common password with letters replaced', 'P@ssw0rd'],
    ['a common password with characters around it', '1Sunshine99!'],
    ['adjacent keys', 'qwertyuiop'],
    ['a season and a year', 'summer2026'],
    ['a common password of 20 digits', '12345678900987654321'],
    ['a repeated word', 'password'.repeat(6)],
    ['an English word', 'laboratory'],
    ['the first name with a year', 'dana2026'],
    ['the last name', 'O’Brien'],
    ['the last name without its punctuation', 'obrien!'],
    ['both names', 'Dana.OBrien'],
    ['both names in reverse order', 'obriendana1'],
    ['the email address', 'DANA.OB@highline.example'],
    ['the name in the email address', 'dana.ob1'],
    ['a word of the company name with a digit', 'Highline1'],
    ['the company name with a year', 'HighlineHemp2026'],
    ['the laboratory name with a digit', 'FrontRange1'],
    ['the product name with a digit', 'Accession1'],
  ])('is %s', async (_what, password) => expect(await isGuessable(password, dana)).toBe(true))

  it.each([
    ['a name within a longer phrase', 'dana likes hemp'],
    ['a common word among many other characters', '8301-sunshine-44'],
    ['random letters', 'vkqzrw'],
    ['50 random characters', 'Zq8!rT2vLm5@xWc9Kp4#sHd7Gf3&bNj6Yt1%eUa0Ri+oQw=zXv'],
  ])('is not %s', async (_what, password) => expect(await isGuessable(password, dana)).toBe(false))

  it('is checked once, and no further if its beginning is strong', async () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    await isGuessable('Zq8!rT2vLm5@xWc9Kp4#sHd7Gf3&bNj6Yt1%eUa0Ri+oQw=zXv', dana)
    expect(check).toHaveBeenCalledTimes(1)
    check.mockRestore()
  })

  it('is rarely a random one of six letters and digits', { timeout: 120_000 }, async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    const random = randomNumbers(20_261_115)
    const pick = () => alphabet[Math.floor(random() * alphabet.length)]
    const refused: string[] = []
    for (let n = 0; n < 3_000; n++) {
      const password = Array.from({ length: 6 }, pick).join('')
      if (await isGuessable(password, dana)) refused.push(password)
    }
    expect(refused.length).toBeLessThanOrEqual(3)
  })
})
