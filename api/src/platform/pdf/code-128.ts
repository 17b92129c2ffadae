import bwip from 'bwip-js/node'
import type { Row } from './rows.ts'
import { INK } from './text.ts'

/** Widths of bar, space, bar, … in modules. */
function modulesOf(value: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text: value })
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 encoding returned no bars')
  return symbol.sbs
}

type Bars = {
  /** Width of the thinnest bar in points; 0.96 is four dots of a 300 dpi printer. */
  module: number
  height: number
  /** Where the last bar ends, or the middle. Keep a quiet zone of ten modules on both sides. */
  at: { right: number } | { center: number }
}

/** Vector bars, sharp on every printer. The symbol has no text. */
export function code128(
  doc: PDFKit.PDFDocument,
  value: string,
  { module, height, at }: Bars,
): Row & { x: number; width: number } {
  const modules = modulesOf(value)
  const width = module * modules.reduce((sum, count) => sum + count, 0)
  const x = 'right' in at ? at.right - width : at.center - width / 2
  return {
    x,
    width,
    height,
    draw(top) {
      let left = x
      for (const [index, count] of modules.entries()) {
        if (index % 2 === 0) doc.rect(left, top, count * module, height)
        left += count * module
      }
      doc.fill(INK)
    },
  }
}
