/** Values that none of our screens send. */
export const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  '\u202etxt.exe',
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  'null',
  'NaN',
  '1e400',
  '0x10',
  '2999-12-31',
  '9999-12-31',
  '0001-01-01',
  '1000-01-01',
  '2026-02-30',
  '+275760-09-13',
  '2026-11-16 25:61:61',
  '9999-12-31 23:59:59',
  0,
  -0,
  -1,
  0.1,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 'x', valueOf: 1, length: 9 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
]

const nested = (depth: number) => {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = n % 2 ? { a: value } : [value]
  return value
}

const list = (item: unknown, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (JSON.stringify(item).length + 1)) }, () => item)

const TEXTS = ['<', ' ', 'a', '@', '.', '-', '0', '\n', '&lt;', '<a', 'é', 'a@a.']

/** As large as a request may be: anything slow with one of these would block everyone. */
export const giants = (bytes: number): { what: string; value: unknown }[] => [
  { what: 'a list of {}', value: list({}, bytes) },
  { what: 'a list of lists', value: list([], bytes) },
  { what: 'a list of numbers', value: list(0, bytes) },
  { what: 'a list of texts', value: list('', bytes) },
  { what: 'an object with many keys', value: manyKeys(bytes) },
  { what: 'deep nesting', value: nested(1_000) },
  ...TEXTS.map((text) => ({
    what: `much ${JSON.stringify(text)}`,
    value: text.repeat(bytes / Buffer.byteLength(JSON.stringify(text).slice(1, -1))),
  })),
]

const manyKeys = (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, n) => [`k${n}`, 0]))
