import { constants, deflateSync, inflateSync } from 'node:zlib'
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** As a phone takes it: with the place where it was taken, and turned. */
export const aPhoto = (width = 1_200, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#486' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 2100/100' },
    })
    .jpeg()
    .toBuffer()

/** Noise hardly compresses. */
export const aLargePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

/**
 * With what a PDF can carry along: scripts, attached files, links, notes, metadata, and a photo that knows
 * where it was taken. A signature is seen on its first page.
 */
export async function aPdf(pages = 2): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let nth = 1; nth <= pages; nth++) pdf.addPage([300, 200]).drawText(`Page ${nth}`, { y: 100 })
  pdf.addJavaScript('open', 'app.alert("ran")')
  await pdf.attach(Buffer.from('MZ-inside'), 'inside.exe', { mimeType: 'application/x-msdownload' })
  const first = pdf.getPage(0)
  first.drawImage(await pdf.embedJpg(await aPhoto(60, 40)), { x: 10, y: 10, width: 60, height: 40 })
  const { context } = pdf
  const file = context.register(context.stream('MZ-attached', { Type: 'EmbeddedFile' }))
  const attached = context.obj({ Type: 'Filespec', F: PDFString.of('x.exe'), EF: { F: file } })
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert("ran")') }
  const look = context.formXObject(
    [
      beginText(),
      setFontAndSize('F1', 12),
      moveText(2, 4),
      showText(PDFHexString.of(Buffer.from('SIGNED BY DANA').toString('hex'))),
      endText(),
    ],
    {
      BBox: context.obj([0, 0, 120, 20]),
      Resources: { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
    },
  )
  const annotations = [
    { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('javascript:alert(1)') } },
    { Subtype: 'FileAttachment', FS: attached },
    { Subtype: 'Text', Contents: PDFString.of('private note') },
    { Subtype: 'FreeText', F: 4, AP: { N: context.register(look) } },
  ].map((each) =>
    context.register(context.obj({ Type: 'Annot', Rect: [50, 60, 170, 80], ...each })),
  )
  first.node.set(PDFName.of('Annots'), context.obj(annotations))
  first.node.set(PDFName.of('AA'), context.obj({ O: script }))
  first.node.set(PDFName.of('AF'), context.obj([attached]))
  first.node.set(PDFName.of('Metadata'), context.register(context.stream('<x:xmpmeta/>')))
  return Buffer.from(await pdf.save())
}

/** Everything in a PDF as text, compressed parts unpacked. */
export function unpackedPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    try {
      const from = pdf.subarray(index + mark.length)
      return inflateSync(from, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}

/** A PDF whose table of objects unpacks, twice, to far more than any memory. */
export function aPdfBomb(): Buffer {
  const body = deflateSync(deflateSync(Buffer.alloc(400_000_000, 32)))
  return Buffer.concat([
    Buffer.from(`%PDF-1.5
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >> endobj
4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${body.length} >>
stream
`),
    body,
    Buffer.from(`
endstream endobj
trailer << /Root 1 0 R /Size 5 >>
startxref
0
%%EOF
`),
  ])
}
