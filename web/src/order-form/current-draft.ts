const KEY = 'accession.draft'

/** The draft this tab works on, so that a reload continues with it. */
export function currentDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepCurrent(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without it, a reload continues with the last draft on this device.
  }
}
