// Writes the configuration of every machine of a cluster from one short description:
// `node ops/cluster/configure.ts cluster.json configured`. Run it in one place and copy each machine's
// folder to that machine. Run again, it keeps the passwords and the certificate authority.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeAuthority, makeCertificate } from './certificates.ts'

/** What can differ from machine to machine; the defaults suit Debian 12. */
const DEFAULTS = {
  config: '/etc/accession/cluster',
  data: '/var/lib/postgresql/15/accession',
  etcdData: '/var/lib/etcd/accession',
  run: '/var/run/postgresql',
  programs: '/usr/lib/postgresql/15/bin',
  proxyAddress: '127.0.0.1',
  postgresPort: 5432,
  patroniPort: 8008,
  etcdPort: 2379,
  etcdPeerPort: 2380,
  proxyPort: 5000,
  serverPort: 3000,
}
type Settings = typeof DEFAULTS
type Machine = { name: string; address: string } & Partial<Settings>

export type Cluster = Partial<Settings> & {
  cluster: string
  publicUrl: string
  /** Where connections to PostgreSQL may come from. */
  network: string
  machines: Machine[]
  /** Options of pgBackRest that say where its repository is. */
  repository: Record<string, string>
  /** Never turn it off: it is here for the proof that shows what happens then. */
  synchronousMode?: boolean
}

const SECRETS = ['superuser', 'replication', 'rewind', 'repository', 'app', 'owner'] as const
export type Secrets = Record<`${(typeof SECRETS)[number]}Password`, string>

const templates = new URL('./templates/', import.meta.url)
const PRIVATE = { mode: 0o600 }

/** Fills in the names in double braces; a line that names `each` machine is repeated for each. */
function fill(template: string, values: Record<string, unknown>, machines: Machine[]): string {
  const fillLine = (line: string, machine?: Machine) =>
    line.replaceAll(/\{\{(each\.)?(\w+)\}\}/g, (_, each, name) => {
      const value = each ? machine?.[name as keyof Machine] : values[name]
      if (value === undefined) throw new Error(`Nothing is called ${name}`)
      return String(value)
    })
  const lines = template.split('\n').flatMap((line) => {
    if (!line.includes('{{each.')) return [fillLine(line)]
    return machines.map((machine) => fillLine(line, machine))
  })
  return lines.join('\n')
}

function valuesOf(cluster: Cluster, machine: Machine, secrets: Secrets) {
  const all = cluster.machines.map((one) => ({ ...DEFAULTS, ...cluster, ...one }))
  return {
    synchronousMode: true,
    ...DEFAULTS,
    ...cluster,
    ...machine,
    ...secrets,
    etcdPeers: all.map((m) => `${m.name}=https://${m.address}:${m.etcdPeerPort}`).join(','),
    etcdHosts: all.map((m) => `${m.address}:${m.etcdPort}`).join(','),
    upstreams: all.map((m) => `${m.address}:${m.serverPort}`).join(' '),
    addresses: all.map((m) => m.address).join(','),
    repository: Object.entries(cluster.repository)
      .map((option) => option.join('='))
      .join('\n'),
  }
}

/** A password is made once; hexadecimal, so that it fits into URLs and files as it is. */
function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const names = SECRETS.map((name) => `${name}Password` as const)
  const made = names.map((name) => [name, kept[name] ?? randomBytes(24).toString('hex')])
  const secrets: Secrets = Object.fromEntries(made)
  writeFileSync(file, JSON.stringify(secrets, null, 2), PRIVATE)
  return secrets
}

/** Writes `<folder>/<machine>/…` for every machine, and returns the passwords. */
export function configure(cluster: Cluster, folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const secrets = readSecrets(folder)
  makeAuthority(folder)
  for (const machine of cluster.machines) {
    const own = join(folder, machine.name)
    mkdirSync(join(own, 'tls'), { recursive: true })
    const values = valuesOf(cluster, machine, secrets)
    for (const name of readdirSync(templates)) {
      const template = readFileSync(new URL(name, templates), 'utf8')
      const file = join(own, basename(name, '.template'))
      writeFileSync(file, fill(template, values, cluster.machines), PRIVATE)
    }
    makeCertificate(folder, machine)
  }
  return secrets
}

if (import.meta.main) {
  const [description, folder] = process.argv.slice(2)
  if (!description || !folder) {
    process.stderr.write('Usage: node ops/cluster/configure.ts cluster.json <folder>\n')
    process.exit(1)
  }
  // PostgreSQL, etcd and the portal read the folders; what is secret has a mode of its own.
  process.umask(0o022)
  const cluster: Cluster = JSON.parse(readFileSync(description, 'utf8'))
  configure(cluster, folder)
  process.stdout.write(`Written: ${cluster.machines.map(({ name }) => join(folder, name))}\n`)
}
