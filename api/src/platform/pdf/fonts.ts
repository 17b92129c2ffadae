import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Face = 'regular' | 'semibold' | 'bold'

const require = createRequire(import.meta.url)

/** Embedded in every document: the standard fonts of PDF have no Δ. */
const FONTS: Record<Face, PDFKit.Mixins.PDFFontSource> = {
  regular: parsedFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: parsedFont(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ),
  bold: parsedFont(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
}

/**
 * pdfkit takes a parsed font as well as a file. Parsed once per thread, a form of three samples
 * takes a third of the time.
 */
function parsedFont(file: string): PDFKit.Mixins.PDFFontSource {
  const doc = new PDFDocument({ font: file }) as unknown as {
    _font: { font: PDFKit.Mixins.PDFFontSource }
  }
  return doc._font.font
}

export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const [face, font] of Object.entries(FONTS)) doc.registerFont(face, font)
}
