import { Button, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { timeAgo } from '../../ui/time-ago.ts'
import { unfinishedSamples } from '../open-samples.ts'
import { useOrderDraft } from '../order-draft.ts'
import { usePriceFactor } from '../price-factor.ts'
import { MoneyLines } from '../view/money-lines.tsx'
import classes from './order-panel.module.css'
import { allResultsBy, inDollars, lastResult, orderPrice } from './sample-figures.ts'
import { SampleList } from './sample-list.tsx'
import { useTerms } from './terms.ts'

const CONTINUE = 'Continue to Billing and Review'
const CONTINUE_EDIT = 'Continue to Billing & Review'

const useContinueLabel = () => useOrderDraft(({ edit }) => (edit ? CONTINUE_EDIT : CONTINUE))

const counted = (samples: number) => (samples === 1 ? '1 sample' : `${samples} samples`)

function useOrderFigures() {
  const terms = useTerms()
  const samples = useOrderDraft((draft) => draft.samples)
  const factor = usePriceFactor()
  const price = orderPrice(samples, factor, terms)
  return { samples, factor, price, terms, lastDay: lastResult(samples, terms) }
}

type Props = {
  /** Null where billing and review cannot be reached. */
  onContinue: (() => void) | null
  onOpened: () => void
}

/** What there is, what it costs, and when it is done. */
export function OrderPanel({ onContinue, onOpened }: Props) {
  const { samples, factor, price, terms, lastDay } = useOrderFigures()
  const label = useContinueLabel()
  const unfinished = useOrderDraft(unfinishedSamples)
  return (
    <aside className={classes.panel} aria-label="Your order">
      <div className={classes.top}>
        <Title order={2}>{counted(samples.length)}</Title>
        <SavedAgo />
      </div>
      <div className={classes.sheet}>
        <div className={classes.samples}>
          <SampleList onOpened={onOpened} />
        </div>
        {samples.length > 0 && (
          <div className={classes.sums}>
            {!terms.withoutPrices && (
              <MoneyLines price={price} factor={factor} totalLabel="Estimated total" />
            )}
            {lastDay && <p className={classes.last}>{allResultsBy(lastDay, terms)}</p>}
          </div>
        )}
      </div>
      {samples.length > 0 && onContinue && (
        <>
          <Button
            fullWidth
            size="md"
            mt="md"
            variant={unfinished === 0 ? 'filled' : 'default'}
            onClick={onContinue}
          >
            {label}
          </Button>
          {unfinished > 0 && (
            <p className={classes.aside}>
              {unfinished === 1
                ? 'Your unfinished sample is kept, but not part of the order yet.'
                : `Your ${unfinished} unfinished samples are kept, but not part of the order yet.`}
            </p>
          )}
        </>
      )}
    </aside>
  )
}

/** On a phone the sums stay in sight at the bottom. */
export function BottomBar({ onContinue }: { onContinue: () => void }) {
  const { samples, price, terms, lastDay } = useOrderFigures()
  const label = useContinueLabel()
  const unfinished = useOrderDraft(unfinishedSamples)
  if (samples.length === 0) return null
  return (
    <div className={classes.bar}>
      <div className={classes.barWords}>
        <b>
          {counted(samples.length)} · {inDollars(price.total, terms)}
        </b>
        {lastDay && <span>{allResultsBy(lastDay, terms)}</span>}
      </div>
      <Button
        aria-label={label}
        variant={unfinished === 0 ? 'filled' : 'default'}
        onClick={onContinue}
      >
        Continue
      </Button>
    </div>
  )
}

const LOOK_EVERY_MS = 5_000

function SavedAgo() {
  const savedAt = useOrderDraft((draft) => draft.savedAt)
  const [, setLook] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLook((looks) => looks + 1), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (savedAt === 0) return null
  return <span className={classes.saved}>Saved {timeAgo(savedAt, Date.now())}</span>
}
