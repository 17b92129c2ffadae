import { expect, test } from 'vitest'
import { longTextField, requiredTextField, textField } from './text-field.ts'

test.each([
  ['Dana\r\n\r\nYour account is closed', 'Dana Your account is closed'],
  ['Dana\u2028Ortiz\u2029', 'Dana Ortiz'],
  ['Dana\tOrtiz\u0007', 'Dana Ortiz'],
  ['Dana \u202Eelpmaxe\u202C \u2066Ortiz\u2069', 'Dana elpmaxe Ortiz'],
  ['ژاله\u200Cگل', 'ژاله\u200Cگل'],
])('%j becomes one line', (given, kept) => expect(textField(50).parse(given)).toBe(kept))

test('only line breaks is empty', () => {
  expect(requiredTextField(50).safeParse('\n\u202E\u2028').error?.issues[0]?.message).toBe(
    'Required',
  )
})

test.each(['\u200B', '\u200B \u200D\uFEFF', '\u2060\u00AD', '\u3164', '\u2800', '\uFE0F'])(
  'invisible characters (%j) are not a name',
  (given) => {
    expect(requiredTextField(50).safeParse(given).error?.issues[0]?.message).toBe('Required')
    expect(textField(50).parse(given)).toBe('')
  },
)

test('a long text keeps its line breaks, and no text contains what cannot be stored', () => {
  expect(longTextField(50).parse('one\n\ntwo')).toBe('one\n\ntwo')
  for (const field of [textField(50), longTextField(50)])
    for (const text of ['a\u0000b', 'a\uD800b']) expect(field.safeParse(text).success).toBe(false)
})
