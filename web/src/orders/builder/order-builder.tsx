import { Anchor } from '@mantine/core'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ShownMessages } from '../../messages/shown-messages.tsx'
import { useCanOpen } from '../../platform/screens.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sheet } from '../../ui/sheet.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { isLicenseGiven } from '../license.ts'
import { reviewAddress } from '../order-addresses.ts'
import { saveDraft, useOrderDraft } from '../order-draft.ts'
import { useDraftTerms } from '../use-draft-terms.ts'
import { useOffer } from '../use-offer.ts'
import { Arrival } from './arrival.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LicenseQuestion } from './license-question.tsx'
import { NoPrices } from './no-prices.tsx'
import classes from './order-builder.module.css'
import { BottomBar, OrderPanel } from './order-panel.tsx'
import { OutdatedEdits } from './outdated-edits.tsx'
import { SampleForm } from './sample-form.tsx'
import { TermsContext } from './terms.ts'

function useCurrentTerms() {
  const { offer, standIn, hasFailed, retry } = useOffer()
  return { terms: useDraftTerms(offer ?? standIn, hasFailed), hasFailed, retry }
}

/** From the first sample to the last; what follows is billing and review. */
export function OrderBuilder() {
  const { terms, hasFailed, retry } = useCurrentTerms()
  const edit = useOrderDraft((draft) => draft.edit)
  // The answer is shown at once, the form that follows as soon as it is ready.
  const isLicensed = useDeferredValue(useOrderDraft((draft) => draft.isLicensed))
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const isGiven = isLicenseGiven({ isLicensed, licenseNumber })
  // The question steps aside once it is answered, but never under the person's hands.
  const [asking, setAsking] = useState<'first' | 'again' | null>(isGiven ? null : 'first')
  // Who starts over is asked again.
  if (asking === null && !isLicensed) setAsking('first')
  const [isChecked, setIsChecked] = useState(false)
  const licenseField = useRef<HTMLInputElement>(null)
  const changeLicense = useRef<HTMLButtonElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const canOpen = useCanOpen()

  const toTheName = useCallback(() => {
    window.scrollTo(0, 0)
    nameField.current?.focus({ preventScroll: true })
  }, [])

  function onKept() {
    if (isGiven) setAsking(null)
    toTheName()
  }

  function goOn() {
    if (isGiven) {
      saveDraft()
      navigate(reviewAddress(edit))
      return
    }
    setIsChecked(true)
    askAgain()
  }

  function askAgain() {
    setAsking((now) => now ?? 'again')
    requestAnimationFrame(() => licenseField.current?.focus())
  }

  function onLicenseDone() {
    setAsking(null)
    requestAnimationFrame(() => changeLicense.current?.focus())
  }

  const onContinue = canOpen('/place-order') ? goOn : null
  return (
    <TermsContext value={terms}>
      <Page
        title={edit ? `Edit order ${edit.orderNumber}` : 'Create order'}
        subtitle={
          isLicensed && (
            <>
              {!asking && (
                <>
                  License <span className={classes.license}>{licenseNumber.trim()}</span>{' '}
                  <Anchor
                    ref={changeLicense}
                    component="button"
                    type="button"
                    inherit
                    aria-label="Change the license"
                    onClick={askAgain}
                  >
                    Change
                  </Anchor>
                  {terms && !edit && ' · '}
                </>
              )}
              {terms && !edit && <Arrival isFirstWord={asking !== null} />}
            </>
          )
        }
      >
        <div className={isLicensed ? classes.two : undefined}>
          <div className={classes.form}>
            <div className={classes.above}>
              {edit ? <OutdatedEdits /> : <ShownMessages />}
              <DraftNotices />
            </div>
            {asking && (
              <LicenseQuestion
                isChecked={isChecked}
                fieldRef={licenseField}
                onDone={asking === 'again' ? onLicenseDone : null}
              />
            )}
            {isLicensed && hasFailed && <NoPrices onRetry={retry} />}
            {isLicensed && !terms && !hasFailed && (
              <Sheet>
                <Section>
                  <SkeletonLines />
                </Section>
              </Sheet>
            )}
            <Toasts />
            {isLicensed && terms && <SampleForm nameRef={nameField} onKept={onKept} />}
          </div>
          {isLicensed && terms && <OrderPanel onContinue={onContinue} onOpened={toTheName} />}
        </div>
        {isLicensed && terms && onContinue && <BottomBar onContinue={onContinue} />}
      </Page>
    </TermsContext>
  )
}
