import type { Logger } from 'pino'

const GRACE_MS = 30_000

type Stopping = { log: Logger; stop: () => Promise<void>; drainSeconds?: number }

/**
 * On SIGTERM or SIGINT: no new work, finish what is in hand, then go; after the grace, go anyway.
 * After an exception that nobody caught nobody knows what state the process is in, so it goes the same
 * way and is started anew from outside. A promise that failed while nobody waited for it broke only
 * what it was doing: it is logged, and the process goes on.
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
    log.fatal({ err: error }, 'an exception was not caught; stopping')
    end(1)
  })
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'a promise failed and nobody waited for it')
  })
}
