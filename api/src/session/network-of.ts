import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = '::ffff:'
const GROUPS = 8
const NETWORK_GROUPS = 4

/** An IPv4 address in plain notation, even if it arrived on an IPv6 socket. */
export const plainAddress = (address: string): string =>
  address.toLowerCase().startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address

/** The network an address is counted as: IPv4 itself, IPv6 by its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(plainAddress(address))) return plainAddress(address)
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
