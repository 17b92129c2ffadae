import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { editMessages } from '@accession/domain/orders/edit-messages'
import { Button, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShallow } from 'zustand/react/shallow'
import type { OrderDraft } from '../order-form/draft-storage.ts'
import { unfinishedSamples } from '../order-form/open-samples.ts'
import { type OrderContext, useOrderContext } from '../order-form/order-context.ts'
import {
  discardEdit,
  type OpenedEdit,
  saveDraft,
  useOrderDraft,
} from '../order-form/order-draft.ts'
import { allResultsBy, lastResult } from '../order-form/sample-quotes.ts'
import { useCustomer } from '../order-form/use-customer.ts'
import { arrivalOf } from '../orders/arrival-of.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useAreDetailsValid } from './order-details.tsx'
import type { Placing } from './placing.ts'
import { isAbout, PriceChanged } from './price-changed.tsx'
import { UnfinishedSamples } from './review-step.tsx'
import classes from './save-changes.module.css'
import { orderToPlace } from './submission.ts'

type Props = { saving: Placing; onContinue: () => void }

/** What is typed in the form changes nothing here before it is added: 200 samples stay quick. */
const withoutForm = ({ editor: _, savedAt: _at, ...draft }: OrderDraft) => draft

/** At the end of the form of a placed order: what changes, and saving it. */
export function SaveChanges(props: Props) {
  const edit = useOrderDraft((draft) => draft.edit)
  return edit && <Changes edit={edit} {...props} />
}

function Changes({ edit, saving, onContinue }: Props & { edit: OpenedEdit }) {
  const { orderNumber } = edit
  const [hasTried, setHasTried] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const navigate = useNavigate()
  const draft = useOrderDraft(useShallow(withoutForm))
  const unfinished = useOrderDraft(unfinishedSamples)
  const context = useOrderContext()
  const found = useCustomer()
  const areDetailsValid = useAreDetailsValid()
  const customer = areDetailsValid ? found : null
  const changes = useChanges(edit)
  const { ready, order } = orderToPlace(draft, customer, context)
  const shifts = [
    ...priceShift(centsOf(edit.order.total), order?.expectedTotal),
    ...useDueShift(edit, context),
  ]
  const { priceChange } = saving
  const asked = order && priceChange && isAbout(priceChange, order) ? priceChange : null
  const isChanged = changes.length > 0 || unfinished > 0

  function save(expectedTotal = order?.expectedTotal) {
    setHasTried(true)
    saveDraft()
    // Another tab changed it too: the question is above the form.
    if (useOrderDraft.getState().elsewhere) return window.scrollTo(0, 0)
    if (unfinished === 0 && order) saving.place({ ...order, expectedTotal })
  }

  function leave() {
    discardEdit()
    navigate(`/orders/${orderNumber}`)
  }

  return (
    <section className={classes.changes} aria-label="Your changes" data-whole>
      {changes.length > 0 ? (
        <>
          <Title order={3} size="h5">
            Your changes
          </Title>
          <ul className={classes.list}>
            {[...changes, ...shifts].map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two samples may read the same
              <li key={place}>{change}</li>
            ))}
          </ul>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          No changes yet.
        </Text>
      )}
      {hasTried && unfinished > 0 && (
        <ErrorNote>
          The sample in the form is not part of the order yet. Update it or discard your changes to
          it, then save.
        </ErrorNote>
      )}
      {hasTried && !customer && (
        <ErrorNote>
          Billing is not complete. Choose Continue to Billing &amp; Review, then save there.
        </ErrorNote>
      )}
      {hasTried && !ready.isReady && <UnfinishedSamples faults={ready.faults} />}
      {saving.failure}
      {asked ? (
        <PriceChanged
          isInForm
          seen={asked.tried.expectedTotal}
          total={asked.total}
          onPlace={() => save(asked.total)}
        />
      ) : (
        isChanged && (
          <Button fullWidth size="md" loading={saving.isPending} onClick={() => save()}>
            Save changes to {orderNumber}
          </Button>
        )
      )}
      <div className={classes.other}>
        <Button
          variant={isChanged ? 'default' : 'filled'}
          disabled={saving.isPending}
          onClick={onContinue}
        >
          Continue to Billing &amp; Review
        </Button>
        <Button
          variant="default"
          disabled={saving.isPending}
          onClick={() => (isChanged ? setIsDiscarding(true) : leave())}
          aria-label={isChanged ? 'Discard changes' : 'Back to the order'}
        >
          {isChanged ? 'Discard' : 'Back'}
        </Button>
      </div>
      <ConfirmModal
        opened={isDiscarding}
        question={`Discard your changes to ${orderNumber}?`}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onCancel={() => setIsDiscarding(false)}
        onConfirm={leave}
      >
        The order stays as it was placed.
      </ConfirmModal>
    </section>
  )
}

/** Everything that differs from the placed order, also what only the review asks for. */
function useChanges({ initial, order }: OpenedEdit): string[] {
  const draft = useOrderDraft(useShallow(withoutForm))
  return useMemo(() => {
    const { company, guest } = draft
    const isMoved = company.companyId !== order.companyId
    const isReaddressed = JSON.stringify(guest) !== JSON.stringify(initial.guest)
    return [
      ...editMessages(initial, draft),
      ...(isMoved ? [`It is for ${company.names?.companyName ?? 'another company'}`] : []),
      ...(isReaddressed ? ['Addresses changed'] : []),
    ]
  }, [draft, initial, order])
}

const priceShift = (before: number, now: number | undefined): string[] =>
  now === undefined || now === before
    ? []
    : [`Total ${formatDollars(now)}, was ${formatDollars(before)}`]

function useDueShift({ initial, order }: OpenedEdit, context: OrderContext): string[] {
  const samples = useOrderDraft((draft) => draft.samples)
  const placed = useMemo(() => {
    const { keptDays, currentCatalog } = context
    if (keptDays) return context
    return { ...context, arrival: arrivalOf(order.expectedArrival, currentCatalog) }
  }, [context, order])
  const [before, now] = [lastResult(initial.samples, placed), lastResult(samples, context)]
  if (before === now || !before || !now) return []
  return [`${allResultsBy(now, context)}; was ${formatDay(before)}`]
}
