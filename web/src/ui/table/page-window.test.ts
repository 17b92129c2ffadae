import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

const shown = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((link) => (link === 'gap' ? '…' : link))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 10, '1 2 3 4 5 6 7 8 9 10'],
  [1, 11, '1 2 3 4 5 6 7 8 9 10 11'],
  [1, 12, '1 2 3 4 5 6 7 8 9 10 … 12'],
  [12, 12, '1 … 3 4 5 6 7 8 9 10 11 12'],
  [20, 40, '1 … 15 16 17 18 19 20 21 22 23 24 … 40'],
  [7, 40, '1 2 3 4 5 6 7 8 9 10 11 … 40'],
])('on page %i of %i the links are %s', (current, pages, links) => {
  expect(shown(current, pages)).toBe(links)
})
