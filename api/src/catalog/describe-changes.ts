import { formatDollars } from '@accession/domain/pricing/money'
import type { CatalogueChanges } from './catalogue-changes.ts'

const show = (name: string, value: unknown): string => {
  if (name === 'priceCents') return formatDollars(Number(value))
  if (value === null) return 'not offered'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The difference as a person reads it, a line each. */
export function describeChanges(changes: CatalogueChanges): string[] {
  const { offers, multipliers, holidaysAdded, holidaysRemoved } = changes
  return [
    ...[...offers, ...multipliers].map(({ from, to }) => {
      const known: Record<string, unknown> = from ?? {}
      const fields = Object.entries(to)
        .filter(([name]) => !['kind', 'key', 'validFrom'].includes(name))
        .filter(([name, value]) => show(name, value) !== show(name, known[name]))
        .map(
          ([name, value]) =>
            `${name} ${from ? `${show(name, known[name])} -> ` : ''}${show(name, value)}`,
        )
      return `${from ? '~' : '+'} ${to.key} from ${to.validFrom}: ${fields.join(', ')}`
    }),
    ...holidaysAdded.map(({ key, name }) => `+ closed on ${key}, ${name}`),
    ...holidaysRemoved.map(({ key, name }) => `- open on ${key}, was ${name}`),
  ]
}
