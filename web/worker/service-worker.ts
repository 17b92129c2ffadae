import { ANSWERS } from '../src/platform/stored-answers.ts'

declare const self: ServiceWorkerGlobalScope

/** Filled in by build-worker.ts. */
declare const APP_VERSION: string
declare const FILES: readonly string[]
declare const READS: readonly string[]

/** How long to wait for a bad connection when there is a stored copy. */
const TIMEOUT_MS = 5_000
const APP = 'app-'
const PUBLIC_ANSWERS = `${ANSWERS}public`
const CURRENT = `${APP}${APP_VERSION}`
/** Every address of the app is the same page. */
const PAGE = '/create-order'

/**
 * Stores the page as the server sent it, with its headers, and the files it needs. Fails if the
 * server has a newer version by now: that one brings its own worker.
 */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok || !(await page.clone().text()).includes(`content="${APP_VERSION}"`))
    throw new Error(`The server does not serve version ${APP_VERSION}`)
  const cache = await caches.open(CURRENT)
  await cache.addAll([...FILES])
  await cache.put(PAGE, page)
}

/** A tab that is still open may need files of the version before this one. */
async function removeOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== CURRENT)
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
}

/** From the network if it answers; otherwise, or if that takes too long, the stored copy. */
async function networkFirst(
  network: Promise<Response>,
  findStored: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  const response = await Promise.race([network.catch(() => null), timeout])
  const isServed = response !== null && response.status < 500
  return isServed ? response : ((await findStored()) ?? network)
}

/** The store of the session that asks, so that one user never gets another's answer. */
function answersOf(request: Request): string | null {
  const token = request.headers.get('authorization')
  if (token === null) return PUBLIC_ANSWERS
  try {
    const [, claims = ''] = token.split('.')
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sid === 'string' ? `${ANSWERS}${sid}` : null
  } catch {
    return null
  }
}

/** Keeps the answers of one session at a time. */
async function storeAnswer(own: string, url: string, response: Response): Promise<void> {
  const isOthers = (name: string) =>
    name.startsWith(ANSWERS) && name !== own && name !== PUBLIC_ANSWERS
  if (own !== PUBLIC_ANSWERS) {
    const others = (await caches.keys()).filter(isOthers)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  await (await caches.open(own)).put(url, response)
}

async function readAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event
  const own = answersOf(request)
  if (own === null) return fetch(request)
  const network = fetch(request).then((response) => {
    if (response.ok) event.waitUntil(storeAnswer(own, request.url, response.clone()))
    return response
  })
  return networkFirst(network, async () => (await caches.open(own)).match(request.url))
}

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const isApp = !pathname.startsWith('/api')
    const findPage = async () => (await caches.open(CURRENT)).match(PAGE)
    if (isApp) event.respondWith(networkFirst(fetch(request), findPage))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((stored) => stored ?? fetch(request)))
  } else if (READS.includes(pathname)) {
    event.respondWith(readAnswer(event))
  }
})
