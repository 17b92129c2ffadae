import { deflateRawSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { aPdf, aPdfBomb, aPhoto } from '../test/make-files.ts'

/** In every part of a hostile file that must not come out again. */
export const MARK = 'EVIL<script>alert(1)</script>'

export type HostileFile = { what: string; name: string; bytes: Buffer }

const text = (content: string) => Buffer.from(content)
const after = (bytes: Buffer, content: string | Buffer) =>
  Buffer.concat([bytes, Buffer.from(content as string)])
const dot = (format: 'jpeg' | 'png' | 'webp', background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    [format]()
    .toBuffer()

/** A PNG part with a right checksum. */
function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Says that it has this many pixels, whatever follows. */
function hugePng(width: number, height: number, png: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)])
}

function hugeJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(65_000, frame + 5)
  copy.writeUInt16BE(65_000, frame + 7)
  return copy
}

/** A JPEG segment right after the start: a comment (FE), XMP and EXIF (E1), a profile (E2). */
const withSegment = (jpeg: Buffer, marker: number, content: string): Buffer => {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(content.length + 2)
  const segment = Buffer.concat([Buffer.from([0xff, marker]), size, Buffer.from(content, 'latin1')])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

const withChunk = (png: Buffer, type: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)])

function zipBomb(): Buffer {
  const body = deflateRawSync(Buffer.alloc(50_000_000))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(body.length, 18)
  return Buffer.concat([head, body])
}

async function infected(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await aPdf())
  pdf.setTitle(MARK)
  pdf.addJavaScript('x', `app.alert('${MARK}')`)
  await pdf.attach(text(MARK), 'x.html', { mimeType: 'text/html' })
  return Buffer.from(await pdf.save())
}

/** One of every kind, drawn in another color each time. */
export async function hostileFiles(nth: number): Promise<HostileFile[]> {
  const color = `#${(nth * 7_919).toString(16).padStart(6, '0').slice(-6)}`
  const [jpeg, png, webp] = [
    await dot('jpeg', color),
    await dot('png', color),
    await dot('webp', color),
  ]
  const pdf = await infected()
  const files: [string, string, Buffer][] = [
    ['photo with its place', 'IMG_1.jpg', await aPhoto(200 + nth, 150)],
    ['JPEG and HTML', 'a.jpg', after(jpeg, MARK)],
    ['JPEG and ZIP', 'a.jpg', after(jpeg, Buffer.concat([zipBomb().subarray(0, 500), text(MARK)]))],
    ['PNG and HTML', 'a.png', after(png, MARK)],
    ['WebP and HTML', 'a.webp', after(webp, MARK)],
    ['JPEG with a comment', 'a.jpg', withSegment(jpeg, 0xfe, MARK)],
    ['JPEG with XMP', 'a.jpg', withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0${MARK}`)],
    ['JPEG with a profile', 'a.jpg', withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${MARK}`)],
    ['PNG with text', 'a.png', withChunk(png, 'tEXt', text(`Comment\0${MARK}`))],
    ['PNG with an unknown part', 'a.png', withChunk(png, 'evIl', text(MARK))],
    ['huge PNG', 'a.png', hugePng(60_000, 60_000, png)],
    ['huge JPEG', 'a.jpg', hugeJpeg(jpeg)],
    ['cut JPEG', 'a.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['cut PNG', 'a.png', png.subarray(0, png.length - 20)],
    ['only a JPEG start', 'a.jpg', after(jpeg.subarray(0, 4), MARK)],
    ['SVG', 'a.svg', text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`)],
    ['SVG as JPEG', 'a.jpg', text(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`)],
    ['HTML', 'a.html', text(`<!doctype html>${MARK}`)],
    ['HTML as PDF', 'a.pdf', text(`<!doctype html>${MARK}`)],
    ['program', 'a.exe', text(`MZ\x90\0${MARK}`)],
    ['GIF and script', 'a.gif', text(`GIF89a/*${MARK}*/=1;`)],
    ['ZIP bomb', 'a.zip', zipBomb()],
    ['PDF with script', 'a.pdf', pdf],
    ['PDF and HTML', 'a.pdf', after(pdf, MARK)],
    ['HTML and PDF', 'a.pdf', Buffer.concat([text(`<html>${MARK}`), pdf])],
    ['PDF bomb', 'a.pdf', aPdfBomb()],
    ['broken PDF', 'a.pdf', text(`%PDF-1.7\n${MARK}`)],
    ['name with a path', '../../../etc/passwd', after(jpeg, MARK)],
    ['name with a Windows path', 'C:\\Windows\\x.exe', after(jpeg, MARK)],
    ['name with controls', 'a\u202Egpj.exe\r\nX: y', after(png, MARK)],
    ['name with markup', `"><img src=x onerror=${nth}>.png`, after(png, MARK)],
    ['EXIF without a photo', 'a.jpg', text(`Exif\0\0${MARK}`)],
    ['TIFF', 'a.tif', text(`II*\0${MARK}`)],
    ['video', 'a.mp4', text(`\0\0\0\x18ftypmp42${MARK}`)],
  ]
  return files.map(([what, name, bytes]) => ({ what, name, bytes }))
}
