import { call } from '../platform/call.ts'
import { logFailure } from '../platform/log.ts'
import { OFFLINE_READS } from './offline-reads.ts'

/** Installs the service worker. The first one has not seen what this page read before. */
async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (!isFirst) return
  await controlled
  for (const endpoint of OFFLINE_READS) await call(endpoint, { query: {} }).catch(() => {})
}

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  keepOffline().catch((reason) => logFailure('The service worker was not installed', reason))
