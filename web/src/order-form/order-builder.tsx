import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ShownMessages } from '../messages/shown-messages.tsx'
import { useCanOpen } from '../navigation/screens.ts'
import { OfflineLine } from '../offline/offline-line.tsx'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Arrival } from './arrival.tsx'
import { draftAddress, NEW_DRAFT, reviewAddress } from './draft-addresses.ts'
import { DraftNotices } from './draft-notices.tsx'
import { ExpiredMark } from './expired-mark.tsx'
import { isLicenseGiven } from './license.ts'
import { LicenseQuestion } from './license-question.tsx'
import { NoPrices } from './no-prices.tsx'
import classes from './order-builder.module.css'
import { OrderFormContext } from './order-context.ts'
import { saveDraft, useOrderDraft } from './order-draft.ts'
import { BottomBar, OrderPanel } from './order-panel.tsx'
import { OutdatedEdits } from './outdated-edits.tsx'
import { SampleForm } from './sample-form.tsx'
import { useDraftContext } from './use-draft-context.ts'
import { needsRenaming, unnamedField, useRenaming } from './use-renaming.ts'

function useCurrentContext() {
  const { currentCatalog, standIn, hasFailed, retry } = useCurrentCatalog()
  return { context: useDraftContext(currentCatalog ?? standIn, hasFailed), hasFailed, retry }
}

type Props = {
  /** What follows the samples of a placed order instead of the button to billing and review. */
  finish?: (onContinue: () => void) => ReactNode
}

/** All the samples of an order; billing and review come next. */
export function OrderBuilder({ finish }: Props) {
  const { context, hasFailed, retry } = useCurrentContext()
  const edit = useOrderDraft((draft) => draft.edit)
  // The answer shows at once; the form that follows as soon as it is ready.
  const isLicensed = useDeferredValue(useOrderDraft((draft) => draft.isLicensed))
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const isGiven = isLicenseGiven({ isLicensed, licenseNumber })
  // The question closes once it is answered, but never while the user is in it.
  const [asking, setAsking] = useState<'first' | 'again' | null>(isGiven ? null : 'first')
  // Starting over asks again.
  if (asking === null && !isLicensed) setAsking('first')
  const [isChecked, setIsChecked] = useState(false)
  const licenseField = useRef<HTMLInputElement>(null)
  const changeLicense = useRef<HTMLButtonElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const renaming = useRenaming()
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

  /** A sample without a name can't be ordered: asked for here, where it is typed. */
  function askForName() {
    renaming.set(true)
    requestAnimationFrame(() => (unnamedField(document) ?? nameField.current)?.focus())
  }

  function goOn() {
    if (isGiven) {
      if (useOrderDraft.getState().samples.some(needsRenaming)) return askForName()
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
  // Once the samples are here it is too late to say when they arrive.
  const asksArrival = context !== null && (!edit || edit.order.phase === 'created')
  return (
    <OrderFormContext value={context}>
      <Page
        title={edit ? `Edit order ${edit.orderNumber}` : 'Create order'}
        actions={!edit && <AnotherOrder />}
        subtitle={
          isLicensed && (
            <>
              {!asking && (
                <>
                  License <span className={classes.license}>{licenseNumber.trim()}</span>{' '}
                  <ExpiredMark />
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
                  {asksArrival && ' · '}
                </>
              )}
              {asksArrival && <Arrival isFirstWord={asking !== null} />}
            </>
          )
        }
      >
        <div className={isLicensed ? classes.two : undefined}>
          <div className={classes.form}>
            <div className={classes.above}>
              {edit ? <OutdatedEdits /> : <ShownMessages />}
              <OfflineLine />
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
            {isLicensed && !context && !hasFailed && (
              <Card>
                <Section>
                  <SkeletonLines />
                </Section>
              </Card>
            )}
            <Toasts />
            {isLicensed && context && <SampleForm nameRef={nameField} onKept={onKept} />}
          </div>
          {isLicensed && context && (
            <OrderPanel
              onContinue={onContinue}
              finish={onContinue && finish?.(onContinue)}
              renaming={renaming}
              onOpened={toTheName}
            />
          )}
        </div>
        {isLicensed && context && onContinue && <BottomBar onContinue={onContinue} />}
      </Page>
    </OrderFormContext>
  )
}

/** An order can wait on the home page while the next one is started. */
function AnotherOrder() {
  // Never while the first letters are typed: it would move the form.
  const isWorthKeeping = useOrderDraft(
    ({ samples, restoredFrom }) => samples.length > 0 || restoredFrom !== null,
  )
  return (
    isWorthKeeping && (
      <Button component={Link} to={draftAddress(NEW_DRAFT)} variant="default" size="xs">
        Start another order
      </Button>
    )
  )
}
