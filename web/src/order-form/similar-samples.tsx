import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import { inParentheses } from '@accession/domain/fields/in-parentheses'
import { counted } from '@accession/domain/fields/plural'
import { MAX_SAMPLES } from '@accession/domain/samples/check-samples'
import { sizeLimitMessage } from '@accession/domain/samples/order-size'
import {
  numberedNames,
  type PastedSample,
  pastedSamples,
  samplesLike,
} from '@accession/domain/samples/similar-samples'
import { Button, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'
import { DialogAround, useUnsavedWork } from '../platform/unsaved-work.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useOrderDraft } from './order-draft.ts'
import { addSamplesLike } from './sample-actions.ts'
import classes from './similar-samples.module.css'

type Props = { index: number; onClose: () => void }

/** More samples like this one: their names are pasted, everything else is copied. */
export function SimilarSamples(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title="Add more like this" size="lg">
      <Names {...props} />
    </Dialog>
  )
}

function Names({ index, onClose }: Props) {
  const requestClose = use(DialogAround)?.requestClose
  const samples = useOrderDraft((draft) => draft.samples)
  const [text, setText] = useState('')
  useUnsavedWork(text.trim() !== '')
  const pasted = useMemo(() => pastedSamples(text), [text])
  const wrong = pasted.filter(({ error }) => error !== null)
  const original = samples[index]
  if (!original) return null
  const tooMany = sizeLimitMessage(samples, [...samples, ...samplesLike(original, pasted)])
  const canAdd = pasted.length > 0 && wrong.length === 0 && !tooMany
  const { sampleName, productType } = original.info
  const tests = Object.keys(original.tests).length

  function add() {
    if (!canAdd) return
    addSamplesLike(index, pasted)
    onClose()
  }

  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        New samples like {sampleName.trim()}{' '}
        {inParentheses(
          `${productType ? `${PRODUCT_LABELS[productType]}, ` : ''}${counted(tests, 'test')}`,
        )}
        , each with its own name.
      </Text>
      <Textarea
        data-autofocus
        label="Names"
        description="One name per line; a batch may follow after a tab, semicolon or comma."
        placeholder={'Elektra\tEL-22\nSuver Haze\tSH-04'}
        rows={6}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([['mod+Enter', add]])}
      />
      <Numbered name={sampleName} onNames={setText} />
      {pasted.length > 0 && <Preview pasted={pasted} startAt={samples.length + 1} />}
      <div aria-live="polite" className={classes.failure}>
        {wrong.length > 0 && `${wrong.length} of ${pasted.length} can’t be added as entered.`}
        {tooMany && ` ${tooMany}`}
      </div>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={requestClose ?? onClose}>
          Cancel
        </Button>
        <Button disabled={!canAdd} onClick={add}>
          {`Add ${counted(pasted.length, 'sample')}`}
        </Button>
      </Group>
    </>
  )
}

const within = (typed: number | string, fallback: number) =>
  Math.min(Math.max(1, Math.trunc(Number(typed)) || fallback), MAX_SAMPLES)

/** Writes the names of a numbered series into the box, where they can still be changed. */
function Numbered({ name, onNames }: { name: string; onNames: (text: string) => void }) {
  const [series, setSeries] = useState({ name: name.trim(), from: 2, to: 20 })
  const number = (field: 'from' | 'to', label: string) => (
    <NumberInput
      label={label}
      min={1}
      max={MAX_SAMPLES}
      allowDecimal={false}
      value={series[field]}
      onChange={(typed) => setSeries({ ...series, [field]: within(typed, series[field]) })}
    />
  )
  return (
    <fieldset className={classes.numbered}>
      <legend>Or a numbered series</legend>
      <TextInput
        label="Name"
        value={series.name}
        onChange={({ currentTarget }) => setSeries({ ...series, name: currentTarget.value })}
      />
      {number('from', 'from')}
      {number('to', 'to')}
      <Button
        variant="default"
        onClick={() => onNames(numberedNames(series.name, series.from, series.to))}
      >
        Fill in
      </Button>
    </fieldset>
  )
}

function Preview({ pasted, startAt }: { pasted: readonly PastedSample[]; startAt: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.preview} tabIndex={0} aria-label="Preview">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Sample</th>
            <th scope="col">Sample Name</th>
            <th scope="col">Batch ID</th>
          </tr>
        </thead>
        <tbody>
          {pasted.map(({ sampleName, batchName, error }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            <tr key={at} data-wrong={error !== null || undefined}>
              <td>{startAt + at}</td>
              <td>
                {sampleName}
                {error && <div className={classes.error}>{error}</div>}
              </td>
              <td>{batchName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
