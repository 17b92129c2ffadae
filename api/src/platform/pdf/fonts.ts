import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Face = 'regular' | 'semibold' | 'bold'

const require = createRequire(import.meta.url)

/** Embedded in every document: the standard PDF fonts have no Δ. */
const FONTS: Record<Face, ParsedFont> = {
  regular: quickFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: quickFont(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ),
  bold: quickFont(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
}

export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const [face, font] of Object.entries(FONTS)) {
    doc.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
}

type Glyph = { advanceWidth: number }
type ParsedFont = {
  characterSet: number[]
  glyphForCodePoint: (codePoint: number) => Glyph
  glyphsForString: (content: string) => Glyph[]
  layout: (content: string, features?: string[]) => { glyphs: Glyph[] }
}

/**
 * pdfkit accepts a parsed font as well as a file, so each thread parses it once for all documents.
 * Glyphs are placed without shaping: Inter's contextual forms and kerning are barely visible at these
 * sizes and take 50 times as long, minutes for an order full of notes. When a feature such as tabular
 * digits is requested, each character is shaped once per thread.
 */
function quickFont(file: string): ParsedFont {
  const font = parsedFont(file)
  nameGlyphs(font)
  const shape = shapedOnce(font.layout.bind(font))
  font.layout = (content, features) =>
    sideBySide(features ? shape(content, features) : font.glyphsForString(content))
  return font
}

function shapedOnce(layout: ParsedFont['layout']) {
  const shaped = new Map<string, Glyph[]>()
  return (content: string, features: string[]): Glyph[] =>
    [...content].flatMap((character) => {
      const key = `${features.join()} ${character}`
      const glyphs = shaped.get(key) ?? layout(character, features).glyphs
      shaped.set(key, glyphs)
      return glyphs
    })
}

/**
 * A glyph that is first met as a part of another one, such as the dot of an i, would stand for no character
 * in every later document of the thread: nobody could search or copy it.
 */
function nameGlyphs(font: ParsedFont) {
  for (const codePoint of font.characterSet)
    if (!isPrivateUse(codePoint)) font.glyphForCodePoint(codePoint)
}

/** Other forms of a character, such as tabular digits, which stand for the character itself. */
function isPrivateUse(codePoint: number): boolean {
  return codePoint >= 0xe000 && codePoint <= 0xf8ff
}

function sideBySide(glyphs: Glyph[]) {
  const positions = glyphs.map(({ advanceWidth }) => ({
    advanceWidth,
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }))
  return {
    glyphs,
    positions,
    /** pdfkit scales the positions before it reads this. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function parsedFont(file: string): ParsedFont {
  const doc = new PDFDocument({ font: file }) as unknown as { _font: { font: ParsedFont } }
  return doc._font.font
}
