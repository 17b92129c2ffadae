import PDFDocument from 'pdfkit'
import { registerFonts } from './fonts.ts'
import { heightOf, type Row } from './rows.ts'

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792 }
export const LEFT = 40
export const RIGHT = PAGE.width - LEFT
export const FULL_WIDTH = { x: LEFT, width: RIGHT - LEFT }
const FIRST_TOP = 38
const NEXT_TOP = 60
const BOTTOM = PAGE.height - 43

export type PageFrame = (doc: PDFKit.PDFDocument, page: number, pages: number) => void

/** Pages filled from top to bottom with rows. Nothing is drawn until finished. */
export type PdfPage = {
  doc: PDFKit.PDFDocument
  /** On one page if they fit; otherwise they flow, and each following page starts with `again`. */
  keep: (rows: readonly Row[], again?: Row) => void
  finish: (drawFrame: PageFrame) => Promise<Uint8Array<ArrayBuffer>>
}

type PlacedRow = { row: Row; top: number }

function openDocument(title: string, { width, height }: typeof PAGE) {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    fontLayoutCache: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = collect(doc)
  registerFonts(doc)
  return { doc, bytes }
}

/** Pages of any size without a frame; the caller decides where everything goes. */
export function openLoosePages(title: string, size: typeof PAGE) {
  const { doc, bytes } = openDocument(title, size)
  return {
    doc,
    finish() {
      doc.end()
      return bytes
    },
  }
}

export function openPage(title: string): PdfPage {
  const { doc, bytes } = openDocument(title, PAGE)
  let page: PlacedRow[] = []
  const pages = [page]
  let top = FIRST_TOP

  const turnPage = () => {
    page = []
    pages.push(page)
    top = NEXT_TOP
  }
  const put = (row: Row) => {
    page.push({ row, top })
    top += row.height
  }
  return {
    doc,
    keep(rows, again) {
      const height = heightOf(rows)
      if (top + height > BOTTOM && height <= BOTTOM - NEXT_TOP) turnPage()
      for (const [index, row] of rows.entries()) {
        if (top + row.height > BOTTOM) {
          turnPage()
          if (again && index > 0) put(again)
        }
        put(row)
      }
    },
    finish(drawFrame) {
      for (const [index, rows] of pages.entries()) {
        if (index > 0) doc.addPage()
        for (const placed of rows) placed.row.draw(placed.top)
        drawFrame(doc, index + 1, pages.length)
      }
      doc.end()
      return bytes
    },
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
