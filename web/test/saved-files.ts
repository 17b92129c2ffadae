import { vi } from 'vitest'

/** The names of files saved from now on, until the mocks are restored. */
export function watchSavedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.href.startsWith('blob:')) saved.push(this.download)
  })
  return saved
}
