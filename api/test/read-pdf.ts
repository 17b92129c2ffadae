import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of the pages, laid out as seen (needs poppler-utils). */
export const textOf = (pdf: Buffer): string =>
  withFile(pdf, (file) => run('pdftotext', ['-layout', file, '-']))

/** One text per page. */
export const pagesOf = (pdf: Buffer): string[] => textOf(pdf).split('\f').slice(0, -1)

export const fontsOf = (pdf: Buffer): string => withFile(pdf, (file) => run('pdffonts', [file]))

/** What a scanner reads from the printed pages (needs poppler-utils and zbar-tools). */
export const barcodesOf = (pdf: Buffer, dpi = 200): string[] =>
  withFile(pdf, (file, folder) => {
    run('pdftoppm', ['-r', String(dpi), '-gray', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'))
    return scan(pages.map((name) => join(folder, name)))
  })

/** What a scanner reads from a picture of a label. */
export const barcodesOfImage = (png: Buffer): string[] => withFile(png, (file) => scan([file]))

type Word = { text: string; page: number; x: number; y: number }

/** Every word with the top left corner of its box, in points. */
export const wordsOf = (pdf: Buffer): Word[] =>
  withFile(pdf, (file) => {
    const pages = run('pdftotext', ['-bbox', file, '-']).split('<page ').slice(1)
    return pages.flatMap((page, index) =>
      [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)".*?>(.*?)<\/word>/g)].map(
        ([, x, y, text = '']) => ({ text, page: index, x: Number(x), y: Number(y) }),
      ),
    )
  })

const run = (command: string, options: string[]): string =>
  execFileSync(command, options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const SCANNER = 'zbarimg'
const NOTHING_ON_SOME_PAGE = 4

function scan(images: string[]): string[] {
  const only128 = ['--set', 'disable', '--set', 'code128.enable']
  const options = ['--quiet', '--nodbus', ...only128, ...images]
  const { status, stdout, error } = spawnSync(SCANNER, options, { encoding: 'utf8' })
  if (status !== 0 && status !== NOTHING_ON_SOME_PAGE) {
    throw new Error(`${SCANNER} ended with ${status}`, { cause: error })
  }
  return stdout.split('\n').flatMap((line) => line.match(/^CODE-128:(.*)$/)?.[1] ?? [])
}

function withFile<T>(pdf: Buffer, read: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, pdf)
    return read(file, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
