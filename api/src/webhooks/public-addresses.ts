import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that are not the public internet, as IANA's special-purpose registries list them. */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8', // this network
    '10.0.0.0/8', // private
    '100.64.0.0/10', // carrier-grade NAT
    '127.0.0.0/8', // loopback
    '168.63.129.16/32', // the host of an Azure machine
    '169.254.0.0/16', // link-local, and the metadata of clouds
    '172.16.0.0/12', // private
    '192.0.0.0/24', // protocol assignments
    '192.0.2.0/24', // documentation
    '192.31.196.0/24', // AS112
    '192.52.193.0/24', // AMT
    '192.88.99.0/24', // 6to4 relays
    '192.168.0.0/16', // private
    '192.175.48.0/24', // AS112
    '198.18.0.0/15', // benchmarks
    '198.51.100.0/24', // documentation
    '203.0.113.0/24', // documentation
    '224.0.0.0/4', // multicast
    '240.0.0.0/4', // reserved, and broadcast
  ],
  /** Only 2000::/3 is given to the internet; of it, these are not. */
  ipv6: [
    '2001::/23', // protocol assignments, Teredo among them
    '2001:db8::/32', // documentation
    '2002::/16', // 6to4 carries an IPv4 address
    '2620:4f:8000::/48', // AS112
    '3fff::/20', // documentation
  ],
}

const blocked = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const subnet of NOT_PUBLIC[family]) {
    const [network = '', prefix] = subnet.split('/')
    blocked.addSubnet(network, Number(prefix), family)
  }
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether a connection to this address stays on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
  return !blocked.check(address, 'ipv4')
}

/** A host name that leads into a network of ours. */
export class NotPublicError extends Error {
  readonly code = 'ENOTPUBLIC'
  constructor() {
    super('the address is not public')
  }
}

export type Resolve = (host: string) => Promise<string[]>

const RESOLVE_MS = 4_000
const NOTHING = ['ENODATA', 'ENOTFOUND']

/**
 * Asks DNS only: /etc/hosts and search domains know names of our own network. Unlike getaddrinfo it
 * takes no thread, so that a slow name server delays nobody else.
 */
export const resolveInDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length > 0) return addresses
  const failures = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  throw failures.find(({ code }) => !NOTHING.includes(code)) ?? failures[0]
}

/** Every address of a host, all of them public: one that is not refuses the host. */
export async function findPublicAddresses(host: string, resolve: Resolve): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (!addresses.every(isPublicAddress)) throw new NotPublicError()
  return addresses
}
