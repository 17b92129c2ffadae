import { beforeEach, describe, expect, test } from 'vitest'
import { Station } from './station.ts'

let seen: string[]
let station: Station
const screen = {
  open: (orderNumber: string) => seen.push(`open ${orderNumber}`),
  refused: (orderNumber: string, why: string) => seen.push(`${orderNumber}: ${why}`),
  opened: (orderNumber: string) => seen.push(`opened ${orderNumber}`),
  blocked: (orderNumber: string, why: string) => seen.push(`${orderNumber}: ${why}`),
}
const show = (orderNumber: string, isSent = true, notEarly: string | null = null) =>
  station.show(
    orderNumber,
    () => {
      seen.push(`confirm ${orderNumber}`)
      return isSent
    },
    notEarly,
  )

beforeEach(() => {
  seen = []
  station = new Station(() => screen)
})

describe('a confirmation', () => {
  test('applies to the order on screen', () => {
    station.scan('A')
    show('A')
    station.confirm()
    expect(seen).toEqual(['open A', 'confirm A'])
  })

  test('given before the order has loaded runs once it has', () => {
    station.scan('A')
    station.confirm()
    expect(seen).toEqual(['open A'])
    show('A')
    expect(seen).toEqual(['open A', 'confirm A'])
  })

  test('never applies to another order, even while the previous one is on screen', () => {
    station.scan('A')
    show('A')
    station.scan('B')
    station.confirm()
    expect(seen).toEqual(['open A', 'open B'])
    show('B')
    expect(seen.at(-1)).toBe('confirm B')
  })

  test('is dropped when a link goes elsewhere before the order has loaded', () => {
    station.scan('A')
    station.confirm()
    station.at('B')
    show('B')
    show('A')
    expect(seen).toEqual(['open A'])
  })

  test('is kept when the URL is cleared late for the previous order', () => {
    station.scan('A')
    station.at('A')
    show('A')
    station.clear()
    station.scan('B')
    station.confirm()
    station.at('')
    station.at('B')
    show('B')
    expect(seen).toEqual(['open A', 'open B', 'confirm B'])
  })

  test('applies to the order opened by a link instead of a scan', () => {
    station.scan('A')
    station.at('C')
    show('C')
    station.confirm()
    expect(seen).toEqual(['open A', 'confirm C'])
  })

  test('does nothing for an order that cannot be confirmed', () => {
    station.scan('A')
    station.confirm()
    station.refuse('A', 'Not found.')
    station.confirm()
    expect(seen).toEqual(['open A', 'A: Not found.'])
  })

  test('given before the notice that it was done before has to be repeated', () => {
    station.scan('A')
    station.confirm()
    show('A', true, 'Received before.')
    expect(seen).toEqual(['open A', 'A: Received before.'])
    station.confirm()
    expect(seen.at(-1)).toBe('confirm A')
  })
})

describe('a scan after an order that was confirmed early', () => {
  test('waits for it, with its own confirmations', () => {
    station.scan('A')
    station.confirm()
    station.scan('B')
    station.confirm()
    station.scan('C')
    expect(seen).toEqual(['open A'])
    show('A')
    show('B')
    show('C')
    expect(seen).toEqual(['open A', 'confirm A', 'open B', 'confirm B', 'open C'])
  })

  test('skips orders that were not confirmed', () => {
    station.scan('A')
    station.confirm()
    station.scan('B')
    station.scan('C')
    show('A')
    expect(seen).toEqual(['open A', 'confirm A', 'open C'])
  })

  test('comes next if the first is refused, but not if the first asks for confirmation', () => {
    station.scan('A')
    station.confirm()
    station.scan('B')
    station.refuse('A', 'Not found.')
    expect(seen).toEqual(['open A', 'A: Not found.', 'open B'])
    station.confirm()
    station.scan('C')
    show('B', false)
    expect(seen.at(-1)).toBe('confirm B')
  })
})

test('scanning the same number twice does not start over, unless nothing could be done with it', () => {
  station.scan('A')
  show('A')
  station.scan('A')
  expect(seen).toEqual(['open A'])
  station.refuse('A', 'Canceled.')
  station.scan('A')
  expect(seen.at(-1)).toBe('open A')
})
