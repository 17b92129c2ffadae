import { createHash } from 'node:crypto'

/** A record as it was hashed, in the order of the chain. */
export type ChainedRecord = {
  position: number
  source: 'start' | 'audit' | 'custody'
  /** Hexadecimal. */
  hash: string
  /** Null if the record itself is gone. */
  text: string | null
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What is wrong with a chain; null if every record is as it was written, and in its place. */
export function faultOfChain(records: readonly ChainedRecord[]): string | null {
  let last = Buffer.alloc(0)
  for (const [nth, { position, source, hash, text }] of records.entries()) {
    const which = `Record ${nth}`
    if (position !== nth || (source === 'start') !== (nth === 0))
      return `${which} is missing or moved`
    if (text === null) return `${which} is gone`
    const expected = sha256(last, text)
    if (expected.toString('hex') !== hash) return `${which} was changed`
    last = expected
  }
  return records.length === 0 ? 'There is no chain' : null
}
