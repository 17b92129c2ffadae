import { execFile } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
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

export function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** Kills all of them at once, as when the power fails; repeated, because they may be starting others. */
export function killAllIn(folder: string) {
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder))
    for (const pid of pids) kill(pid)
}
