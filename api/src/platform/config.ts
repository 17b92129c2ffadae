import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Laboratory, laboratoryFile } from '@accession/domain/laboratory/laboratory'
import * as z from 'zod'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a port number' })
const MIN_KEY_BYTES = 32

/** `name:base64,name:base64`. The first key signs; all of them verify, so that keys can rotate. */
const tokenKeys = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [kid = '', secret = ''] = pair.trim().split(':')
      return { kid, secret: Buffer.from(secret, 'base64') }
    }),
  )
  .refine((keys) => keys.every((key) => key.kid && key.secret.length >= MIN_KEY_BYTES), {
    error: 'must be name:secret pairs, each secret 32 bytes or more in base64',
  })
  .refine((keys) => !keys.some((key) => key.secret.every((byte) => byte === 0)), {
    error: 'is still the example: make one with openssl rand -base64 32',
  })
  .refine((keys) => keys.length <= 2, { error: 'at most two keys are active at a time' })
export type TokenKeys = z.output<typeof tokenKeys>

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (text: string) =>
  NAMED_NETWORKS.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

/** false, the number of proxies in front, or the addresses of the trusted ones. */
const trustProxy = z
  .string()
  .refine(
    (text) => /^(false|\d+)$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
    {
      error: 'must be false, a number of proxies, or their addresses',
    },
  )
  .transform((text) => {
    if (text === 'false') return false
    if (!/^\d+$/.test(text)) return text.split(',').map((part) => part.trim())
    return (_address: string, hop: number) => hop < Number(text)
  })

/** Everything the processes read from their environment. `.env.example` is made from it. */
const environment = z.object({
  DATABASE_URL: postgresUrl.meta({
    description: "The app's own role, which owns nothing",
    example: 'postgres://accession_app@127.0.0.1:5432/accession',
  }),
  MIGRATE_DATABASE_URL: postgresUrl.optional().meta({
    description:
      'The owner of the schema, for migrate, backup and restore alone; under systemd in /etc/accession/owner',
    example: 'postgres://accession_owner@127.0.0.1:5432/accession',
  }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).meta({
    description: 'Where people reach the portal; every link in a mail begins with it',
    example: 'http://localhost:5173',
  }),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, { error: 'must be an IP address' })
    .default('127.0.0.1')
    .meta({
      description: 'Where both ports are open: this machine alone; :: is every network it is in',
    }),
  PORT: port.default(3000).meta({ description: 'Where the API and the web app listen' }),
  METRICS_PORT: port.default(9464).meta({
    description: 'Where /metrics listens; keep it inside your own network',
  }),
  TRUST_PROXY: trustProxy.default(false).meta({
    description: 'false, the number of proxies in front, or their addresses',
    example: 'false',
  }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    description: 'The mail server, with user and password if it wants them',
    example: 'smtp://127.0.0.1:1025',
  }),
  MAIL_FROM: z.string().min(3).meta({
    description: 'The sender of every mail',
    example: 'Front Range Analytical <portal@frontrange.example>',
  }),
  MAIL_REPLY_TO: z.email().meta({
    description: 'Where answers to a mail go',
    example: 'support@frontrange.example',
  }),
  TOKEN_KEYS: tokenKeys.meta({
    description: 'name:secret[,name:secret]; the first signs. New: openssl rand -base64 32',
    example: `2026:${Buffer.alloc(MIN_KEY_BYTES).toString('base64')}`,
  }),
  LAB_FILE: z.string().min(1).meta({
    description: 'The laboratory itself: name, contact, time zone, terms, accounts',
    example: './laboratory.example.json',
  }),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(5).meta({
    description:
      'Seconds a stopping server still answers while /readyz is red; more than between two looks of your proxy',
  }),
  KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(7).meta({
    description: 'Years that orders, invoices and audit records must be kept',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'trace, debug, info, warn, error or silent' }),
})

type Note = { description: string; example?: string }

/** Each variable with what it means and the value a developer's machine gives it. */
export const describeEnvironment = () =>
  Object.entries(environment.shape).map(([name, schema]) => {
    const { description, example } = schema.meta() as Note
    return { name, description, example: example ?? String(schema.safeParse(undefined).data) }
  })

export type Config = z.output<typeof environment> & { laboratory: Laboratory }

class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const explain = (error: z.ZodError, where = '') =>
  error.issues.map((issue) => `${where}${issue.path.join('.')}: ${issue.message}`)

/** Reads and checks everything once, and tells all problems at once. */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = environment.safeParse(source)
  const lab = readLaboratory(source.LAB_FILE)
  const problems = [...(env.success ? [] : explain(env.error)), ...lab.problems]
  if (!env.success || !lab.laboratory) throw new ConfigError(problems)
  return { ...env.data, laboratory: lab.laboratory }
}

/** Migrating needs the two databases and no secret besides. */
export function loadMigrateConfig(source: NodeJS.ProcessEnv = process.env) {
  const needed = environment.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true }).required()
  const { success, data, error } = needed.safeParse(source)
  if (!success) throw new ConfigError(explain(error))
  const appRole = decodeURIComponent(new URL(data.DATABASE_URL).username)
  return { ownerUrl: data.MIGRATE_DATABASE_URL, appRole }
}

function readLaboratory(path?: string): { laboratory?: Laboratory; problems: string[] } {
  if (!path) return { problems: [] }
  try {
    const parsed = laboratoryFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return { laboratory: parsed.data, problems: [] }
    return { problems: explain(parsed.error, `${path} `) }
  } catch (error) {
    return { problems: [`LAB_FILE: ${path} cannot be read (${(error as Error).message})`] }
  }
}
