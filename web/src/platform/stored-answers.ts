/** The caches in which the service worker keeps answers, one for each session. */
export const ANSWERS = 'answers-'

/** Removes what the service worker kept of this user. */
export async function forgetAnswers(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  for (const name of names) if (name.startsWith(ANSWERS)) void caches.delete(name)
}
