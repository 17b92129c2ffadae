import { buffer } from 'node:stream/consumers'
import { LONGEST_SIDE } from '@accession/domain/files/order-files'
import type { Conversion, ConvertedFile } from './convert-file.ts'

/**
 * Runs as a process of its own with limited memory, no environment and no right to write or to start
 * anything: takes one uploaded file from standard input and writes what was made of it.
 */
const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [...Buffer.from('RIFF')]
const WEBP = [...Buffer.from('WEBP')]
const PDF = [...Buffer.from('%PDF-')]

/** More than any phone's photo has; a decoded pixel takes four bytes. */
const MOST_PIXELS = 64_000_000
const THUMBNAIL_SIDE = 320

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The kind is decided by the first bytes, never by a name or a type that came along. */
async function convert(bytes: Buffer): Promise<ConvertedFile | null> {
  if (startsWith(bytes, PDF)) {
    const { rebuildPdf } = await import('./rebuild-pdf.ts')
    return { kind: 'pdf', content: await rebuildPdf(bytes), thumbnail: null }
  }
  const isPhoto =
    startsWith(bytes, JPEG) ||
    startsWith(bytes, PNG) ||
    (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8))
  return isPhoto ? redrawPhoto(bytes) : null
}

/** Drawn anew: what is not a pixel (location, camera, color profile, trailing bytes) is left behind. */
async function redrawPhoto(bytes: Buffer): Promise<ConvertedFile> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  const drawn = (from: Buffer, side: number, quality: number) =>
    sharp(from, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  const content = await drawn(bytes, LONGEST_SIDE, 84)
  return { kind: 'photo', content, thumbnail: await drawn(content, THUMBNAIL_SIDE, 75) }
}

/** One line of JSON, then the bytes of the file and of its thumbnail. */
function answer(converted: ConvertedFile | null) {
  const { content, thumbnail } = converted ?? {}
  const head: Conversion = {
    kind: converted?.kind ?? null,
    bytes: content?.length ?? 0,
    thumbnailBytes: thumbnail?.length ?? 0,
  }
  process.stdout.write(`${JSON.stringify(head)}\n`)
  if (content) process.stdout.write(content)
  if (thumbnail) process.stdout.write(thumbnail)
}

answer(await convert(await buffer(process.stdin)).catch(() => null))
