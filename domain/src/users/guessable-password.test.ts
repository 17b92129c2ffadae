import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const dana = { firstName: 'Dana', lastName: 'O’Brien', email: 'dana.ob@highline.example' }
const common = new Set(['123456', 'password', 'sunshine', 'qwerty1'])
const refused = (password: string) => isGuessable(password, dana, common)

describe('A guessable password', () => {
  it.each([
    ['a common one', '123456'],
    ['a common one in another case', 'PassWord'],
    ['a common one with signs around it', '1Sunshine99!'],
    ['the first name with a year', 'dana2026'],
    ['the last name', 'O’Brien'],
    ['the last name without its sign', 'obrien!'],
    ['both names', 'Dana.OBrien'],
    ['both names the other way round', 'obriendana1'],
    ['the address', 'DANA.OB@highline.example'],
    ['the name in the address', 'dana.ob1'],
  ])('is %s', (_what, password) => expect(refused(password)).toBe(true))

  it.each([
    ['a name within a longer phrase', 'dana likes hemp'],
    ['a common word among many other signs', '8301-sunshine-44'],
    ['random letters', 'vkqzrw'],
    ['digits that nobody uses', '938271'],
  ])('is not %s', (_what, password) => expect(refused(password)).toBe(false))
})
