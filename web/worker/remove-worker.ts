export type {}

declare const self: ServiceWorkerGlobalScope

/** Served instead of the service worker when it is switched off: leaves nothing behind. */
async function removeItself(): Promise<void> {
  await self.registration.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeItself()))
