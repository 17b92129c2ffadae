import { logFailure } from '../platform/log.ts'

/** What this device knows about the server's copy of a draft. */
type DraftRecord = {
  /** The version on the server that the draft here is based on; null if there is none. */
  base: string | null
  /** Sent from here, but the reply was lost: if the server has one of these, it is ours. */
  sent: readonly string[]
}

const UNKNOWN: DraftRecord = { base: null, sent: [] }
/** Each lost reply adds one, and the next reply clears them. */
const MOST_SENT = 50

const recordKey = (userId: number, id: string) => `accession.saved.${userId}.${id}`
const removedPrefix = (userId: number) => `accession.removed.${userId}.`

function read(key: string): DraftRecord | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored?.sent) ? stored : null
  } catch {
    return null
  }
}

/** A device without room keeps the draft itself; then only the server's copy is compared again. */
function write(key: string, record: DraftRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify(record))
  } catch (reason) {
    logFailure('What is on the server could not be noted', reason)
  }
}

export const recordOf = (userId: number, id: string): DraftRecord =>
  read(recordKey(userId, id)) ?? UNKNOWN

/** What was sent after it may still arrive, and its reply may be lost. */
export function noteSaved(userId: number, id: string, base: string | null): void {
  const { sent } = recordOf(userId, id)
  const at = base === null ? -1 : sent.lastIndexOf(base)
  write(recordKey(userId, id), { base, sent: at < 0 ? [] : sent.slice(at + 1) })
}

/** Whether the server got this version from here. */
export function isFromHere(userId: number, id: string, version: string): boolean {
  const { base, sent } = recordOf(userId, id)
  return base === version || sent.includes(version)
}

export function noteSending(userId: number, id: string, version: string): void {
  const { base, sent } = recordOf(userId, id)
  write(recordKey(userId, id), { base, sent: [...sent, version].slice(-MOST_SENT) })
}

export const forgetRecord = (userId: number, id: string): void =>
  localStorage.removeItem(recordKey(userId, id))

/** The draft was deleted here; the server is told as soon as it can be reached. */
export function noteRemoved(userId: number, id: string): void {
  const record = recordOf(userId, id)
  forgetRecord(userId, id)
  if (record.base !== null || record.sent.length > 0) write(`${removedPrefix(userId)}${id}`, record)
}

export const forgetRemoved = (userId: number, id: string): void =>
  localStorage.removeItem(`${removedPrefix(userId)}${id}`)

/** Undone before the server was told: it continues from the version the server has. */
export function revive(userId: number, id: string): void {
  const record = read(`${removedPrefix(userId)}${id}`)
  if (!record) return
  write(recordKey(userId, id), record)
  forgetRemoved(userId, id)
}

export const removedDrafts = (userId: number): ({ id: string } & DraftRecord)[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(removedPrefix(userId)))
    .map((key) => ({ id: key.slice(removedPrefix(userId).length), ...(read(key) ?? UNKNOWN) }))
