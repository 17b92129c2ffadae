import type { CheckInForm } from '@accession/contract/intake'
import {
  CONDITION_LABELS,
  NO_PACKAGE,
  type PackageFacts,
} from '@accession/domain/intake/sample-check'
import type { StoredSample } from '../orders/locked-order-store.ts'
import { type Changes, changesBetween } from '../platform/db/audit.ts'

type Before = { package: PackageFacts | null; samples: readonly StoredSample[] }
type Found = Pick<CheckInForm['samples'][number], 'condition' | 'amountSeen'>

const publicFacts = (check: Found | null | undefined) => ({
  condition: check ? CONDITION_LABELS[check.condition] : null,
  amountSeen: check?.amountSeen || null,
})
const internalFacts = (check: { storagePlace: string; note: string } | null | undefined) => ({
  storagePlace: check?.storagePlace || null,
  checkNote: check?.note || null,
})

/**
 * What a check-in found. Samples found in order are listed together; any other has an entry under its
 * number. Where it is stored and the laboratory's note are recorded apart, since customers read the rest.
 */
export function checkChanges(
  before: Before,
  { samples, package: facts }: Pick<CheckInForm, 'samples' | 'package'>,
): Changes {
  const checks = samples.flatMap((check) => {
    const sample = before.samples.find(({ sampleId }) => sampleId === check.sampleId)
    return sample ? [{ check, number: sample.number, known: sample.check }] : []
  })
  const changed = checks.filter(
    ({ check, known }) => changesBetween(publicFacts(known), publicFacts(check)) !== null,
  )
  const isFine = ({ check, known }: (typeof checks)[number]) =>
    check.condition === 'ok' && !check.amountSeen && !known
  const fine = changed.filter(isFine)
  const notes = checks.flatMap(({ check, number, known }) => {
    const [from, to] = [internalFacts(known), internalFacts(check)]
    return changesBetween(from, to) ? [{ number, from, to }] : []
  })
  const ofPackage = facts && changesBetween({ ...(before.package ?? NO_PACKAGE) }, { ...facts })
  return {
    ...(fine.length > 0 && { samplesFoundOk: { to: fine.map(({ number }) => number) } }),
    ...Object.fromEntries(
      changed
        .filter((each) => !isFine(each))
        .map(({ number, known, check }) => [
          number,
          { from: publicFacts(known), to: publicFacts(check) },
        ]),
    ),
    ...(notes.length > 0 && { checkNotes: { to: notes } }),
    ...(ofPackage && { package: { from: before.package, to: facts } }),
  }
}
