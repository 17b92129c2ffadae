import { describe, expect, it } from 'vitest'
import { moneyCell, numberCell, readTextCell, textCell } from './csv-cells.ts'

describe('A text cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '  =1', '\n\t =1', '\u00A0=1', '＝1'])(
    '%j cannot run as a formula',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'Blue Dream', 'a=b', 'Δ-9', "'tis", ' plain', '3 - 1'])(
    '%j is left unchanged',
    (text) => {
      expect(textCell(text)).toBe(text)
    },
  )

  it.each(["'=1", "''=1", "' =1", "'", "'x", '=1', 'x'])('%j is read back unchanged', (text) => {
    expect(readTextCell(textCell(text))).toBe(text)
  })

  it('is never written the same as another', () => {
    expect(textCell("'=1")).not.toBe(textCell('=1'))
  })
})

describe('A number cell', () => {
  it.each([
    [moneyCell(-1250), '-12.50'],
    [moneyCell(0), '0.00'],
    [moneyCell(100_000_000), '1000000.00'],
    [numberCell(0.9, 3), '0.900'],
    [numberCell(3), '3'],
  ])('%s', (cell, expected) => {
    expect(cell).toBe(expected)
  })
})
