import { counted } from '@accession/domain/fields/plural'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { MoneyLines } from '../orders/money-lines.tsx'
import { timeAgo } from '../ui/display/time-ago.ts'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { unfinishedSamples } from './open-samples.ts'
import { useOrderContext } from './order-context.ts'
import { useOrderDraft } from './order-draft.ts'
import classes from './order-panel.module.css'
import { usePriceFactor } from './price-factor.ts'
import { SampleList } from './sample-list.tsx'
import { allResultsBy, inDollars, lastResult, orderPrice } from './sample-quotes.ts'
import { useUnsavedDrafts } from './server-drafts.ts'
import { useTemplateCompanies } from './template-companies.ts'
import type { Renaming } from './use-renaming.ts'

const AddFromSpreadsheet = lazyPiece(
  async () => (await import('./add-from-spreadsheet.tsx')).AddFromSpreadsheet,
)

const AddFromTemplate = lazyPiece(
  async () => (await import('./add-from-template.tsx')).AddFromTemplate,
)

const CONTINUE = 'Continue to Billing and Review'
function useOrderQuote() {
  const context = useOrderContext()
  const samples = useOrderDraft((draft) => draft.samples)
  const factor = usePriceFactor()
  const price = orderPrice(samples, factor, context)
  return { samples, factor, price, context, lastDay: lastResult(samples, context) }
}

type Props = {
  /** Null if billing and review are not available. */
  onContinue: (() => void) | null
  /** In place of the button that continues. */
  finish: ReactNode
  renaming: Renaming
  onOpened: () => void
}

/** The samples, their cost, and when results are due. */
export function OrderPanel({ onContinue, finish, renaming, onOpened }: Props) {
  const { samples, factor, price, context, lastDay } = useOrderQuote()
  const unfinished = useOrderDraft(unfinishedSamples)
  const hasTemplates = useTemplateCompanies().length > 0
  return (
    <aside className={classes.panel} aria-label="Your order">
      <div className={classes.top}>
        <Title order={2}>{counted(samples.length, 'sample')}</Title>
        <SavedAgo />
      </div>
      <div className={classes.card}>
        <div className={classes.samples}>
          <SampleList renaming={renaming} onOpened={onOpened} />
        </div>
        <div className={classes.sources}>
          {hasTemplates && (
            <div className={classes.more}>
              <AddFromTemplate />
            </div>
          )}
          <div className={classes.more}>
            <AddFromSpreadsheet />
          </div>
        </div>
        {samples.length > 0 && (
          <div className={classes.sums}>
            {!context.withoutPrices && (
              <MoneyLines price={price} factor={factor} totalLabel="Estimated total" />
            )}
            {lastDay && <p className={classes.last}>{allResultsBy(lastDay, context)}</p>}
          </div>
        )}
      </div>
      {samples.length > 0 && finish && <div id={FINISH}>{finish}</div>}
      {samples.length > 0 && onContinue && !finish && (
        <>
          <Button
            fullWidth
            size="md"
            mt="md"
            variant={unfinished === 0 ? 'filled' : 'default'}
            onClick={onContinue}
          >
            {CONTINUE}
          </Button>
          {unfinished > 0 && (
            <p className={classes.aside}>
              {unfinished === 1
                ? 'Your unfinished sample is saved but is not part of the order yet.'
                : `Your ${unfinished} unfinished samples are saved but are not part of the order yet.`}
            </p>
          )}
        </>
      )}
    </aside>
  )
}

const FINISH = 'finish-order'

/** The changes are listed below the form, with the button that saves them. */
function toFinish(): void {
  const finish = document.getElementById(FINISH)
  finish?.scrollIntoView({ block: 'end' })
  finish?.querySelector('button')?.focus({ preventScroll: true })
}

/** On a phone the totals stay visible at the bottom. */
export function BottomBar({ onContinue }: { onContinue: () => void }) {
  const { samples, price, context, lastDay } = useOrderQuote()
  const isEdit = useOrderDraft(({ edit }) => edit !== null)
  const unfinished = useOrderDraft(unfinishedSamples)
  if (samples.length === 0) return null
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        <b>
          {counted(samples.length, 'sample')} · {inDollars(price.total, context)}
        </b>
        {lastDay && <span>{allResultsBy(lastDay, context)}</span>}
      </div>
      {isEdit ? (
        <Button onClick={toFinish}>Review changes</Button>
      ) : (
        <Button
          aria-label={CONTINUE}
          variant={unfinished === 0 ? 'filled' : 'default'}
          onClick={onContinue}
        >
          Continue
        </Button>
      )}
    </div>
  )
}

const LOOK_EVERY_MS = 5_000

function SavedAgo() {
  const savedAt = useOrderDraft((draft) => draft.savedAt)
  const isHereOnly = useOrderDraft((draft) => draft.edit !== null)
  const id = useOrderDraft((draft) => draft.idempotencyKey)
  const isUnsaved = useUnsavedDrafts((reasons) => reasons[id] !== undefined)
  const where = isHereOnly || isUnsaved ? ' on this device' : ''
  const [, setLook] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLook((looks) => looks + 1), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (savedAt === 0) return null
  return (
    <span className={classes.saved}>
      Saved{where} {timeAgo(savedAt, Date.now())}
    </span>
  )
}
