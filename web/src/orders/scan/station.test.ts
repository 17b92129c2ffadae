import { beforeEach, describe, expect, test } from 'vitest'
import { Station } from './station.ts'

let seen: string[]
let station: Station
const screen = {
  open: (orderNumber: string) => seen.push(`open ${orderNumber}`),
  refused: (orderNumber: string, why: string) => seen.push(`${orderNumber}: ${why}`),
  opened: (orderNumber: string) => seen.push(`opened ${orderNumber}`),
  held: (orderNumber: string, why: string) => seen.push(`${orderNumber}: ${why}`),
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
  test('is for the order that is shown', () => {
    station.scan('A')
    show('A')
    station.confirm()
    expect(seen).toEqual(['open A', 'confirm A'])
  })

  test('given before the order has loaded is carried out once it has', () => {
    station.scan('A')
    station.confirm()
    expect(seen).toEqual(['open A'])
    show('A')
    expect(seen).toEqual(['open A', 'confirm A'])
  })

  test('is never for another order, also while the one before is still on screen', () => {
    station.scan('A')
    show('A')
    station.scan('B')
    station.confirm()
    expect(seen).toEqual(['open A', 'open B'])
    show('B')
    expect(seen.at(-1)).toBe('confirm B')
  })

  test('is dropped when a link leads elsewhere before the order has loaded', () => {
    station.scan('A')
    station.confirm()
    station.at('B')
    show('B')
    show('A')
    expect(seen).toEqual(['open A'])
  })

  test('is kept when room made for the order before reaches the address only now', () => {
    station.scan('A')
    station.at('A')
    show('A')
    station.makeRoom()
    station.scan('B')
    station.confirm()
    station.at('')
    station.at('B')
    show('B')
    expect(seen).toEqual(['open A', 'open B', 'confirm B'])
  })

  test('is for the order of a link that was followed instead of a scan', () => {
    station.scan('A')
    station.at('C')
    show('C')
    station.confirm()
    expect(seen).toEqual(['open A', 'confirm C'])
  })

  test('of an order that cannot be confirmed leads to nothing', () => {
    station.scan('A')
    station.confirm()
    station.refuse('A', 'Not found.')
    station.confirm()
    expect(seen).toEqual(['open A', 'A: Not found.'])
  })

  test('given before anyone could see that it was done before waits for another', () => {
    station.scan('A')
    station.confirm()
    show('A', true, 'Received before.')
    expect(seen).toEqual(['open A', 'A: Received before.'])
    station.confirm()
    expect(seen.at(-1)).toBe('confirm A')
  })
})

describe('what is scanned behind an order that was confirmed early', () => {
  test('waits for it, with confirmations of its own', () => {
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

  test('passes over what was not confirmed', () => {
    station.scan('A')
    station.confirm()
    station.scan('B')
    station.scan('C')
    show('A')
    expect(seen).toEqual(['open A', 'confirm A', 'open C'])
  })

  test('comes next when it was refused, and not when it asks first', () => {
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

test('the same number twice does not begin anew, unless nothing could be done with it', () => {
  station.scan('A')
  show('A')
  station.scan('A')
  expect(seen).toEqual(['open A'])
  station.refuse('A', 'Canceled.')
  station.scan('A')
  expect(seen.at(-1)).toBe('open A')
})
