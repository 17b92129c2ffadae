import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'
import {
  MAX_UNPACKED_BYTES,
  MAX_ZIP_ENTRIES,
  Refusal,
  UNPACKS_TOO_LARGE,
  UNREADABLE,
} from './refusals.ts'

/** Unpacks to 16 MB at most, whatever is in it. */
const SLICE_BYTES = 16_000

/** The XML files of a workbook, by path. */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  try {
    checkDeclaredSizes(bytes)
    return unpackFiles(bytes)
  } catch (reason) {
    throw reason instanceof Refusal ? reason : new Refusal(UNREADABLE)
  }
}

const isXml = (path: string) => /\.(?:xml|rels)$/.test(path)

/** The zip's directory says how many files there are and how large; nothing is unpacked yet. */
function checkDeclaredSizes(bytes: Uint8Array): void {
  let entries = 0
  let declared = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1
      if (isXml(name)) declared += originalSize
      if (entries > MAX_ZIP_ENTRIES || !(declared <= MAX_UNPACKED_BYTES))
        throw new Refusal(UNPACKS_TOO_LARGE)
      return false
    },
  })
}

/** The directory may lie, so what is really unpacked is counted, slice by slice. */
function unpackFiles(bytes: Uint8Array): Map<string, string> {
  const files = new Map<string, string>()
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!isXml(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > MAX_UNPACKED_BYTES) throw new Refusal(UNPACKS_TOO_LARGE)
      chunks.push(chunk)
      if (isLast) files.set(file.name, strFromU8(joined(chunks)))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += SLICE_BYTES)
    unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length)
  return files
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
