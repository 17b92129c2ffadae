import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get, type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Place } from './cluster-network.ts'
import { killAllIn, run } from './cluster-processes.ts'

export const PORTS = { postgresPort: 15_432, patroniPort: 18_008, etcdPort: 12_379 }
const AS_POSTGRES = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
const ASK_MS = 3_000
const LOG_LINES = 200

export type Member = { name: string; role: string; state: string; timeline?: number }

/** One machine of the cluster, with the configuration that ops/cluster wrote for it. */
export class Machine {
  readonly name: string
  readonly place: Place
  readonly folder: string
  readonly config: string
  #etcd: ChildProcess | null = null

  constructor(name: string, place: Place, root: string) {
    this.name = name
    this.place = place
    this.folder = join(root, name)
    this.config = join(root, 'config', name)
  }

  /** Runs a command on it as postgres, to its end. */
  call(command: string[], env: Record<string, string> = {}) {
    const [program = '', ...args] = [...this.place.enter, ...AS_POSTGRES, ...command]
    return run(program, args, { cwd: this.folder, env: this.#env(env) })
  }

  /** PostgreSQL's programs look for certificates in the home folder. */
  #env(env: NodeJS.Dict<string>) {
    return { ...process.env, HOME: this.folder, ...env }
  }

  #spawn(command: string[], env: NodeJS.Dict<string> = {}) {
    const [program = '', ...args] = [...this.place.enter, ...AS_POSTGRES, ...command]
    const log = join(this.folder, `${command[0]}.log`)
    const shell = ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log, program, ...args]
    const options = { cwd: this.folder, env: this.#env(env), stdio: 'ignore' } as const
    return spawn('sh', shell, options)
  }

  readEnv(name: string): NodeJS.Dict<string> {
    return parseEnv(readFileSync(join(this.config, name), 'utf8'))
  }

  startEtcd() {
    this.#etcd = this.#spawn(['etcd'], this.readEnv('etcd.env'))
  }

  startPatroni() {
    this.#spawn(['patroni', join(this.config, 'patroni.yml')])
  }

  start() {
    this.startEtcd()
    this.startPatroni()
  }

  killEtcd() {
    this.#etcd?.kill('SIGKILL')
  }

  /** The power fails: etcd, Patroni and PostgreSQL end at the same moment. */
  powerOff() {
    killAllIn(this.folder)
  }

  /** Its last events, without the lines that say that nothing is to be done. */
  log(program: string): string {
    const lines = readFileSync(join(this.folder, `${program}.log`), 'utf8').split('\n')
    return lines
      .filter((line) => !line.includes('no action'))
      .slice(-LOG_LINES)
      .join('\n')
  }

  /** Runs a statement as PostgreSQL's superuser. */
  query(statement: string) {
    const socket = ['-h', join(this.folder, 'run'), '-p', String(PORTS.postgresPort)]
    return this.call(['psql', ...socket, '-U', 'postgres', '-c', statement])
  }

  /** Begins the next segment of the log, as every minute in which something was written. */
  switchLog() {
    return this.query('select pg_switch_wal()')
  }

  pgbackrest(...args: string[]) {
    const config = `--config=${join(this.config, 'pgbackrest.conf')}`
    return this.call(['pgbackrest', config, '--stanza=accession', ...args])
  }

  #tls(): RequestOptions {
    const read = (name: string) => readFileSync(join(this.config, 'tls', name))
    const certificates = { ca: read('ca.crt'), cert: read('machine.crt'), key: read('machine.key') }
    return { ...certificates, agent: false, timeout: ASK_MS }
  }

  #ask(path: string): Promise<{ members: Member[]; state: string }> {
    const url = `https://${this.place.address}:${PORTS.patroniPort}${path}`
    return new Promise((resolve, reject) => {
      const asked = get(url, this.#tls(), async (answer) => {
        resolve(JSON.parse((await answer.toArray()).join('')))
      })
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')))
    })
  }

  /** The members of the cluster as this machine knows them; of a lost one it may not know yet. */
  async members(): Promise<Member[]> {
    return (await this.#ask('/cluster')).members
  }

  async isRunning(): Promise<boolean> {
    return (await this.#ask('/patroni')).state === 'running'
  }

  /** Makes another machine lead, as `patronictl switchover` does. */
  switchover(leader: string, candidate: string): Promise<string> {
    const url = `https://${this.place.address}:${PORTS.patroniPort}/switchover`
    return new Promise((resolve, reject) => {
      const options = { ...this.#tls(), timeout: 60_000, method: 'POST' }
      const asked = request(url, options, async (answer) => {
        const text = (await answer.toArray()).join('')
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${answer.statusCode} ${text}`))
      })
      asked.on('error', reject).end(JSON.stringify({ leader, candidate }))
    })
  }
}
