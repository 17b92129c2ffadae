import {
  type CatalogEntries,
  type CatalogEntry,
  holidayEntry,
  multiplierEntry,
  offerEntry,
} from '@accession/domain/catalog/catalog-entries'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { centsOf, dollarsOf, factorOf, thousandthsOf } from '@accession/domain/money/money'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod'

/** One row per entry; `kind` says which columns apply. */
const COLUMNS = [
  'kind',
  'key',
  'name',
  'validFrom',
  'price',
  'standardDays',
  'rushDays',
  'urgentDays',
  'dateAvailable',
  'productTypes',
  'quantities',
  'quantityRequirements',
  'separateContainer',
  'factor',
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

export function writeCatalogCsv({ offers, multipliers, holidays }: CatalogEntries): string {
  const rows: Row[] = [
    ...offers.map((offer) => ({
      kind: 'test',
      key: offer.key,
      name: TEST_LABELS[offer.key],
      validFrom: offer.validFrom,
      price: dollarsOf(offer.priceCents).toFixed(2),
      standardDays: String(offer.standardDays),
      rushDays: offer.rushDays === null ? '' : String(offer.rushDays),
      urgentDays: offer.urgentDays === null ? '' : String(offer.urgentDays),
      dateAvailable: offer.dateAvailable,
      productTypes: offer.productTypes.join(' '),
      quantities: writeQuantities(offer.quantities),
      quantityRequirements: offer.quantityRequirements,
      separateContainer: offer.separateContainer ? 'yes' : 'no',
    })),
    ...multipliers.map(({ key, validFrom, thousandths }) => ({
      kind: 'multiplier',
      key,
      validFrom,
      factor: factorOf(thousandths).toFixed(3),
    })),
    ...holidays.map(({ key, name }) => ({ kind: 'holiday', key, name })),
  ]
  return stringify(rows, { header: true, columns: [...COLUMNS] })
}

const writeQuantities = (quantities: Record<string, { amount: number; unit: string }>) =>
  Object.entries(quantities)
    .map(([productType, { amount, unit }]) => `${productType} ${amount} ${unit}`)
    .join('; ')

function readQuantities(text: string): Record<string, { amount: number; unit: string }> {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const [productType = '', amount, unit = ''] = part.trim().split(/\s+/)
      return [productType, { amount: Number(amount), unit }]
    }),
  )
}

const days = (text = '') => (text === '' ? null : Number(text))
const yesOrNo = (text?: string) => (text === 'yes' ? true : text === 'no' ? false : undefined)
const decimals = (text = '', places: number) =>
  new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(text) ? Number(text) : Number.NaN

/** A row in the shape of its kind's schema; undefined if the kind is unknown. */
function readRow(row: Row): z.ZodSafeParseResult<CatalogEntry> | undefined {
  const { kind, key, name, validFrom } = row
  switch (kind) {
    case 'test':
      return offerEntry.safeParse({
        kind,
        key,
        validFrom,
        priceCents: centsOf(decimals(row.price, 2)),
        standardDays: Number(row.standardDays || Number.NaN),
        rushDays: days(row.rushDays),
        urgentDays: days(row.urgentDays),
        dateAvailable: row.dateAvailable,
        productTypes: row.productTypes?.split(/\s+/).filter(Boolean) ?? [],
        quantityRequirements: row.quantityRequirements ?? '',
        quantities: readQuantities(row.quantities ?? ''),
        separateContainer: yesOrNo(row.separateContainer),
      })
    case 'multiplier':
      return multiplierEntry.safeParse({
        kind,
        key,
        validFrom,
        thousandths: thousandthsOf(decimals(row.factor, 3)),
      })
    case 'holiday':
      return holidayEntry.safeParse({ kind, key, name: name ?? '' })
    default:
      return undefined
  }
}

type ReadFile = { entries: CatalogEntries; faults: string[] }

/** Reads the whole file and reports every error with its line. */
export function readCatalogCsv(text: string): ReadFile {
  const faults: string[] = []
  const entries: CatalogEntries = { offers: [], multipliers: [], holidays: [] }
  const seen = new Map<string, number>()
  const rows = parse<{ record: Row; info: { lines: number } }>(text, {
    relax_column_count: true,
    columns: true,
    trim: true,
    skip_empty_lines: true,
    bom: true,
    info: true,
  })
  for (const { record, info } of rows) {
    const line = info.lines
    const read = readRow(record)
    if (!read) {
      faults.push(`line ${line}: kind must be test, multiplier or holiday`)
      continue
    }
    if (!read.success) {
      for (const issue of read.error.issues) {
        faults.push(`line ${line}: ${issue.path.join('.')} ${issue.message}`)
      }
      continue
    }
    const entry = read.data
    const name = `${entry.kind} ${entry.key} ${'validFrom' in entry ? entry.validFrom : ''}`.trim()
    const before = seen.get(name)
    if (before) faults.push(`line ${line}: ${name} is already on line ${before}`)
    seen.set(name, line)
    if (entry.kind === 'test') entries.offers.push(entry)
    else if (entry.kind === 'multiplier') entries.multipliers.push(entry)
    else entries.holidays.push(entry)
  }
  return { entries, faults }
}
