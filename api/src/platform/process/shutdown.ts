import type { Logger } from 'pino'

const GRACE_MS = 30_000

type Stopping = { log: Logger; stop: () => Promise<void>; drainSeconds?: number }

/**
 * On SIGTERM or SIGINT: takes no new work, finishes what is running and exits; after the grace period
 * it exits anyway. After an uncaught exception the state is unknown, so the process exits the same way
 * and is restarted from outside. An unhandled rejection affects only its own work: it is logged and the
 * process continues.
 */
export function stopOnSignal({ log, stop, drainSeconds = 0 }: Stopping) {
  let stopping = false
  const end = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + GRACE_MS).unref()
    await stop()
    log.info('stopped')
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      end(0)
    })
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; stopping')
    end(1)
  })
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled promise rejection')
  })
}
