import type { SampleDraft } from '@accession/domain/samples/sample-draft'
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

/** The first name to be typed in the list; undefined if there is none. */
export const unnamedField = (within: ParentNode | null): HTMLElement | null | undefined =>
  within?.querySelector<HTMLElement>('li[data-unnamed] input')
