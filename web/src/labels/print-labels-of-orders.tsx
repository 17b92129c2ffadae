import { printLabelsOfOrders, printZplLabelsOfOrders } from '@accession/contract/labels'
import { documentName } from '@accession/domain/documents/document-name'
import { counted } from '@accession/domain/fields/plural'
import { labelForm } from '@accession/domain/labels/label-form'
import { type LabelPaper, MAX_LABELS } from '@accession/domain/labels/label-stock'
import { NativeSelect, Text } from '@mantine/core'
import { CallError } from '../platform/call-error.ts'
import { download } from '../platform/download.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { FirstPosition, PAPER_LABELS, PAPERS, RESOLUTIONS } from './label-paper.tsx'
import { useLabelSettings } from './label-settings.ts'

const paperForm = labelForm.omit({ samples: true })

type Props = { orderNumbers: readonly string[]; onClose: () => void }

/** Labels for all samples of several orders, one order after the other. */
export function PrintLabelsOfOrders({ orderNumbers, onClose }: Props) {
  const form = useSchemaForm(paperForm, useLabelSettings.getState(), { asks: false })
  const { paper } = form.values
  return (
    <Dialog title={`Labels for ${counted(orderNumbers.length, 'order')}`} opened onClose={onClose}>
      <SchemaForm
        form={form}
        labels={PAPER_LABELS}
        submitLabel="Download labels"
        failure={(error) => (
          <FailureMessage
            title="The labels could not be downloaded."
            renderFailure={(words) => reasonOf(error) ?? words}
            error={error}
          />
        )}
        onSubmit={async ({ paper, firstPosition }) => {
          await downloadLabels([...orderNumbers], paper, firstPosition)
          // How many labels there were is not known here: the next ones start a new sheet.
          useLabelSettings.setState({ paper, firstPosition: 1 })
          onClose()
        }}
      >
        <Text size="sm" c="dimmed">
          One label for each container of every sample, order by order.
        </Text>
        <NativeSelect
          label={PAPER_LABELS.paper}
          data={PAPERS}
          data-autofocus
          {...form.getInputProps('paper')}
        />
        {paper === 'avery-5160' && <FirstPosition {...form.getInputProps('firstPosition')} />}
      </SchemaForm>
    </Dialog>
  )
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.fields.orderNumbers)
    return `These orders have more than ${MAX_LABELS.toLocaleString('en-US')} labels. Choose fewer.`
  if (error.refusal === 'canceled')
    return 'One of these orders was just canceled. Close this, and choose again from the new list.'
  return undefined
}

function downloadLabels(orderNumbers: string[], paper: LabelPaper, firstPosition: number) {
  const several = `${orderNumbers.length}-orders`
  switch (paper) {
    case 'avery-5160':
    case 'roll-2x1':
      return download(
        printLabelsOfOrders,
        { body: { orderNumbers, stock: paper, firstPosition } },
        documentName('labels', several),
      )
    case 'zpl-203':
    case 'zpl-300':
      return download(
        printZplLabelsOfOrders,
        { body: { orderNumbers, resolution: RESOLUTIONS[paper] } },
        documentName('labels', several, 'zpl'),
      )
  }
}
