import { strFromU8, unzipSync } from 'fflate'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, Refusal, UNPACKS_TOO_LARGE, UNREADABLE } from './refusals.ts'

/**
 * The XML files of a workbook. The sizes in the zip's directory are added up before anything is
 * unpacked, and no file is unpacked beyond the size it declares.
 */
export function unpackWorkbook(bytes: Uint8Array): (path: string) => string | undefined {
  const wanted = new Set<string>()
  let entries = 0
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (entries > MAX_ZIP_ENTRIES) throw new Refusal(UNPACKS_TOO_LARGE)
        if (!/\.(?:xml|rels)$/.test(name)) return false
        unpacked += originalSize
        if (!(unpacked <= MAX_UNPACKED_BYTES)) throw new Refusal(UNPACKS_TOO_LARGE)
        wanted.add(name)
        return false
      },
    })
  } catch (reason) {
    throw reason instanceof Refusal ? reason : new Refusal(UNREADABLE)
  }
  return (path) => {
    if (!wanted.has(path)) return undefined
    const files = unzipSync(bytes, { filter: ({ name }) => name === path })
    return files[path] && strFromU8(files[path])
  }
}
