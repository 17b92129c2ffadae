import { run } from './cluster-processes.ts'

const ip = (...args: string[]) => run('ip', args)

/** Where a machine is: its address, and the command that enters its network. */
export type Place = { address: string; enter: string[] }

/** Removes what `openNetwork` made, as far as it is there. */
export async function removeNetwork(id: string) {
  const { stdout } = await ip('netns', 'list')
  const names = stdout.split('\n').map((line) => line.split(' ')[0] ?? '')
  for (const name of names.filter((one) => one.startsWith(`${id}-`))) await ip('netns', 'del', name)
  await ip('link', 'del', id).catch(() => {})
}

async function addMachine(id: string, number: number, address: string): Promise<Place> {
  const [name, outside] = [`${id}-${number}`, `${id}v${number}`]
  const inside = (...args: string[]) => ip('-n', name, ...args)
  await ip('netns', 'add', name)
  await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('link', 'set', outside, 'master', id, 'up')
  await inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  await inside('link', 'set', 'lo', 'up')
  await inside('link', 'set', 'eth0', 'up')
  return { address, enter: ['ip', 'netns', 'exec', name] }
}

/**
 * A private network with one namespace for each machine, joined by a bridge, so that a machine can be
 * cut off. Where the kernel or the user may not do that, the machines are addresses of 127.0.0.0/8.
 */
export async function openNetwork(id: string, count: number) {
  const base = `10.201.${process.pid % 250}`
  const numbers = Array.from({ length: count }, (_, index) => index + 11)
  try {
    await ip('link', 'add', id, 'type', 'bridge')
    await ip('addr', 'add', `${base}.1/24`, 'dev', id)
    await ip('link', 'set', id, 'up')
    const places: Place[] = []
    for (const number of numbers) places.push(await addMachine(id, number, `${base}.${number}`))
    return { network: `${base}.0/24`, places }
  } catch (error) {
    await removeNetwork(id).catch(() => {})
    process.stdout.write(`No network namespaces, so no machine is cut off: ${error}\n`)
    const places = numbers.map((number) => ({ address: `127.0.0.${number}`, enter: [] }))
    return { network: '127.0.0.0/24', places }
  }
}

const namespaceOf = ({ enter }: Place) => enter.at(-1) ?? ''

/** The machine no longer reaches these addresses, while everybody else still reaches it. */
export async function cutOff(place: Place, addresses: string[]) {
  for (const address of addresses)
    await ip('-n', namespaceOf(place), 'route', 'add', 'blackhole', `${address}/32`)
}

export async function reconnect(place: Place, addresses: string[]) {
  for (const address of addresses)
    await ip('-n', namespaceOf(place), 'route', 'del', 'blackhole', `${address}/32`)
}

export const setLink = (place: Place, state: 'up' | 'down') =>
  ip('-n', namespaceOf(place), 'link', 'set', 'eth0', state)
