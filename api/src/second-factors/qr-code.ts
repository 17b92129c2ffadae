import bwip from 'bwip-js/node'

/** Black squares as an SVG path, one unit a square, with the quiet zone around them. */
export function qrCode(text: string): { size: number; path: string } {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('QR encoding returned no squares')
  const { pixs, pixx } = symbol
  const squares = [...pixs].flatMap((isBlack, at) =>
    isBlack ? [`M${(at % pixx) + QUIET} ${Math.floor(at / pixx) + QUIET}h1v1h-1z`] : [],
  )
  return { size: pixx + 2 * QUIET, path: squares.join('') }
}
const QUIET = 4
