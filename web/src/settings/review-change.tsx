import type { Reply } from '@accession/contract/endpoint'
import { previewSettings } from '@accession/contract/settings'
import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { differingParts } from '@accession/domain/fields/excerpt'
import { counted } from '@accession/domain/fields/plural'
import { type Difference, isOfHoliday } from '@accession/domain/laboratory/describe-changes'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError, isConfirmationNeeded, isRefused, statusOf } from '../platform/call-error.ts'
import { callVersioned } from '../platform/call-versioned.ts'
import { queryKey } from '../platform/query.ts'
import { useConfirmation } from '../session/confirm-password.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import classes from './settings.module.css'
import { describeStart } from './starts-on.tsx'
import { type Change, type Settings, useSaveSettings, useSettings } from './use-settings.ts'

type Props = {
  /** Worked out anew from what is saved, if someone else was faster. */
  changeOf: (settings: Settings) => Change
  today: Day
  onSaved: () => void
  onClose: () => void
}

/** What would change and for whom, before it is saved. */
export function ReviewChange({ changeOf, today, onSaved, onClose }: Props) {
  const settings = useSettings()
  const change = settings.data ? changeOf(settings.data.data) : {}
  const save = useSaveSettings()
  const version = settings.data?.version ?? null
  const { withConfirmation, dialog } = useConfirmation(
    'Changing how staff sign in requires your password.',
  )
  const saving = useMutation({
    mutationFn: () => withConfirmation(() => save(change, version)),
    onSuccess: onSaved,
  })
  // Pressed twice before the screen shows it: the second time does nothing.
  const isBusy = useRef(false)
  function saveOnce() {
    if (isBusy.current) return
    isBusy.current = true
    saving.mutate(undefined, {
      onSettled: () => {
        isBusy.current = false
      },
    })
  }
  const preview = useQuery({
    queryKey: [...queryKey(previewSettings), change, version],
    queryFn: ({ signal }) => callVersioned(previewSettings, { body: change }, { signal }),
    enabled: !saving.isPending && !saving.isSuccess,
    gcTime: 0,
    retry: false,
  })
  const refusal = refusalOf(preview.error)
  const button = useFocusAfter(saving.isPending)
  const back = useRef<HTMLButtonElement>(null)
  // Someone else saved since the settings were read: the change is worked out again from theirs.
  const isBehind = preview.data !== undefined && preview.data.version !== version
  const { refetch } = settings
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  const isKnown = preview.isSuccess && !isBehind
  useEffect(() => {
    if (isKnown) (button.current?.disabled ? back : button).current?.focus()
  }, [isKnown, button])
  return (
    <>
      <Dialog title="Review changes" size="lg" opened onClose={onClose}>
        <Stack gap="md">
          {refusal ? (
            <ErrorNote>{refusal} Nothing was saved.</ErrorNote>
          ) : (
            <AsyncArea query={preview}>
              {({ data }) => <Effect effect={data} today={today} />}
            </AsyncArea>
          )}
          {saving.isError && <ErrorNote>{failureOf(saving.error)}</ErrorNote>}
          <Group justify="flex-end" gap="sm">
            <Button ref={back} variant="default" onClick={onClose}>
              Back
            </Button>
            <Button
              ref={button}
              disabled={!isKnown || isNothing(preview.data.data, change)}
              loading={saving.isPending}
              onClick={saveOnce}
            >
              Save changes
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {dialog}
    </>
  )
}

/** Taking back what makes no difference any more still removes it from the list. */
const isNothing = ({ differences }: Preview, { takenBack = [] }: Change) =>
  differences.length === 0 && takenBack.length === 0

const refusalOf = (error: unknown): string | null =>
  error instanceof CallError && error.status === 400
    ? Object.values(error.fields).join(' ') || null
    : null

function failureOf(error: unknown): string {
  if (isConfirmationNeeded(error))
    return 'The changes were not saved. You did not confirm your password.'
  if (!isRefused(error))
    return 'We don’t know whether the changes were saved. Above is what is left to save.'
  return statusOf(error) === 412
    ? 'Someone else changed the settings meanwhile. Above is what your change does now: check it, then save again.'
    : (refusalOf(error) ?? `The changes were not saved. ${TRY_AGAIN}`)
}

type Preview = Reply<typeof previewSettings>

function Effect({ effect, today }: { effect: Preview; today: Day }) {
  const { differences, arePricesChanged, drafts, ordersToArrive } = effect
  if (differences.length === 0) return <Text>Nothing is different for anybody.</Text>
  return (
    <>
      <Differences differences={differences} today={today} />
      <ul className={classes.effects}>
        {(arePricesChanged || drafts.count > 0) && (
          <li>
            {describeDrafts(drafts)}
            {arePricesChanged &&
              drafts.count > 0 &&
              ' Whoever places one is asked to confirm a new total.'}
          </li>
        )}
        {ordersToArrive.count > 0 && (
          <li>
            Due days of {atLeast(ordersToArrive, 'order')} not received yet are counted anew.
            Received orders keep theirs.
          </li>
        )}
        {arePricesChanged && <li>Orders that were placed keep their prices.</li>}
      </ul>
    </>
  )
}

/** From what to what, by the day it begins. */
export function Differences({ differences, today }: { differences: Difference[]; today: Day }) {
  return (
    <dl className={classes.differences}>
      {differences.map(shortened).map((difference) => {
        const { what, validFrom, from, to } = difference
        const isDay = isOfHoliday(difference)
        return (
          <div key={`${what} ${validFrom}`}>
            <dt>
              {isDay ? `${what} on ${formatDay(validFrom)}` : what}
              {!isDay && (
                <span className={classes.since}> from {describeStart(validFrom, today)}</span>
              )}
            </dt>
            <dd>
              {from !== null && (
                <>
                  <del>{from}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins>{to ?? (isDay ? 'a working day' : 'none')}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const shortened = (difference: Difference): Difference => {
  const { from, to } = difference
  if (from === null || to === null) return difference
  const [was, becomes] = differingParts(from, to)
  return { ...difference, from: was, to: becomes }
}

const atLeast = ({ count, isCapped }: { count: number; isCapped: boolean }, noun: string) =>
  `${isCapped ? 'at least ' : ''}${counted(count, noun)}`

const list = new Intl.ListFormat('en-US')
const MOST_NAMED = 5

function describeDrafts({ owners, ...drafts }: Preview['drafts']): string {
  if (drafts.count === 0) return 'No order in progress sees it.'
  const named = owners.slice(0, MOST_NAMED)
  const names = named.map(({ name, company }) => (company ? `${name} (${company})` : name))
  if (owners.length > MOST_NAMED) names.push('others')
  const sees = drafts.count === 1 && !drafts.isCapped ? 'sees' : 'see'
  return `${atLeast(drafts, 'order')} in progress ${sees} it, of ${list.format(names)}.`
}
