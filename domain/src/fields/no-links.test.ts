import { expect, test } from 'vitest'
import { hasLink, linkedNames, NO_LINKS } from './no-links.ts'

test.each([
  'Win at evil.example/prize',
  'http://evil',
  'see WWW.evil',
  'Dana (dana@evil.example)',
  'Bäcker bücher.de',
  'call 192.0.2.1/x',
  'see evil。example',
  'see evil．example',
  'see evil｡example',
])('%j contains a link', (name) => expect(hasLink(name)).toBe(true))

test.each([
  'Highline Hemp Co.',
  'J. R. St. John',
  'A.B. Growers, L.L.C.',
  'U.S.A. Hemp 2.0',
  'O’Brien & Sons / North',
  'Dr. María-José',
])('%j contains no link', (name) => expect(hasLink(name)).toBe(false))

test('a new link is refused at its field; an existing name is kept', () => {
  const names = { firstName: 'Dana', lastName: 'evil.example' }
  expect(linkedNames(names)).toEqual({ lastName: NO_LINKS })
  expect(linkedNames(names, { lastName: 'evil.example' })).toEqual({})
  expect(linkedNames({ lastName: null, onehubLink: 'https://docs.example' })).toEqual({})
})
