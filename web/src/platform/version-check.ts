import { getVersion } from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/access/token-windows'
import { call } from './call.ts'
import { logFailure } from './log.ts'

const RELOADED_FOR = 'accession.reloadedFor'

type Page = {
  version: string
  reload: () => void
  mayReload: () => boolean
  /** Called after every check, whether it got a response or not. */
  onAsked: (isKnown: boolean) => void
}

/**
 * Checks whether the server has a newer build than this page. A visit reloads for one already
 * known, then checks for another. Each build is reloaded for only once, so two servers with
 * different builds cannot cause a reload loop.
 */
export function watchVersion({ version, reload, mayReload, onAsked }: Page) {
  let expiry: number | null = null
  let latest = version

  function reloadIfStale(): void {
    if (latest === version || !mayReload()) return
    if (sessionStorage.getItem(RELOADED_FOR) === latest) return
    sessionStorage.setItem(RELOADED_FOR, latest)
    reload()
  }

  async function ask(): Promise<void> {
    const now = Date.now()
    if (expiry !== null && now < expiry) return
    expiry = now + VERSION_CHECK_INTERVAL_MS
    try {
      const { app, expiration } = await call(getVersion, {})
      latest = app
      if (expiration > now) expiry = expiration
      onAsked(true)
    } catch {
      logFailure('FAILED TO RETRIEVE APP VERSION')
      onAsked(false)
    }
  }

  return { reloadIfStale, ask }
}

/** The build of this page; null in development. */
export function pageVersion(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content
  return content && !content.startsWith('{{') ? content : null
}
