import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const SECRETS = [
  'password',
  'current',
  'rtoken',
  'accessToken',
  'refreshToken',
  'signupKey',
  'resetKey',
  'key',
  'authorization',
  'cookie',
]

/** One JSON line per event. Credentials are removed from whatever is logged. */
export const openLog = (level: Config['LOG_LEVEL'], destination?: DestinationStream): Logger => {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: '…' } }, ...(destination ? [destination] : []))
}
