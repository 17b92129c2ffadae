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
    ['one character', 'aaaaaa'],
    ['a run', 'abcdef'],
    ['a common one', '123456'],
    ['a common one in another case', 'PassWord'],
    ['a common one with letters replaced', 'P@ssw0rd'],
    ['a common one with characters around it', '1Sunshine99!'],
    ['keys side by side', 'qwertyuiop'],
    ['a season and a year', 'summer2026'],
    ['a common one of 20 digits', '12345678900987654321'],
    ['the same word again and again', 'password'.repeat(6)],
    ['an English word', 'laboratory'],
    ['the first name with a year', 'dana2026'],
    ['the last name', 'O’Brien'],
    ['the last name without its sign', 'obrien!'],
    ['both names', 'Dana.OBrien'],
    ['both names the other way round', 'obriendana1'],
    ['the address', 'DANA.OB@highline.example'],
    ['the name in the address', 'dana.ob1'],
    ['a word of the company with a digit', 'Highline1'],
    ['the company with a year', 'HighlineHemp2026'],
    ['the laboratory with a digit', 'FrontRange1'],
    ['the product with a digit', 'Accession1'],
  ])('is %s', async (_what, password) => expect(await isGuessable(password, dana)).toBe(true))

  it.each([
    ['a name within a longer phrase', 'dana likes hemp'],
    ['a common word among many other characters', '8301-sunshine-44'],
    ['random letters', 'vkqzrw'],
    ['50 random characters', 'Zq8!rT2vLm5@xWc9Kp4#sHd7Gf3&bNj6Yt1%eUa0Ri+oQw=zXv'],
  ])('is not %s', async (_what, password) => expect(await isGuessable(password, dana)).toBe(false))

  it('is looked at once, and no further when its beginning is good', async () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    await isGuessable('Zq8!rT2vLm5@xWc9Kp4#sHd7Gf3&bNj6Yt1%eUa0Ri+oQw=zXv', dana)
    expect(check).toHaveBeenCalledTimes(1)
    check.mockRestore()
  })

  it('is hardly ever a random one of six letters and digits', { timeout: 120_000 }, async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    const random = randomNumbers(20_261_115)
    const pick = () => letters[Math.floor(random() * letters.length)]
    const refused: string[] = []
    for (let n = 0; n < 3_000; n++) {
      const password = Array.from({ length: 6 }, pick).join('')
      if (await isGuessable(password, dana)) refused.push(password)
    }
    expect(refused.length).toBeLessThanOrEqual(3)
  })
})
