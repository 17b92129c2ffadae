import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Cluster, configure } from '../../ops/cluster/configure.ts'
import { migrate } from '../src/platform/migrate.ts'
import { freePort, until } from '../test/processes.ts'
import { Machine, type Member, PORTS } from './cluster-machine.ts'
import { openNetwork } from './cluster-network.ts'
import { run } from './cluster-processes.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** A busy machine is slow. */
const FORM_MS = 240_000
/** Each question is a TLS handshake: asking all the time would slow down what is measured. */
const POLL_MS = 400
/** `SYNCHRONOUS=off` shows that the proof fails without it. */
const IS_SYNCHRONOUS = process.env.SYNCHRONOUS !== 'off'
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbackrest', 'caddy', 'setpriv', 'ip']

/** Why the cluster cannot run here, or null. */
export function whyNoCluster(): string | null {
  if (!process.env.PROOF) return 'takes minutes: set PROOF to small, middle or full'
  if (process.getuid?.() !== 0) return 'must be root, to act as three machines'
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const isThere = (program: string) =>
    folders.some((folder) => {
      try {
        accessSync(join(folder, program), constants.X_OK)
        return true
      } catch {
        return false
      }
    })
  const missing = PROGRAMS.filter((program) => !isThere(program))
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null
}

/** The pipe to the guard: when it closes, for whatever reason, everything is cleaned up. */
function startGuard(folder: string, network: string) {
  const file = fileURLToPath(new URL('./cluster-guard.ts', import.meta.url))
  return spawn(process.execPath, [file, folder, network], {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

async function describe(machines: Machine[], network: string, root: string) {
  const described = machines.map(async ({ name, place, folder, config }) => ({
    name,
    address: place.address,
    config,
    data: join(folder, 'data'),
    etcdData: join(folder, 'etcd'),
    run: join(folder, 'run'),
    proxyPort: await freePort(),
  }))
  const cluster: Cluster = {
    cluster: 'accession',
    publicUrl: 'http://127.0.0.1',
    network,
    ...PORTS,
    etcdPeerPort: PORTS.etcdPort + 1,
    machines: await Promise.all(described),
    repository: { 'repo1-path': join(root, 'repository') },
    synchronousMode: IS_SYNCHRONOUS,
  }
  return cluster
}

/** Three machines on this one: etcd, Patroni and PostgreSQL on each, a repository, HAProxy, Caddy. */
export class RunningCluster {
  readonly machines: Machine[]
  readonly root: string
  readonly canCut: boolean
  #guard: ChildProcess
  #proxies = new Map<Machine, ChildProcess>()

  constructor(machines: Machine[], root: string, guard: ChildProcess) {
    this.machines = machines
    this.root = root
    this.#guard = guard
    this.canCut = machines.every(({ place }) => place.enter.length > 0)
  }

  /** Also ends this process when the cluster ends. */
  watch(child: ChildProcess) {
    this.#guard.stdin?.write(`${child.pid}\n`)
  }

  async form() {
    const [first, ...others] = this.machines
    if (!first) throw new Error('A cluster needs a machine')
    for (const machine of this.machines) machine.startEtcd()
    await sleep(2_000)
    first.startPatroni()
    await this.leader().catch((error) => {
      throw new Error(`${first.log('etcd')}\n${first.log('patroni')}`, { cause: error })
    })
    await first.pgbackrest('stanza-create')
    const { DATABASE_URL = '' } = first.readEnv('portal.env')
    const { MIGRATE_DATABASE_URL = '' } = first.readEnv('owner.env')
    await first.call(['bash', join(ROOT, 'ops/postgres-init/10-roles.sh')], {
      POSTGRES_USER: 'postgres',
      PGHOST: join(first.folder, 'run'),
      PGPORT: String(PORTS.postgresPort),
      DATABASE_URL,
      MIGRATE_DATABASE_URL,
    })
    for (const machine of others) machine.startPatroni()
    for (const machine of this.machines) this.startProxy(machine)
    await this.healthy()
    await until('HAProxy', async () => {
      await migrate(MIGRATE_DATABASE_URL, 'accession_app')
      return true
    })
  }

  urls(machine = this.machines[0]) {
    return {
      appUrl: machine?.readEnv('portal.env').DATABASE_URL ?? '',
      ownerUrl: machine?.readEnv('owner.env').MIGRATE_DATABASE_URL ?? '',
    }
  }

  #start([program = '', ...args]: string[], env: Record<string, string> = {}) {
    const options = { cwd: this.root, env: { ...process.env, ...env }, stdio: 'ignore' } as const
    return spawn(program, args, options)
  }

  startProxy(machine: Machine) {
    const command = ['haproxy', '-db', '-q', '-f', join(machine.config, 'haproxy.cfg')]
    this.#proxies.set(machine, this.#start(command))
  }

  async stopProxy(machine: Machine) {
    const proxy = this.#proxies.get(machine)
    proxy?.kill('SIGTERM')
    if (proxy && proxy.exitCode === null) await once(proxy, 'exit')
  }

  /** What the first machine that answers says; one that was cut off is not asked. */
  async members(without?: Machine): Promise<Member[]> {
    const asked = this.machines.filter((machine) => machine !== without)
    return await Promise.any(asked.map((machine) => machine.members()))
  }

  #named = (name?: string) => this.machines.find((machine) => machine.name === name)

  /** The machine that leads, other than the one that led before. */
  async leader(before?: Machine): Promise<Machine> {
    const find = async () => {
      await sleep(POLL_MS)
      const members = await this.members(before)
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      return leader?.name !== before?.name && this.#named(leader?.name)
    }
    return await this.#within('a leader', find)
  }

  async synchronousStandby(): Promise<Machine> {
    const find = async () =>
      this.#named((await this.members()).find(({ role }) => role === 'sync_standby')?.name)
    return await this.#within('a synchronous standby', find)
  }

  /** Every machine follows the leader on its timeline, and one of them confirms commits. */
  async healthy() {
    const isHealthy = async () => {
      await sleep(POLL_MS)
      const running = await Promise.all(this.machines.map((machine) => machine.isRunning()))
      if (running.includes(false)) return false
      const all = await Promise.all(this.machines.map((machine) => machine.members()))
      return all.every((members) => {
        const follows = ({ state }: Member) => state === 'running' || state === 'streaming'
        const timelines = new Set(members.map(({ timeline }) => timeline))
        const roles = members.map(({ role }) => role)
        return (
          members.length === this.machines.length &&
          members.every(follows) &&
          timelines.size === 1 &&
          roles.includes('leader') &&
          (members.length === 1 || !IS_SYNCHRONOUS || roles.includes('sync_standby'))
        )
      })
    }
    await this.#within('a healthy cluster', isHealthy)
  }

  /** What every machine saw last. */
  logs(): string {
    const logs = this.machines.flatMap((machine) =>
      ['patroni', 'etcd'].map((program) => `${machine.name} ${program}\n${machine.log(program)}`),
    )
    return logs.join('\n\n')
  }

  async #within<T>(what: string, ask: () => Promise<T | false | undefined>): Promise<T> {
    return await until(what, ask, FORM_MS).catch(async (error) => {
      const seen = JSON.stringify(await this.members().catch(String))
      throw new Error(`${error.message}: ${seen}\n${this.logs()}`)
    })
  }

  async close() {
    this.#guard.stdin?.end()
    if (this.#guard.exitCode === null) await once(this.#guard, 'exit')
  }
}

export async function startCluster(count: number): Promise<RunningCluster> {
  const root = await mkdtemp(join(tmpdir(), 'cluster-'))
  const id = `acc${process.pid}`
  const guard = startGuard(root, id)
  const { network, places } = await openNetwork(id, count)
  const machines = places.map((place, index) => new Machine(`lab${index + 1}`, place, root))
  const cluster = new RunningCluster(machines, root, guard)
  try {
    await chmod(root, 0o755)
    for (const { folder } of machines) await mkdir(join(folder, 'run'), { recursive: true })
    await mkdir(join(root, 'repository'))
    configure(await describe(machines, network, root), join(root, 'config'))
    await run('chown', ['-R', 'postgres:postgres', root])
    await cluster.form()
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}
