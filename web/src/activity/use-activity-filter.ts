import { getActivity } from '@accession/contract/activity'
import { idInText } from '@accession/contract/ids'
import { addDays, daySchema } from '@accession/domain/calendar/day'
import { ACTIVITY_KINDS } from '@accession/domain/history/activity-kinds'
import { useSearchParams } from 'react-router'
import * as z from 'zod'
import { useLabTime } from '../platform/use-lab-time.ts'
import { useChangeParams } from '../ui/table/use-page-number.ts'

/** Unless other days are asked for. */
const DAYS_SHOWN = 30

/** Anything in the URL that is not a filter is left out, not refused. */
const fromUrl = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
  userId: idInText.optional().catch(undefined),
  from: daySchema.optional().catch(undefined),
  to: daySchema.optional().catch(undefined),
  before: getActivity.query.shape.before.catch(undefined),
})

type Change = Partial<Record<'kind' | 'userId' | 'from' | 'to', string | undefined>>

/** What is filtered by, kept in the URL; null until today is known. */
export function useActivityFilter() {
  const [params] = useSearchParams()
  const today = useLabTime()?.day
  const changeParams = useChangeParams()
  if (!today) return null
  const { from, to, ...asked } = fromUrl.parse(Object.fromEntries(params))
  const filter = {
    ...asked,
    from: from ?? addDays(to ?? today, 1 - DAYS_SHOWN),
    to: to ?? today,
  }
  /** Another filter begins at its newest record. */
  const change = (changes: Change) => changeParams({ ...changes, before: undefined })
  return { filter, today, change }
}

export type ActivityUrl = NonNullable<ReturnType<typeof useActivityFilter>>
export type ActivityFilter = ActivityUrl['filter']
