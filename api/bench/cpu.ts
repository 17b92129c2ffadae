import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICK_US = 10_000

/** Fields 14 to 17 of /proc/<pid>/stat: own time, and that of children that have ended. */
function ticksOf(pid: string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: user + system, ended: childUser + childSystem, parent: fields[1] ?? '' }
}

const nameOf = (pid: string) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** Processes end while we read. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** CPU time of PostgreSQL so far: its processes, and the connections that were closed. */
function databaseTicks(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const servers = pids.filter((pid) => tryRead(() => nameOf(pid)) === 'postgres')
  return servers.reduce((sum, pid) => {
    const ticks = tryRead(() => ticksOf(pid))
    if (!ticks) return sum
    return sum + ticks.own + (servers.includes(ticks.parent) ? 0 : ticks.ended)
  }, 0)
}

/** CPU microseconds of the server and of PostgreSQL while something runs. */
export async function cpuDuring<T>(serverPid: number | undefined, work: () => Promise<T>) {
  const read = () => ({
    server: serverPid === undefined ? 0 : ticksOf(String(serverPid)).own * TICK_US,
    database: databaseTicks() * TICK_US,
  })
  const before = read()
  const result = await work()
  const after = read()
  return {
    result,
    server: after.server - before.server,
    database: after.database - before.database,
  }
}
