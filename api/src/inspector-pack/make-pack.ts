import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { CHAIN, FORMAT, MANIFEST, type PackManifest, SIGNATURE } from './pack-manifest.ts'
import { signed } from './pack-signature.ts'
import type { ChainedRecord } from './record-chain.ts'

type Content = Buffer | Readable
export type PackFile = { path: string; content: () => Content | Promise<Content> }

type Pack = Pick<PackManifest, 'laboratory' | 'orderNumber' | 'madeAt'> & {
  records: readonly ChainedRecord[]
  files: readonly PackFile[]
  seed: Buffer
}

/** Written as it is read: no file is ever in memory as a whole. What it lists comes last. */
export const packOf = (pack: Pack): Readable => Readable.from(packed(pack))

async function* packed({ records, files, seed, ...about }: Pack): AsyncGenerator<Uint8Array> {
  const zip = zipOf()
  const listed: PackManifest['files'] = []
  const add = async function* (path: string, content: Content) {
    const hash = createHash('sha256')
    let bytes = 0
    yield* zip.add(path, content, (chunk) => {
      hash.update(chunk)
      bytes += chunk.length
    })
    listed.push({ path, bytes, sha256: hash.digest('hex') })
  }
  yield* add(CHAIN, Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')))
  for (const { path, content } of files) yield* add(path, await content())
  const { position = 0, hash = '' } = records.at(-1) ?? {}
  const manifest: PackManifest = {
    format: FORMAT,
    ...about,
    chainHead: { position, hash },
    files: [...listed],
  }
  const written = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield* zip.add(MANIFEST, written)
  yield* zip.add(SIGNATURE, Buffer.from(signed(written, seed)))
  yield* zip.end()
}

/** The same in every time zone: equal contents make equal bytes. */
const NO_TIME = new Date(1980, 0, 1)

/** A ZIP file of stored entries, piece by piece. */
export function zipOf() {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const taken = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  return {
    async *add(path: string, content: Content, onChunk = (_: Uint8Array) => {}) {
      const entry = new ZipPassThrough(path)
      entry.mtime = NO_TIME
      zip.add(entry)
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        onChunk(chunk)
        entry.push(chunk)
        yield* taken()
      }
      entry.push(new Uint8Array(0), true)
      yield* taken()
    },
    *end() {
      zip.end()
      yield* taken()
    },
  }
}
