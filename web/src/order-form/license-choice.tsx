import type { License } from '@accession/contract/licenses'
import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { isExpired } from '@accession/domain/companies/license-expiry'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useUser } from '../platform/current-user.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { typeLicenseNumber } from './change-draft.ts'
import { describeLicense, findLicense, licenseError } from './license.ts'
import classes from './license-choice.module.css'
import { LicenseNumber } from './license-number.tsx'
import { useOrderDraft } from './order-draft.ts'
import { SaveLicense } from './save-license.tsx'

const ANOTHER = 'another'
/** More than these are shown on request. */
const SHOWN_AT_FIRST = 6

type Props = {
  licenses: readonly License[]
  isChecked: boolean
  isAgain: boolean
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The saved licenses, and a field for any other number. */
export function LicenseChoice({ licenses, isChecked, isAgain, fieldRef }: Props) {
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const today = useLabTime()?.day ?? null
  // A number that is being typed is never taken for a saved one that it begins with.
  const [isTyping, setIsTyping] = useState(false)
  const [typed, setTyped] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const asked = useModalSubject<License>()
  const saved = findLicense(licenses, licenseNumber)
  const chosen = isTyping || (!saved && licenseNumber.trim() !== '') ? ANOTHER : (saved?.id ?? null)
  const few = licenses.slice(0, SHOWN_AT_FIRST)
  const shown = showsAll ? licenses : saved && !few.includes(saved) ? [...few, saved] : few

  // The link that opened it again is gone.
  useEffect(() => {
    if (isAgain && document.activeElement === document.body) fieldRef.current?.focus()
  }, [isAgain, fieldRef])

  function take(license: License) {
    if (chosen === ANOTHER) setTyped(licenseNumber)
    setIsTyping(false)
    typeLicenseNumber(license.number)
  }

  function choose(value: string) {
    if (value === ANOTHER) {
      setIsTyping(true)
      if (chosen !== ANOTHER) typeLicenseNumber(typed)
      return
    }
    const license = licenses.find(({ id }) => String(id) === value)
    if (!license) return
    if (today && isExpired(license.expiresOn, today)) asked.open(license)
    else take(license)
  }

  return (
    <>
      <div className={classes.choice}>
        <RadioCards
          label="Your licenses"
          required
          inputRef={chosen === ANOTHER ? undefined : fieldRef}
          options={[
            ...shown.map((license) => ({
              value: String(license.id),
              label: <LicenseLabel license={license} licenses={licenses} today={today} />,
            })),
            { value: ANOTHER, label: 'Another license' },
          ]}
          value={chosen === null ? null : String(chosen)}
          error={chosen === null && isChecked && licenseError(licenseNumber)}
          onChange={choose}
        />
        {shown.length < licenses.length && (
          <Button
            className={classes.more ?? ''}
            variant="default"
            size="compact-sm"
            onClick={() => setShowsAll(true)}
          >
            Show all {licenses.length} licenses
          </Button>
        )}
      </div>
      {chosen === ANOTHER && (
        // Also when the field was shown before anything was typed.
        <div className={classes.another} onInput={() => setIsTyping(true)}>
          <LicenseNumber isChecked={isChecked} fieldRef={fieldRef} />
          <SaveLicense licenses={licenses} fieldRef={fieldRef} />
        </div>
      )}
      <ConfirmModal
        question="Use an expired license?"
        confirmLabel="Use It Anyway"
        isHarmless
        opened={asked.opened}
        onCancel={asked.close}
        onConfirm={() => {
          if (asked.subject) take(asked.subject)
          asked.close()
        }}
      >
        {asked.subject?.expiresOn &&
          `${asked.subject.number} expired on ${formatDay(asked.subject.expiresOn)}. If you have renewed it, enter the new date under Licenses on your company’s page.`}
      </ConfirmModal>
    </>
  )
}

type LabelProps = { license: License; licenses: readonly License[]; today: Day | null }

function LicenseLabel({ license, licenses, today }: LabelProps) {
  const companies = useUser().data?.parentCompanies ?? []
  const { parentCompanyId } = license
  const isOfSeveral = licenses.some((other) => other.parentCompanyId !== parentCompanyId)
  const company = companies.find((each) => each.parentCompanyId === parentCompanyId)
  const details = describeLicense(license, isOfSeveral ? company?.parentCompanyName : undefined)
  const isOver = today !== null && isExpired(license.expiresOn, today)
  return (
    <>
      <span className={classes.number}>{license.number}</span>{' '}
      <span className={classes.details}>
        {details}
        {details && license.expiresOn && ', '}
        {license.expiresOn && (
          <span className={classes.expiry} data-expired={isOver || undefined}>
            {isOver ? 'expired' : 'expires'} {formatDay(license.expiresOn)}
          </span>
        )}
      </span>
    </>
  )
}
