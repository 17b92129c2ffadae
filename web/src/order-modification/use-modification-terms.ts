import type { ModificationTerms } from '@accession/domain/order-modification/modification'
import { useMemo } from 'react'
import { useOffer } from '../orders/use-offer.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { standingOf, usePerson } from '../platform/person.ts'
import { useLabTime } from '../platform/use-lab-time.ts'

/** What a modification is reckoned with: the price list of the day and the laboratory's clock. */
export function useModificationTerms() {
  const { offer, hasFailed, retry } = useOffer()
  const person = usePerson().data
  const dueDateOffset = useLaboratory()?.dueDateOffset
  const { day, time } = useLabTime() ?? {}
  const terms = useMemo((): ModificationTerms | null => {
    if (!offer || !person || dueDateOffset === undefined || !day || !time) return null
    return {
      offer,
      now: { day, time },
      calendar: { holidays: offer.catalogue.holidays, dueDateOffset },
      actor: { ...standingOf(person), ownsOrder: false },
    }
  }, [offer, person, dueDateOffset, day, time])
  return { terms, hasFailed, retry }
}
