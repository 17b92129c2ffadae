import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** Every process that works in this folder, however it was started: a postmaster leaves its parent. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
    } catch {
      return false
    }
  })
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}

/** Kills all of them at once, as when the power fails; repeated, because they may be starting others. */
export function killAllIn(folder: string) {
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder))
    for (const pid of pids) kill(pid)
}

/** What receives the log of another machine stands still until the result is called. */
export function pauseReceiversIn(folder: string) {
  const isReceiver = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')
  const receivers = processesIn(folder).filter(isReceiver)
  for (const pid of receivers) kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of receivers) kill(pid, 'SIGCONT')
  }
}
