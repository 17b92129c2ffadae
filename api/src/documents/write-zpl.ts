import type { ZplResolution } from '@accession/domain/labels/label-stock'
import type { Label } from './label-content.ts'

/** Sizes in thousandths of an inch, so that both resolutions print the same label. */
const WIDTH = 2_000
const HEIGHT = 1_000
const INSET = 60
const BESIDE_NUMBER = 980

/** ZPL II for 2 × 1 inch labels, one format for each label. */
export function writeZpl(labels: readonly Label[], resolution: ZplResolution): string {
  const dots = (thousandths: number) => Math.round((thousandths * resolution) / 1_000)
  const line = (content: string, top: number, height: number, left = INSET) => {
    const size = dots(height)
    const width = dots(WIDTH - INSET - left)
    // A field block writes what does not fit over its last line, so text is cut before.
    const shown = cut(content, Math.floor(width / (size * WIDEST)))
    const align = left === INSET ? 'L' : 'R'
    return `^FO${dots(left)},${dots(top)}^A0N,${size},${size}^FB${width},1,0,${align}^FH_^FD${escaped(shown)}^FS`
  }
  // Two dots at 203 dpi, three at 300: both close to a hundredth of an inch.
  const module = Math.round(resolution / 100)
  return labels
    .map(({ number, name, description, amount, order }) =>
      [
        '^XA',
        '^CI28',
        `^PW${dots(WIDTH)}`,
        `^LL${dots(HEIGHT)}`,
        line(name, 50, 130),
        line(description, 195, 95),
        `^FO${dots(220)},${dots(320)}^BY${module}^BCN,${dots(300)},N,N,N,A^FD${number}^FS`,
        line(number, 660, 120),
        line(amount, 660, 110, BESIDE_NUMBER),
        line(order, 830, 90),
        '^XZ',
      ].join('\n'),
    )
    .join('\n')
}

/** Width of a letter of the printer's font 0 in proportion to its height, on the wide side. */
const WIDEST = 0.55

const segments = new Intl.Segmenter('en-US')

function cut(content: string, longest: number): string {
  const shown = content.replace(/\p{Cc}+/gu, ' ')
  const all = [...segments.segment(shown)].map(({ segment }) => segment)
  return all.length > longest ? `${all.slice(0, longest - 1).join('')}…` : shown
}

/** The characters ZPL gives a meaning to are written by their code. */
const escaped = (content: string): string =>
  content.normalize('NFC').replace(/[\^~_\\]/g, (mark) => `_${mark.charCodeAt(0).toString(16)}`)
