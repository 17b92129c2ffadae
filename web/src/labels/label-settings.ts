import { labelForm } from '@accession/domain/labels/label-form'
import type * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const settings = labelForm.pick({ paper: true, firstPosition: true })

type LabelSettings = z.infer<typeof settings>
const USUAL: LabelSettings = { paper: 'avery-5160', firstPosition: 1 }

/** What this device printed on last, and the first free label of that sheet. */
export const useLabelSettings = create<LabelSettings>()(
  persist(() => USUAL, {
    name: 'accession.labels',
    merge: (stored, usual) => settings.safeParse(stored).data ?? usual,
  }),
)
