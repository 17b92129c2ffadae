import { useEffect, useRef, useState } from 'react'
import { statusOf } from '../../platform/call-error.ts'
import type { Versioned } from '../../platform/call-versioned.ts'
import { forgetEdits, keptEdits, useKeepEdits } from './kept-edits.ts'
import { yoursOnTop } from './merge-edits.ts'
import { type Schema, useSchemaForm } from './schema-form.tsx'

type Write<Result> = (options: { ifMatch?: string }) => Promise<Result>

type Unsaved<Values> = { base: Versioned<Values>; values: Values }

/**
 * A form that saves only onto the version it was filled from; the user resolves conflicts. With
 * `keepAs`, unsaved input is restored after leaving the form.
 */
export function useVersionedForm<Values extends Record<string, unknown>, Checked>(
  schema: Schema<Checked>,
  opened: Versioned<Values>,
  readAgain: () => Promise<Versioned<Values>>,
  keepAs: string | null = null,
) {
  const isSaved = useRef(false)
  const [kept] = useState(() => (keepAs ? keptEdits<Unsaved<Values>>(keepAs) : undefined))
  const form = useSchemaForm(schema, kept?.values ?? opened.data)
  const [base, setBase] = useState(kept?.base ?? opened)
  const [latest, setLatest] = useState<Versioned<Values>>()
  useKeepEdits(keepAs, () =>
    form.isDirty() && !isSaved.current ? { base, values: form.values } : null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept edits are restored only when the form opens
  useEffect(() => {
    if (kept) form.resetDirty(kept.base.data)
  }, [])

  async function save<Result>(write: Write<Result>): Promise<Result> {
    try {
      const result = await write(base.version === null ? {} : { ifMatch: base.version })
      isSaved.current = true
      if (keepAs !== null) forgetEdits(keepAs)
      return result
    } catch (error) {
      if (statusOf(error) === 412) setLatest(await readAgain())
      throw error
    }
  }

  function goOn(from: Versioned<Values>, values: Values) {
    form.resetDirty(from.data)
    form.setValues(values)
    setBase(from)
    setLatest(undefined)
    isSaved.current = false
  }

  // A newer version replaces the values as long as nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the version changes
  useEffect(() => {
    if (opened.version !== base.version && !latest && !form.isDirty()) goOn(opened, opened.data)
  }, [opened.version])

  const edits = latest && { base: base.data, theirs: latest.data, yours: form.values }
  const stale = edits && {
    edits,
    onTakeTheirs: () => goOn(latest, latest.data),
    onKeepYours: () => goOn(latest, yoursOnTop(edits)),
  }
  /** Continues from what was saved. */
  const settle = (saved: Versioned<Values>) => goOn(saved, saved.data)
  return { form, save, settle, stale, isBack: kept !== undefined }
}
