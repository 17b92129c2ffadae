import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { zipOf } from './make-pack.ts'
import {
  CHAIN,
  chainedRecord,
  MANIFEST,
  type PackManifest,
  packManifest,
  SIGNATURE,
} from './pack-manifest.ts'
import { isSignedBy } from './pack-signature.ts'
import { type ChainedRecord, faultOfChain } from './record-chain.ts'

type Contents = Map<string, Buffer>

export type Verdict = {
  /** Everything that is wrong with it; nothing if it is as the laboratory made it. */
  faults: string[]
  /** What it says about itself, whether true or not. */
  manifest: PackManifest | null
  records: ChainedRecord[]
}

export async function verifyPack(zip: Buffer, publicKey: string): Promise<Verdict> {
  const contents = contentsOf(zip)
  const nothing = { manifest: null, records: [] }
  if (!contents)
    return { faults: ['This is not a ZIP file of ours, or it is damaged.'], ...nothing }
  const written = contents.get(MANIFEST)
  if (!written) return { faults: [`${MANIFEST} is missing.`], ...nothing }
  const faults: string[] = []
  if (!isSignedBy(written, contents.get(SIGNATURE)?.toString() ?? '', publicKey))
    faults.push(`${MANIFEST} is not signed with this key.`)
  const manifest = packManifest.safeParse(parsed(written.toString()))
  if (!manifest.success) return { faults: [...faults, `${MANIFEST} cannot be read.`], ...nothing }
  const { files, chainHead } = manifest.data
  const records = recordsIn(contents.get(CHAIN))
  const all = [
    ...faults,
    ...files.flatMap(({ path, bytes, sha256 }) => {
      const content = contents.get(path)
      if (!content) return [`${path} is missing.`]
      const isSame = content.length === bytes && digestOf(content) === sha256
      return isSame ? [] : [`${path} was changed.`]
    }),
    ...[...contents.keys()]
      .filter((path) => ![MANIFEST, SIGNATURE, ...files.map((file) => file.path)].includes(path))
      .map((path) => `${path} was added.`),
    ...faultsOfRecords(records, chainHead),
  ]
  // Other programs might read other contents from a file that only looks the same to us.
  if (all.length === 0 && !(await isAsWritten(zip, contents, files)))
    all.push('The ZIP file has something in it that the laboratory did not write.')
  return { faults: all, manifest: manifest.data, records: records ?? [] }
}

/** Whether the records of an earlier pack of the same order are the first of these. */
export const goesOn = (earlier: readonly ChainedRecord[], records: readonly ChainedRecord[]) =>
  earlier.every(({ position, hash }, nth) => {
    const now = records[nth]
    return now?.position === position && now.hash === hash
  })

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Ours are stored, never compressed: nothing grows while it is read. */
function contentsOf(zip: Buffer): Contents | null {
  try {
    const entries = unzipSync(zip, {
      filter: ({ compression }) => {
        if (compression !== 0) throw new Error('compressed')
        return true
      },
    })
    return new Map(Object.entries(entries).map(([path, content]) => [path, Buffer.from(content)]))
  } catch {
    return null
  }
}

/** Written anew from its contents, it is the same to the last byte. */
async function isAsWritten(zip: Buffer, contents: Contents, files: PackManifest['files']) {
  let at = 0
  const isNext = (piece: Uint8Array) => {
    const isSame = zip.subarray(at, at + piece.length).equals(piece)
    at += piece.length
    return isSame
  }
  const anew = zipOf()
  for (const path of [...files.map((file) => file.path), MANIFEST, SIGNATURE])
    for await (const piece of anew.add(path, contents.get(path) ?? Buffer.alloc(0)))
      if (!isNext(piece)) return false
  for (const piece of anew.end()) if (!isNext(piece)) return false
  return at === zip.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordsIn(content: Buffer | undefined): ChainedRecord[] | null {
  const lines = (content ?? '').toString().split('\n').filter(Boolean)
  const records = lines.map((line) => chainedRecord.safeParse(parsed(line)))
  if (records.some(({ success }) => !success)) return null
  return records.flatMap(({ data }) => data ?? [])
}

function faultsOfRecords(
  records: ChainedRecord[] | null,
  head: PackManifest['chainHead'],
): string[] {
  if (!records) return [`${CHAIN} cannot be read.`]
  const fault = faultOfChain(records)
  if (fault) return [`${CHAIN}: ${fault}.`]
  const last = records.at(-1)
  return last?.position === head.position && last.hash === head.hash
    ? []
    : [`${CHAIN} does not end where the manifest says.`]
}
