import { randomBytes } from 'node:crypto'
import type { Reply } from '@accession/contract/endpoint'
import type { login } from '@accession/contract/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { tokenSigner } from '../src/platform/auth/access-tokens.ts'
import { type Db, type DbPool, openDb, openPool } from '../src/platform/db/db.ts'
import { type Config, describeEnvironment, loadConfig } from '../src/platform/process/config.ts'
import { openLog } from '../src/platform/process/logger.ts'
import { DEVICE_COOKIE } from '../src/session/cookies.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** The environment of a test process: the documented example with its own database and keys. */
export function testEnvironment(overrides: Record<string, string> = {}): Record<string, string> {
  const example = describeEnvironment().map(({ name, example }) => [name, example])
  return {
    ...Object.fromEntries(example),
    LAB_FILE: new URL('../../laboratory.example.json', import.meta.url).pathname,
    SIGNING_KEY: randomBytes(32).toString('base64'),
    TOKEN_KEYS: `test:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    ...overrides,
  }
}

export class MovableClock {
  #ahead = 0
  now = () => new Date(Date.now() + this.#ahead)
  advance(ms: number) {
    this.#ahead += ms
  }
}

export type Tokens = Reply<typeof login>

export class TestApp {
  readonly clock = new MovableClock()
  readonly logged: string[] = []
  database!: ScratchDatabase
  config!: Config
  pool!: DbPool
  db!: Db
  app!: FastifyInstance

  async open(overrides: Record<string, string> = {}) {
    this.database = await createScratchDatabase()
    this.config = loadConfig(testEnvironment({ DATABASE_URL: this.database.appUrl, ...overrides }))
    this.pool = openPool(this.database.appUrl)
    this.db = openDb(this.pool)
    const { timeZone } = this.config.laboratory
    await seedDemo({ db: this.db, clock: this.clock, timeZone })
    const stream: DestinationStream = { write: (line) => void this.logged.push(line) }
    const log = openLog('info', stream) ?? pino()
    this.app = await buildApp({ config: this.config, pool: this.pool, clock: this.clock, log })
    await this.app.ready()
  }

  async close() {
    await this.app.close()
    await this.pool.end()
    await this.database.drop()
  }

  post(url: string, payload?: object, headers: Record<string, string> = {}) {
    return this.request({ method: 'POST', url, headers, ...(payload && { payload }) })
  }

  get(url: string, token?: string) {
    return this.request({ method: 'GET', url, headers: token ? bearer(token) : {} })
  }

  request(options: InjectOptions) {
    return this.app.inject({ ...options, url: `/api${options.url}` })
  }

  logIn(email: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) {
    return this.post('/login', { username: email, password }, headers)
  }

  /** In a browser that this user has used before, so that no email tells them about it. */
  async signIn(kind: DemoKind): Promise<Tokens> {
    const { email } = DEMO_USERS[kind]
    const response = await this.logIn(email, DEMO_PASSWORD, {
      cookie: `${DEVICE_COOKIE}=${await this.deviceOf(email)}`,
    })
    if (response.statusCode !== 200) throw new Error(`${kind} cannot sign in: ${response.body}`)
    return response.json()
  }

  private async deviceOf(email: string): Promise<string> {
    const { id } = await this.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return tokenSigner(this.config.TOKEN_KEYS, this.clock).signDevice({
      userId: id,
      deviceId: 'test',
      hasSecondFactor: false,
    })
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The app with the demo laboratory on its own database, for one test file. */
export function useApp(overrides?: Record<string, string>): TestApp {
  const test = new TestApp()
  beforeAll(() => test.open(overrides))
  afterAll(() => test.close())
  return test
}
