import type { Order } from '@accession/contract/orders'
import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import {
  CONDITION_LABELS,
  type InspectedSample,
  SAMPLE_CONDITIONS,
} from '@accession/domain/intake/sample-check'
import { Button, Checkbox, Kbd, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { LeftoverPhotos, SamplePhotos } from '../files/sample-photos.tsx'
import { useUploadsOnCard } from '../files/use-uploads.ts'
import { LabelsButton } from '../labels/labels-button.tsx'
import type { Station } from '../order-lookup/station.ts'
import { amountText } from '../orders/amount-to-send.tsx'
import { namesOfTests } from '../orders/test-lines.tsx'
import { useAmounts } from '../orders/use-amounts.ts'
import { isDialogOpen } from '../ui/layout/dialog-open.ts'
import { checkedText } from './inspection.ts'
import classes from './sample-rows.module.css'

type Values = { samples: InspectedSample[] }
type Form = Pick<
  UseFormReturnType<Values>,
  'values' | 'errors' | 'setFieldValue' | 'getInputProps' | 'clearFieldError'
>
type Props = { order: Order; form: Form; station: Station }

const CONDITIONS = [
  { value: '', label: 'Not checked' },
  ...SAMPLE_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] })),
]

/** One row for each sample: ticked by hand, by its scan, or all at once. */
export function SampleRows({ order, form, station }: Props) {
  const { samples } = form.values
  const amounts = useAmounts(order)
  useUploadsOnCard(order)
  const setCondition = (nth: number, condition: InspectedSample['condition']) => {
    form.setFieldValue(`samples.${nth}.condition`, condition)
    form.clearFieldError(`samples.${nth}.condition`)
  }
  const allOk = () => {
    for (const [nth, { condition }] of samples.entries())
      if (condition === '') setCondition(nth, 'ok')
  }
  useHotkeys([['alt+A', () => isDialogOpen() || allOk(), { usePhysicalKeys: true }]], [], true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest values are read by the setter
  useEffect(
    () =>
      station.takeSamples(order.orderNumber, (sampleNumber) => {
        const nth = order.samples.findIndex((each) => each.sampleInfo.sampleNumber === sampleNumber)
        const found = form.values.samples[nth]?.condition
        if (found === '' || found === 'not-in-box') setCondition(nth, 'ok')
      }),
    [station, order, form.values.samples],
  )
  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.title}>Samples</h2>
        <span aria-live="polite" className={classes.count}>
          {checkedText(samples)}
        </span>
        <span className={classes.all}>
          <LabelsButton order={order} hasKey />
          <span aria-hidden className={classes.keys}>
            <Kbd>Alt</Kbd> <Kbd>A</Kbd>
          </span>
          <Button variant="default" onClick={allOk}>
            All OK
          </Button>
        </span>
      </div>
      <ul className={classes.rows}>
        {order.samples.map((sample, nth) => {
          const { sampleNumber, sampleName, batchName, productType } = sample.sampleInfo
          const row = samples[nth]
          if (!row) return null
          const isTicked = row.condition !== '' && row.condition !== 'not-in-box'
          const isWrong = row.condition !== '' && row.condition !== 'ok'
          const takesPhotos = isWrong && row.condition !== 'not-in-box'
          const path = `samples.${nth}`
          const error = form.errors[`${path}.condition`]
          const amount = amountText(amounts(sample))
          return (
            <li key={sample.sampleId} className={classes.row} data-wrong={isWrong || undefined}>
              <Checkbox
                id={`here-${sample.sampleId}`}
                data-path={`${path}.condition`}
                className={classes.tick}
                checked={isTicked}
                aria-label={`${sampleName} is here and OK`}
                onChange={({ currentTarget }) =>
                  setCondition(nth, currentTarget.checked ? 'ok' : '')
                }
              />
              <label htmlFor={`here-${sample.sampleId}`} className={classes.what}>
                <span className={classes.name}>
                  {sampleName}
                  {batchName && <span className={classes.dim}> · {batchName}</span>}
                </span>
                <span className={classes.dim}>
                  <span className={classes.number}>{sampleNumber}</span> ·{' '}
                  {PRODUCT_LABELS[productType]} · {namesOfTests(sample.tests)}
                  {amount && ` · asked for ${amount}`}
                </span>
              </label>
              <NativeSelect
                className={classes.condition}
                aria-label={`Condition of ${sampleName}`}
                data={CONDITIONS}
                value={row.condition}
                error={error}
                onChange={({ currentTarget }) =>
                  setCondition(nth, currentTarget.value as InspectedSample['condition'])
                }
              />
              {isWrong && (
                <div className={classes.details}>
                  {row.condition !== 'not-in-box' && (
                    <>
                      <TextInput
                        label="Amount seen"
                        {...form.getInputProps(`${path}.amountSeen`)}
                      />
                      <TextInput
                        label="Storage place"
                        {...form.getInputProps(`${path}.storagePlace`)}
                      />
                    </>
                  )}
                  <Textarea
                    className={classes.note}
                    label="Note for the laboratory"
                    rows={1}
                    resize="vertical"
                    {...form.getInputProps(`${path}.note`)}
                  />
                  {takesPhotos && <SamplePhotos order={order} sample={sample} />}
                  {row.condition === 'not-in-box' && (
                    <p className={classes.hint}>
                      Its tests get no dates and are not billed until it is checked in.
                    </p>
                  )}
                </div>
              )}
              {!takesPhotos && <LeftoverPhotos order={order} sample={sample} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/**
 * Samples scanned before their rows were shown are ticked first, so that a confirmation counts for
 * them too.
 */
export function useScansTaken(): boolean {
  const [areTaken, setAreTaken] = useState(false)
  useEffect(() => setAreTaken(true), [])
  return areTaken
}
