import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { shortList } from '@accession/domain/fields/short-list'
import { hasOldName } from '@accession/domain/orders/order-again'
import { type SampleDraft, selectedTests } from '@accession/domain/samples/sample-draft'
import { SAMPLE_INFO_LABELS } from '@accession/domain/samples/sample-info-labels'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { TextInput } from '@mantine/core'
import { memo, useId } from 'react'
import { useOrderContext } from './order-context.ts'
import { ADD_MORE_LIKE_THIS, renameSample } from './sample-actions.ts'
import classes from './sample-list.module.css'
import { inDollars, listPriceOf } from './sample-quotes.ts'
import { isUnnamed, nameError } from './use-renaming.ts'

export type SampleActions = {
  edit: (index: number) => void
  duplicate: (index: number) => void
  addLike: (index: number) => void
  remove: (index: number) => void
}

/** The id of the message that says why no more can be added. */
export const FULL = 'order-is-full'

type Props = {
  sample: SampleDraft
  index: number
  isOpen: boolean
  /** The order has no room for another sample like this. */
  isFull: boolean
  /** Names and batches can be changed in the list. */
  isRenaming: boolean
  actions: SampleActions
}

/** What kind of sample it is, while it has no name. */
const testNames = ({ tests }: SampleDraft): string =>
  shortList(selectedTests(tests).map(({ testName }) => TEST_LABELS[testName]))

/** One sample of the order. Memoized: changes to other samples do not render it. */
export const SampleItem = memo(function SampleItem(props: Props) {
  const { sample, index, isOpen, isFull, isRenaming, actions } = props
  const context = useOrderContext()
  const title = sampleTitle(sample, index)
  const needsName = isUnnamed(sample)
  const hint = useId()
  const action = (label: string, act: (index: number) => void, kind?: 'adds' | 'removes') => {
    // Not disabled: a user who has just filled the order is focused on it, and should hear why.
    const isRefused = kind === 'adds' && isFull
    return (
      <button
        type="button"
        className={classes.action}
        data-danger={kind === 'removes' || undefined}
        aria-label={`${label}: ${title}`}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? FULL : undefined}
        onClick={() => isRefused || act(index)}
      >
        {label}
      </button>
    )
  }
  return (
    <li
      className={classes.item}
      data-product-type={sample.info.productType}
      data-open={isOpen || undefined}
      data-unnamed={needsName || undefined}
    >
      <div className={classes.line}>
        <span className={classes.title}>
          {title}
          {hasOldName(sample) && (
            <span className={classes.old}>Same name and batch as last time</span>
          )}
          {needsName && (
            <span id={hint} className={classes.old}>
              Needs a name. {testNames(sample)}
            </span>
          )}
        </span>
        <span className={classes.money}>{inDollars(listPriceOf(sample, context), context)}</span>
      </div>
      {isRenaming && !isOpen && (
        <Names sample={sample} index={index} hint={needsName ? hint : undefined} />
      )}
      <div className={classes.buttons}>
        {action('Edit', actions.edit)}
        {action('Duplicate', actions.duplicate, 'adds')}
        {action(ADD_MORE_LIKE_THIS, actions.addLike, 'adds')}
        {action('Remove', actions.remove, 'removes')}
      </div>
    </li>
  )
})

/** Enter goes down the list, as in a spreadsheet. */
function focusNextName(field: HTMLInputElement) {
  const { rename } = field.dataset
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-rename=${rename}]`)]
  fields[fields.indexOf(field) + 1]?.focus()
}

type NamesProps = { sample: SampleDraft; index: number; hint: string | undefined }

function Names({ sample, index, hint }: NamesProps) {
  const field = (name: 'sampleName' | 'batchName') => (
    <TextInput
      size="xs"
      autoComplete="off"
      aria-label={`${SAMPLE_INFO_LABELS[name]} of sample ${index + 1}`}
      placeholder={SAMPLE_INFO_LABELS[name]}
      value={sample.info[name]}
      error={nameError(name, sample.info[name])}
      {...(name === 'sampleName' && hint && { 'aria-describedby': hint })}
      data-rename={name}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && focusNextName(currentTarget)}
      onChange={({ currentTarget }) => renameSample(index, { [name]: currentTarget.value })}
    />
  )
  return (
    <div className={classes.names}>
      {field('sampleName')}
      {field('batchName')}
    </div>
  )
}
