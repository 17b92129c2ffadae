import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { SAMPLE_INFO_FIELDS } from '@accession/domain/samples/sample-form'
import { useState } from 'react'
import { useOrderDraft } from './order-draft.ts'

export type Renaming = { isOn: boolean; set: (isOn: boolean) => void }

/** Whether names can be changed in the list. It begins by itself when samples were copied. */
export function useRenaming(): Renaming {
  const copied = useOrderDraft((draft) => draft.copied)
  const [isOn, set] = useState(copied !== null)
  const [seen, setSeen] = useState(copied)
  if (copied !== seen) {
    setSeen(copied)
    if (copied) set(true)
  }
  return { isOn, set }
}

export const isUnnamed = ({ info }: SampleDraft): boolean => info.sampleName.trim() === ''

/** A name that is still missing is asked for, not reported as an error. */
export const nameError = (field: 'sampleName' | 'batchName', text: string): string | undefined =>
  text.trim() === ''
    ? undefined
    : SAMPLE_INFO_FIELDS[field].safeParse(text).error?.issues[0]?.message

/** Without a name, or with one that can't be ordered. */
export const needsRenaming = (sample: SampleDraft): boolean =>
  isUnnamed(sample) ||
  nameError('sampleName', sample.info.sampleName) !== undefined ||
  nameError('batchName', sample.info.batchName ?? '') !== undefined

/** The first name to be typed in the list; undefined if there is none. */
export const unnamedField = (within: ParentNode | null): HTMLElement | null | undefined =>
  within?.querySelector<HTMLElement>('li[data-unnamed] input, li input[aria-invalid=true]')
