import { describe, expect, it } from 'vitest'
import {
  orderNumberOf,
  parseOrderNumbers,
  positionOf,
  sampleNumberOf,
  testNumberOf,
} from './order-numbers.ts'

describe('numbers', () => {
  it("orderNumber 26-000123: the laboratory's year and at least six digits", () => {
    expect(orderNumberOf(2026, 123)).toBe('26-000123')
    expect(orderNumberOf(2026, 999_999)).toBe('26-999999')
    expect(orderNumberOf(2030, 1_000_000)).toBe('30-1000000')
    expect(orderNumberOf(2105, 7)).toBe('05-000007')
  })

  it('sampleNumber and testNumber have two digits or more', () => {
    expect(sampleNumberOf('26-000123', 1)).toBe('26-000123-01')
    expect(sampleNumberOf('26-000123', 200)).toBe('26-000123-200')
    expect(testNumberOf('26-000123-01', 3)).toBe('26-000123-01-03')
    expect(testNumberOf('26-000123-01', 100)).toBe('26-000123-01-100')
  })

  it('are parsed from typed or scanned text', () => {
    expect(parseOrderNumbers(' 26-000123\t')).toEqual({ orderNumber: '26-000123' })
    expect(parseOrderNumbers('26-000123-01')).toEqual({
      orderNumber: '26-000123',
      sampleNumber: '26-000123-01',
    })
    expect(parseOrderNumbers('26-1000000-200-100')).toEqual({
      orderNumber: '26-1000000',
      sampleNumber: '26-1000000-200',
      testNumber: '26-1000000-200-100',
    })
  })

  it.each([
    ...['', '26-123', '2026-000123', '26-0000123', '26-000123-1', '26-000123-001'],
    ...['26-000123-01-', '26-000123-01-3', '26-000123-01-03-01', 'C-01234', '26_000123'],
  ])('%j is not a valid number', (text) => {
    expect(parseOrderNumbers(text)).toBeNull()
  })

  it('numbers do not sort as text', () => {
    expect(positionOf('26-000123-01-100')).toBeGreaterThan(positionOf('26-000123-01-99'))
  })
})
