const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const [FIRST_APP, LAST_APP] = [0xe0, 0xef]
/** Says how the colors are stored. */
const ADOBE = 0xee

/** A JPEG without EXIF, XMP, profiles and comments: the pixels stay as they are. */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array {
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN) {
    const marker = jpeg[at + 1] ?? 0
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    if (length < 2) break
    const isApp = marker >= FIRST_APP && marker <= LAST_APP && marker !== ADOBE
    if (!isApp && marker !== COMMENT) kept.push(jpeg.subarray(at, at + 2 + length))
    at += 2 + length
  }
  return Buffer.concat([...kept, jpeg.subarray(at)])
}
