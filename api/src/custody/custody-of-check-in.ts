import type { checkIn } from '@accession/contract/intake'
import { isMissing } from '@accession/domain/intake/sample-check'
import type * as z from 'zod'
import type { StoredSample } from '../orders/locked-order-store.ts'
import type { NewCustodyEvent } from './custody-store.ts'

type Body = Pick<z.output<typeof checkIn.body>, 'samples' | 'package'>

/** What checking samples in says about where they are: received now, stored, or moved. */
export function custodyOfCheckIn(
  live: readonly StoredSample[],
  { samples: checks, package: facts }: Body,
  isFirstReceipt: boolean,
): NewCustodyEvent[] {
  const checkOf = new Map(checks.map((check) => [check.sampleId, check]))
  const after = live.map((sample) => ({
    sample,
    check: checkOf.get(sample.sampleId) ?? sample.check,
  }))
  const here = after.filter(({ sample, check }) => !isMissing(check) && !sample.isDisposed)
  const arrived = here.filter(({ sample }) => isFirstReceipt || isMissing(sample.check))
  const events: NewCustodyEvent[] = []
  if (arrived.length > 0)
    events.push({
      kind: 'received',
      sampleIds: arrived.map(idOf),
      signedName: facts?.deliveredBy ?? '',
    })
  const placed = here.filter(
    ({ sample, check }) => check?.storagePlace && check.storagePlace !== sample.check?.storagePlace,
  )
  for (const { sample, check } of placed) {
    const kind = sample.check?.storagePlace ? 'moved' : 'stored'
    const place = check?.storagePlace ?? ''
    const same = events.find((event) => event.kind === kind && event.place === place)
    if (same) same.sampleIds = [...same.sampleIds, sample.sampleId]
    else events.push({ kind, place, sampleIds: [sample.sampleId] })
  }
  return events.map((event) =>
    event.sampleIds.length === live.length ? { ...event, sampleIds: [null] } : event,
  )
}

const idOf = ({ sample }: { sample: StoredSample }) => sample.sampleId
