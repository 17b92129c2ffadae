import {
  getLabels,
  type LabeledSample,
  printLabels,
  printZplLabels,
} from '@accession/contract/labels'
import { getOrderHistory } from '@accession/contract/order-activity'
import { documentName } from '@accession/domain/documents/document-name'
import { counted } from '@accession/domain/fields/plural'
import { labelForm, nextPosition } from '@accession/domain/labels/label-form'
import type { LabelPaper } from '@accession/domain/labels/label-stock'
import { samplesInRange } from '@accession/domain/labels/sample-range'
import { positionOf } from '@accession/domain/orders/order-numbers'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { download } from '../platform/download.ts'
import { query, readAgain } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { FirstPage } from './first-page.tsx'
import { FirstPosition, PAPER_LABELS, PAPERS, RESOLUTIONS } from './label-paper.tsx'
import { useLabelSettings } from './label-settings.ts'
import classes from './print-labels.module.css'

type Props = {
  orderNumber: string
  onClose: () => void
}

/** Labels for the samples of an order, for sheets, rolls and label printers. */
export function PrintLabels({ orderNumber, onClose }: Props) {
  const client = useQueryClient()
  const finish = () => {
    void readAgain(client, getOrderHistory)
    onClose()
  }
  const labels = useQuery({
    ...query(getLabels, { params: { orderNumber } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog title={`Labels for ${orderNumber}`} size="lg" opened onClose={onClose}>
      <AsyncArea query={labels} skeleton={<SkeletonLines />}>
        {({ samples }) => <LabelForm orderNumber={orderNumber} samples={samples} onDone={finish} />}
      </AsyncArea>
    </Dialog>
  )
}

const LABELS = { ...PAPER_LABELS, samples: 'Samples' }

type FormProps = { orderNumber: string; samples: LabeledSample[]; onDone: () => void }

function LabelForm({ orderNumber, samples, onDone }: FormProps) {
  const { paper: usual, firstPosition: free } = useLabelSettings.getState()
  const schema = labelForm.refine(({ samples: written }) => samplesInRange(written, samples), {
    path: ['samples'],
    error: `Write numbers from 1 to ${positionOf(samples.at(-1)?.sampleNumber ?? '')}, for example 1-3, 8`,
  })
  const form = useSchemaForm(
    schema,
    { paper: usual, samples: '', firstPosition: free },
    { asks: false },
  )
  const { paper, samples: written, firstPosition } = form.values
  const chosen = samplesInRange(written, samples) ?? []
  const count = chosen.reduce((sum, { labels }) => sum + labels, 0)
  const again = chosen.filter(({ timesPrinted }) => timesPrinted > 0).length
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel={count > 0 ? `Download ${counted(count, 'label')}` : 'Download labels'}
      failure={(error) => (
        <FailureMessage title="The labels could not be downloaded." error={error} />
      )}
      onSubmit={async ({ paper, firstPosition }) => {
        await downloadLabels(orderNumber, {
          paper,
          firstPosition,
          sampleIds: chosen.map(({ sampleId }) => sampleId),
        })
        const next = paper === 'avery-5160' ? nextPosition(firstPosition, count) : firstPosition
        useLabelSettings.setState({ paper, firstPosition: next })
        onDone()
      }}
    >
      <NativeSelect label={LABELS.paper} data={PAPERS} {...form.getInputProps('paper')} />
      <TextInput
        autoFocus
        data-autofocus
        label={LABELS.samples}
        description={count > 0 && describe(chosen.length, count)}
        placeholder={`All ${samples.length}, or for example 1-3, 8`}
        {...form.getInputProps('samples')}
      />
      {paper === 'avery-5160' && (
        <div className={classes.page}>
          <FirstPosition {...form.getInputProps('firstPosition')} />
          <FirstPage
            first={firstPosition}
            count={count}
            onPick={(position) => form.setFieldValue('firstPosition', position)}
          />
        </div>
      )}
      {again > 0 && (
        <Text size="sm" c="dimmed">
          {again === chosen.length
            ? 'These labels were printed before.'
            : `The labels of ${counted(again, 'sample')} were printed before.`}{' '}
          Throw the old ones away, so that no container has two.
        </Text>
      )}
    </SchemaForm>
  )
}

const describe = (samples: number, labels: number): string =>
  labels === samples
    ? `One label for each of ${counted(samples, 'sample')}`
    : `${counted(labels, 'label')} for ${counted(samples, 'sample')}: one for each container`

type Choice = { paper: LabelPaper; firstPosition: number; sampleIds: number[] }

function downloadLabels(orderNumber: string, { paper, firstPosition, sampleIds }: Choice) {
  const body = { orderNumber, sampleIds }
  switch (paper) {
    case 'avery-5160':
    case 'roll-2x1':
      return download(
        printLabels,
        { body: { ...body, stock: paper, firstPosition } },
        documentName('labels', orderNumber),
      )
    case 'zpl-203':
    case 'zpl-300':
      return download(
        printZplLabels,
        { body: { ...body, resolution: RESOLUTIONS[paper] } },
        documentName('labels', orderNumber, 'zpl'),
      )
  }
}
