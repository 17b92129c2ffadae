import type { Logger } from 'pino'

const GRACE_MS = 30_000

/** On SIGTERM or SIGINT: no new work, finish what is in hand, then go; after the grace, go anyway. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await stop()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
