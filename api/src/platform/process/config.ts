import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Laboratory, laboratoryFile } from '@accession/domain/laboratory/laboratory'
import * as z from 'zod'
import { isLoopback } from './loopback.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a port number' })
const MIN_KEY_BYTES = 32

/** `name:base64,name:base64`. The first key signs; all of them verify, so that keys can be rotated. */
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
    error: 'is still the example: create one with openssl rand -base64 32',
  })
  .refine((keys) => keys.length <= 2, { error: 'at most two keys can be active at a time' })
export type TokenKeys = z.output<typeof tokenKeys>

const signingKey = z
  .string()
  .transform((text) => (text === '' ? undefined : Buffer.from(text, 'base64')))
  .refine((seed) => !seed || seed.length === MIN_KEY_BYTES, {
    error: 'must be 32 bytes in base64',
  })

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

const otlpEndpoint = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional())

/** All environment variables of the processes. `.env.example` is generated from it. */
const environment = z.object({
  DATABASE_URL: postgresUrl.meta({
    description: "The app's own database role, which owns nothing",
    example: 'postgres://accession_app@127.0.0.1:5432/accession',
  }),
  MIGRATE_DATABASE_URL: postgresUrl.optional().meta({
    description:
      'The schema owner, used only to migrate, back up and restore; under systemd it is in /etc/accession/owner',
    example: 'postgres://accession_owner@127.0.0.1:5432/accession',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname), {
      error: 'must be https, except on this machine alone',
    })
    .meta({
      description: 'The public URL of the portal; every link in an email starts with it',
      example: 'http://localhost:5173',
    }),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, { error: 'must be an IP address' })
    .default('127.0.0.1')
    .meta({
      description:
        'The IP address both ports listen on; the default is this machine only, :: is every network',
    }),
  PORT: port.default(3000).meta({ description: 'The port of the API and the web app' }),
  METRICS_PORT: port.default(9464).meta({
    description: 'The port of /metrics; do not expose it outside your network',
  }),
  TRUST_PROXY: trustProxy.default(false).meta({
    description: 'false, the number of proxies in front of the server, or their addresses',
    example: 'false',
  }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    description: 'The mail server, with user and password if it requires them',
    example: 'smtp://127.0.0.1:1025',
  }),
  MAIL_FROM: z.string().min(3).meta({
    description: 'The sender of every email',
    example: 'Front Range Analytical <portal@frontrange.example>',
  }),
  MAIL_REPLY_TO: z.email().meta({
    description: 'Where replies to an email go',
    example: 'support@frontrange.example',
  }),
  TOKEN_KEYS: tokenKeys.meta({
    description:
      'name:secret[,name:secret]; the first one signs. Create a secret with: openssl rand -base64 32',
    example: `2026:${Buffer.alloc(MIN_KEY_BYTES).toString('base64')}`,
  }),
  SIGNING_KEY: signingKey.optional().meta({
    description:
      'Signs inspector packs; without it none can be downloaded. Create one with: openssl rand -base64 32',
    example: '',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description:
      'The client secret at the identity provider of staff, if the laboratory file names one and it uses a secret',
    example: '',
  }),
  LAB_FILE: z.string().min(1).meta({
    description: 'The laboratory file: name, contact, time zone, terms, accounts',
    example: './laboratory.example.json',
  }),
  WORKER: z.enum(['own', 'inside']).default('own').meta({
    description:
      'own is a worker process of its own; inside lets the server do its jobs, which saves a small laboratory that process',
  }),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(5).meta({
    description:
      'Seconds a stopping server keeps answering while /readyz fails; must be longer than the health check interval of your proxy',
  }),
  KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(7).meta({
    description: 'Years that orders, invoices and audit records must be kept',
  }),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').meta({
    description:
      'off removes the service worker, which keeps the order form usable offline, from every browser at its next visit',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'trace, debug, info, warn, error or silent' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint.optional().meta({
    description:
      'Where traces are sent, as OTLP over HTTP, such as http://127.0.0.1:4318; empty sends none',
    example: '',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1).meta({
    description: 'The share of requests and jobs that is traced, from 0 to 1',
  }),
})

type Note = { description: string; example?: string }

/** Each variable with its description and its development value. */
export const describeEnvironment = () =>
  Object.entries(environment.shape).map(([name, schema]) => {
    const { description, example } = schema.meta() as Note
    return { name, description, example: example ?? String(schema.safeParse(undefined).data) }
  })

export type Config = z.output<typeof environment> & {
  /** Read it when you need it: it follows the settings. */
  laboratory: Laboratory
}

class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is invalid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const explain = (error: z.ZodError, where = '') =>
  error.issues.map((issue) => `${where}${issue.path.join('.')}: ${issue.message}`)

/** Reads and validates everything once, and reports all problems together. */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = environment.safeParse(source)
  const lab = readLaboratory(source.LAB_FILE)
  const problems = [...(env.success ? [] : explain(env.error)), ...lab.problems]
  if (!env.success || !lab.laboratory) throw new ConfigError(problems)
  return { ...env.data, laboratory: lab.laboratory }
}

/** Migrating needs the two database URLs and no other secret. */
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
