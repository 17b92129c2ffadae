import { formatBytes } from '../../ui/display/format-bytes.ts'

export const MAX_BYTES = 2_000_000
/** An honest workbook of 200 samples unpacks to about 1 MB. */
export const MAX_UNPACKED_BYTES = 20_000_000
export const MAX_ZIP_ENTRIES = 500
export const MAX_COLUMNS = 100
/** Rows a spreadsheet may have, empty ones included. */
export const MAX_FILE_ROWS = 5_000
export const MAX_CELL_CHARACTERS = 4_000
export const MAX_CHARACTERS = 4_000_000

/** Why a file is not read: what happened, what it means, what to do. */
export class Refusal extends Error {}

const ONLY_SAMPLES = 'Copy the rows with your samples into the template and choose that instead.'
const SAVE_AGAIN =
  'Open it in your spreadsheet program, save it as an Excel workbook (.xlsx) or as CSV, and choose that file.'

export const tooLarge = (bytes: number): string =>
  `This file is ${formatBytes(bytes)}, and we read files up to ${formatBytes(MAX_BYTES)}. An order has at most 200 samples, so there is probably more in it than samples. ${ONLY_SAMPLES}`

export const TOO_MANY_COLUMNS = `This file has more than ${MAX_COLUMNS} columns, so it is probably not a list of samples. ${ONLY_SAMPLES}`

export const TOO_MANY_ROWS = `This file has something below row ${MAX_FILE_ROWS.toLocaleString('en-US')}, so there is more in it than the samples of an order. ${ONLY_SAMPLES}`

export const TOO_MUCH_TEXT = `This file has far more text in its cells than a list of samples needs, so we did not read it. ${ONLY_SAMPLES}`

export const UNPACKS_TOO_LARGE = `This workbook unpacks to far more than a list of samples needs, so we did not open it. ${ONLY_SAMPLES}`

export const UNREADABLE = `This file looks like an Excel workbook but can’t be read as one. It may be damaged or protected with a password. ${SAVE_AGAIN}`

export const OLD_WORKBOOK = `This is a workbook in the old Excel format, or one protected with a password. We can’t read those. ${SAVE_AGAIN}`

export const NOT_A_SPREADSHEET = `There is no spreadsheet in this file. Choose an Excel workbook (.xlsx) or a CSV file.`

export const notWhatItSays = (name: string, isWorkbook: boolean): string =>
  `The name ends in ${name}, but inside it is ${isWorkbook ? 'an Excel workbook' : 'plain text'}, so we can’t tell which of the two is meant. ${SAVE_AGAIN}`

export const openQuote = (row: number): string =>
  `In row ${row} of this file, a quotation mark (") is opened and never closed, so we can’t tell where the cell ends. Close it, or save the file again in your spreadsheet program.`

export const NOT_FINISHED =
  'Reading this file took too long, so we stopped. Nothing was added. Copy the rows with your samples into the template and choose that instead.'

export const NO_READER =
  'The part of the page that reads files could not be loaded. Check your connection and choose the file again. Nothing is lost.'

export const NOT_OPENED =
  'Your browser could not open this file. It may have been moved or changed since you chose it. Choose it again.'
