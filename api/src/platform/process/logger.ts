import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const CENSOR = '…'
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
  'token',
  'secret',
  'oneTimeCode',
  'recoveryCode',
  // What PostgreSQL says about a row it refused.
  'detail',
  'where',
  'internalQuery',
]

/** Lines are written together, but none waits longer than this. A process that exits writes what is left. */
const WAIT_MS = 200
const AT_ONCE_BYTES = 4_096

const output = () =>
  pino.destination({ sync: false, minLength: AT_ONCE_BYTES, periodicFlush: WAIT_MS })

/** For a line of known fields: cheaper than looking for credentials in all it contains. */
export const withoutSecrets = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      SECRETS.includes(name) ? CENSOR : value,
    ]),
  )

/** One JSON line per event. Credentials are removed from whatever is logged. */
export const openLog = (level: Config['LOG_LEVEL'], destination?: DestinationStream): Logger => {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: CENSOR } }, destination ?? output())
}
