import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
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

/** With a script that runs when it is opened, a file inside it and a link. */
export async function aPdf(pages = 2): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let nth = 1; nth <= pages; nth++) pdf.addPage([300, 200]).drawText(`Page ${nth}`, { y: 100 })
  pdf.addJavaScript('open', 'app.alert("ran")')
  await pdf.attach(Buffer.from('MZ-inside'), 'inside.exe', { mimeType: 'application/x-msdownload' })
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 300, 200],
    A: { S: 'URI', URI: PDFString.of('javascript:alert(1)') },
  })
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]))
  return Buffer.from(await pdf.save())
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
