import { parse } from 'csv-parse/sync'
import type * as z from 'zod'
import { IMPORTS, type ImportKind, type RowOf } from './import-rows.ts'

export type Numbered<R> = R & { line: number }
export type ReadFile<R> = { rows: Numbered<R>[]; faults: string[] }
type Spec<R> = { row: z.ZodObject & z.ZodType<R>; needs: string[]; keyOf: (row: R) => string }

const NOT_UTF8 = 'The file is not UTF-8. In Excel, save it as "CSV UTF-8".'

/** Reads the whole file and reports every error with its line. */
export function readImportCsv<K extends ImportKind>(kind: K, file: Buffer): ReadFile<RowOf[K]> {
  const spec = IMPORTS[kind] as unknown as Spec<RowOf[K]>
  const columns = Object.keys(spec.row.shape)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const records = parseRecords(text)
    const [first] = records
    if (!first) return { rows: [], faults: ['The file has no rows'] }
    const faults = faultsOfHeader(Object.keys(first.record), columns, spec.needs)
    return faults.length > 0 ? { rows: [], faults } : checkRecords(records, columns, spec)
  } catch (error) {
    const reason = error instanceof TypeError ? NOT_UTF8 : (error as Error).message
    return { rows: [], faults: [reason] }
  }
}

type FileRecord = { record: Record<string, string>; info: { lines: number } }

const parseRecords = (text: string) =>
  parse<FileRecord>(text, {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    bom: true,
    info: true,
  })

const faultsOfHeader = (given: string[], known: string[], needed: string[]) => [
  ...needed.filter((name) => !given.includes(name)).map((name) => `Column ${name} is missing`),
  ...given
    .filter((name) => !known.includes(name))
    .map((name) => `Column ${name} is unknown; the columns are ${known.join(', ')}`),
]

function checkRecords<R>(records: FileRecord[], columns: string[], spec: Spec<R>): ReadFile<R> {
  const rows: Numbered<R>[] = []
  const faults: string[] = []
  const seen = new Map<string, number>()
  const blank = Object.fromEntries(columns.map((name) => [name, '']))
  for (const { record, info } of records) {
    const line = info.lines
    const read = spec.row.safeParse({ ...blank, ...record })
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        faults.push(`line ${line}: ${path.join('.')}: ${message}`)
      continue
    }
    const row = read.data as R
    const before = seen.get(spec.keyOf(row))
    if (before) faults.push(`line ${line}: same as line ${before}`)
    seen.set(spec.keyOf(row), line)
    rows.push({ ...row, line })
  }
  return { rows, faults }
}
