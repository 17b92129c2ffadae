import { describe, expect, it } from 'vitest'
import { MAX_SCAN_LENGTH, scanAtEnd } from './scan.ts'

const codeIn = (typed: string) => scanAtEnd(typed)?.code ?? null

describe('a scan', () => {
  it.each([
    ['26-000123', '26-000123'],
    ['26-000123-01', '26-000123-01'],
    ['26-000123-01-03', '26-000123-01-03'],
    ['26-1000000-200-100', '26-1000000-200-100'],
  ])('%s is a complete order, sample or test number', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it('finds its order', () => {
    expect(scanAtEnd('26-000123-01-03')?.numbers).toEqual({
      orderNumber: '26-000123',
      sampleNumber: '26-000123-01',
      testNumber: '26-000123-01-03',
    })
  })

  it.each([
    ['two boxes26-000123', '26-000123'],
    ['PO 1226-000123', '26-000123'],
    ['100.0026-000123-01', '26-000123-01'],
    ['26-000126-000124', '26-000124'],
    ['26-00012326-000124', '26-000124'],
    ['26-1000000-0126-1000001-02', '26-1000001-02'],
    ['26-1000000-01-0326-000124', '26-000124'],
    ['damaged\n26-000123', '26-000123'],
  ])('is read at the end of whatever was typed before: %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it.each([
    ['26ß000123ß01', '26-000123-01'],
    ["26'000123", '26-000123'],
    ['26ß000123-01', null],
  ])('can come from a scanner with another keyboard layout: %s', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })

  it('can have control characters around it', () => {
    expect(codeIn('\u000226-000123-01\u0003')).toBe('26-000123-01')
    expect(codeIn('\u001d26-\u0000000123\u0004')).toBe('26-000123')
  })

  it.each([
    ...['', 'two boxes', '26-000123 ', '26-000123.', '26-000123-', '26-00012', '26-000123-1'],
    ...['26-000123-001', '26-000123-01-3', '012345678905', 'C-01234', '26_000123', '26-0000123'],
  ])('%j is not a scan', (typed) => {
    expect(codeIn(typed)).toBeNull()
  })

  it('is found quickly at the end of a hostile text', () => {
    expect(codeIn(`${'26-000123-01-'.repeat(100_000)}x`)).toBeNull()
    expect(codeIn(`${'1'.repeat(1_000_000)}26-000123`)).toBe('26-000123')
    expect('26-999999999999-9999-9999'.length).toBeLessThanOrEqual(MAX_SCAN_LENGTH)
  })
})
