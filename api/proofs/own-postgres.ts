import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { migrate } from '../src/platform/migrate.ts'
import { freePort } from '../test/processes.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'
const APP_ROLE = 'accession_app'

async function findPrograms(): Promise<string> {
  const versions = (await readdir(INSTALLED)).sort((a, b) => Number(a) - Number(b))
  return join(INSTALLED, versions.at(-1) ?? '', 'bin')
}

/** PostgreSQL refuses to run as root; the tests may run as root. */
async function postgresUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const { stdout } = await run('id', ['-u', 'postgres'])
  const group = await run('id', ['-g', 'postgres'])
  return { uid: Number(stdout), gid: Number(group.stdout) }
}

/** A separate PostgreSQL that can be stopped, on another port and in a temporary folder. */
export async function startOwnPostgres() {
  const programs = await findPrograms()
  const user = await postgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'own-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const port = await freePort()
  const call = (program: string, args: string[]) =>
    run(join(programs, program), args, { ...user, cwd: folder })
  const data = join(folder, 'data')
  const control = (...args: string[]) => call('pg_ctl', ['-w', '-D', data, ...args])
  const options = `-k ${folder} -h 127.0.0.1 -p ${port}`
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start')
  const stop = (mode: 'fast' | 'immediate') => control('-m', mode, 'stop')

  await call('initdb', ['-A', 'trust', '-U', 'postgres', '-D', data])
  await start()
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  const admin = new Client({ connectionString: url('postgres', 'postgres') })
  await admin.connect()
  await admin.query(`create role ${APP_ROLE} login`)
  await admin.query('create database laboratory')
  await admin.end()
  await migrate(url('postgres', 'laboratory'), APP_ROLE)
  return {
    ownerUrl: url('postgres', 'laboratory'),
    appUrl: url(APP_ROLE, 'laboratory'),
    start,
    stop,
    /** It can only be read from then on, as a primary after it stepped down. */
    async becomeStandby() {
      await stop('fast')
      await writeFile(join(data, 'standby.signal'), '')
      await start()
    },
    async drop() {
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
