import { keysOf } from '@accession/domain/fields/keys-of'
import {
  LABEL_PAPERS,
  type LabelPaper,
  type LabelStock,
  type ZplResolution,
} from '@accession/domain/labels/label-stock'
import type { NumberInputProps } from '@mantine/core'
import { NumberField } from '../ui/form/number-field.tsx'

export const PAPER_LABELS = { paper: 'Print on', firstPosition: 'First free label' }

export const PAPERS = keysOf(LABEL_PAPERS).map((value) => ({ value, label: LABEL_PAPERS[value] }))

export const RESOLUTIONS = { 'zpl-203': 203, 'zpl-300': 300 } as const satisfies Record<
  Exclude<LabelPaper, LabelStock>,
  ZplResolution
>

export const FirstPosition = (field: NumberInputProps) => (
  <NumberField
    label={PAPER_LABELS.firstPosition}
    description="If some labels of the sheet are used up already"
    min={1}
    allowDecimal={false}
    {...field}
  />
)
