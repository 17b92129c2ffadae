import { useEffect, useState } from 'react'
import { statusOf } from '../platform/call-error.ts'
import type { Versioned } from '../platform/call-versioned.ts'
import { yoursOnTop } from './merge-edits.ts'
import { type Schema, useSchemaForm } from './schema-form.tsx'

type Write<Result> = (options: { ifMatch?: string }) => Promise<Result>

/** A form that is written only onto the version it was filled from; a stale write is settled by hand. */
export function useVersionedForm<Values extends Record<string, unknown>, Checked>(
  schema: Schema<Checked>,
  opened: Versioned<Values>,
  readAgain: () => Promise<Versioned<Values>>,
) {
  const form = useSchemaForm(schema, opened.data)
  const [base, setBase] = useState(opened)
  const [latest, setLatest] = useState<Versioned<Values>>()

  async function save<Result>(write: Write<Result>): Promise<Result> {
    try {
      return await write(base.version === null ? {} : { ifMatch: base.version })
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
  }

  // What was read anew is taken over while nobody has typed anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version was read
  useEffect(() => {
    if (opened.version !== base.version && !latest && !form.isDirty()) goOn(opened, opened.data)
  }, [opened.version])

  const edits = latest && { base: base.data, theirs: latest.data, yours: form.values }
  const stale = edits && {
    edits,
    onTakeTheirs: () => goOn(latest, latest.data),
    onKeepYours: () => goOn(latest, yoursOnTop(edits)),
  }
  /** Goes on from what was saved. */
  const settle = (saved: Versioned<Values>) => goOn(saved, saved.data)
  return { form, save, settle, stale }
}
