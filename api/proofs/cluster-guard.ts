// Cleans up after a cluster, whatever became of the test that started it: waits until the pipe from
// the test closes, then kills every process in the folder and those named on the pipe, and removes
// the network and the folder.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { removeNetwork } from './cluster-network.ts'
import { kill, killAllIn } from './cluster-processes.ts'

const [folder = '', network = ''] = process.argv.slice(2)
const pids: number[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
for await (const line of createInterface(process.stdin)) pids.push(Number(line))
for (const pid of pids) kill(pid)
killAllIn(folder)
await removeNetwork(network)
rmSync(folder, { recursive: true, force: true })
