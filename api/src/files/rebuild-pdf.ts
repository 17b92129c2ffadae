import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { withoutJpegMetadata } from './jpeg-metadata.ts'

const MOST_PAGES = 200
const MOST_ANNOTATIONS = 2_000
/** What makes up the look of a page; everything else a page can have is left behind. */
const PAGE_KEYS = new Set(
  [
    'Type',
    'Parent',
    'Resources',
    'Contents',
    'MediaBox',
    'CropBox',
    'Rotate',
    'UserUnit',
    'Group',
  ].map((key) => PDFName.of(key)),
)
/** What a picture or drawing can carry along: attachments, metadata, private data of programs. */
const CARRIED = ['AF', 'Metadata', 'PieceInfo', 'OPI', 'Alternates'].map((key) => PDFName.of(key))

/**
 * A new document with the look of the pages: no scripts, attachments, links, metadata or trailing bytes.
 * Signatures, notes and fields that are seen on a page become part of it.
 */
export async function rebuildPdf(bytes: Buffer): Promise<Buffer> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = source.getPages()
  if (pages.length === 0 || pages.length > MOST_PAGES) throw new Error(`${pages.length} pages`)
  for (const page of pages) {
    drawAnnotations(page)
    for (const key of page.node.keys()) if (!PAGE_KEYS.has(key)) page.node.delete(key)
  }
  const rebuilt = await PDFDocument.create({ updateMetadata: false })
  for (const page of await rebuilt.copyPages(source, source.getPageIndices())) rebuilt.addPage(page)
  for (const [ref, object] of rebuilt.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) continue
    for (const key of CARRIED) object.dict.delete(key)
    if (object instanceof PDFRawStream && isJpeg(object.dict))
      rebuilt.context.assign(
        ref,
        PDFRawStream.of(object.dict, withoutJpegMetadata(object.getContents())),
      )
  }
  return Buffer.from(await rebuilt.save())
}

function isJpeg(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only === PDFName.of('DCTDecode')
}

const HIDDEN_OR_NO_VIEW = 2 | 32
const NEVER_DRAWN = ['Popup', 'Link'].map((subtype) => PDFName.of(subtype))

/** Draws what annotations look like into the page, as a viewer would. */
function drawAnnotations(page: PDFPage) {
  const annotations = page.node.Annots()
  if (!annotations) return
  if (annotations.size() > MOST_ANNOTATIONS) throw new Error(`${annotations.size()} annotations`)
  const { context } = page.doc
  page.node.normalize()
  page.node.wrapContentStreams(
    context.getPushGraphicsStateContentStream(),
    context.getPopGraphicsStateContentStream(),
  )
  for (let nth = 0; nth < annotations.size(); nth++) {
    const annotation = annotations.lookup(nth)
    if (annotation instanceof PDFDict) drawAnnotation(page, annotation)
  }
}

function drawAnnotation(page: PDFPage, annotation: PDFDict) {
  const flags = annotation.lookup(PDFName.of('F'))
  if (flags instanceof PDFNumber && flags.asNumber() & HIDDEN_OR_NO_VIEW) return
  if (NEVER_DRAWN.some((subtype) => annotation.lookup(PDFName.of('Subtype')) === subtype)) return
  const look = appearanceOf(annotation)
  const form = look && page.doc.context.lookup(look)
  const to = boxOf(annotation, 'Rect')
  if (!look || !(form instanceof PDFStream) || !to) return
  const from = transformed(boxOf(form.dict, 'BBox') ?? to, numbersOf(form.dict, 'Matrix'))
  const [width, height] = [from.right - from.left, from.top - from.bottom]
  if (width <= 0 || height <= 0) return
  const [scaleX, scaleY] = [(to.right - to.left) / width, (to.top - to.bottom) / height]
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(
      scaleX,
      0,
      0,
      scaleY,
      to.left - from.left * scaleX,
      to.bottom - from.bottom * scaleY,
    ),
    drawObject(page.node.newXObject('Annotation', look)),
    popGraphicsState(),
  )
}

/** The normal appearance; of a check box, the one of its state. */
function appearanceOf(annotation: PDFDict): PDFRef | undefined {
  const appearances = annotation.lookup(PDFName.of('AP'))
  if (!(appearances instanceof PDFDict)) return
  const normal = appearances.get(PDFName.of('N'))
  const states = appearances.lookup(PDFName.of('N'))
  const state = annotation.lookup(PDFName.of('AS'))
  if (states instanceof PDFStream) return normal instanceof PDFRef ? normal : undefined
  const chosen =
    states instanceof PDFDict && state instanceof PDFName ? states.get(state) : undefined
  return chosen instanceof PDFRef ? chosen : undefined
}

type Box = { left: number; bottom: number; right: number; top: number }

function numbersOf(dict: PDFDict, key: string): number[] | null {
  const array = dict.lookup(PDFName.of(key))
  if (!(array instanceof PDFArray)) return null
  const numbers = Array.from({ length: array.size() }, (_, nth) => {
    const number = array.lookup(nth)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
  return numbers.every(Number.isFinite) ? numbers : null
}

function boxOf(dict: PDFDict, key: string): Box | null {
  const [x1, y1, x2, y2] = numbersOf(dict, key) ?? []
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  }
}

/** The smallest box around a box that was moved, turned or scaled. */
function transformed({ left, bottom, right, top }: Box, matrix: number[] | null): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? []
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  }
}
