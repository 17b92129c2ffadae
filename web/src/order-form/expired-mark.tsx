import { formatDay } from '@accession/domain/calendar/format-day'
import { isExpired } from '@accession/domain/companies/license-expiry'
import { useLabTime } from '../platform/use-lab-time.ts'
import { findLicense } from './license.ts'
import classes from './license-choice.module.css'
import { useOrderDraft } from './order-draft.ts'
import { useLicenses } from './use-licenses.ts'

/** Beside the number of a saved license that has expired, however it came into the order. */
export function ExpiredMark() {
  const license = findLicense(
    useLicenses(),
    useOrderDraft((draft) => draft.licenseNumber),
  )
  const today = useLabTime()?.day
  if (!license?.expiresOn || !today || !isExpired(license.expiresOn, today)) return null
  return (
    <span className={classes.expiry} data-expired>
      expired {formatDay(license.expiresOn)}{' '}
    </span>
  )
}
