import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Fails at its end if it is not what was added: no pack vouches for a file that was changed since. */
export const checkedContent = (content: Readable, digest: Buffer): Readable =>
  Readable.from(checked(content, digest))

async function* checked(content: Readable, digest: Buffer) {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (!hash.digest().equals(digest)) throw new Error('A file is not what was added')
}
