import { mergeValues } from '@accession/domain/fields/merge-values'
import { isSameValue } from '@accession/domain/fields/same-value'
import {
  SETTINGS,
  type SettingKey,
  type SettingOf,
  settingOn,
} from '@accession/domain/laboratory/settings'
import { SETTING_LABELS } from '@accession/domain/laboratory/settings-labels'
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { focusFirstError } from '../ui/form/focus-first-error.ts'
import { NumberField } from '../ui/form/number-field.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './settings.module.css'
import { StartsOn, useStartsOn } from './starts-on.tsx'
import type { OnReview, Settings } from './use-settings.ts'

type Fields = {
  valueOf: (key: SettingKey) => unknown
  set: (key: SettingKey, value: unknown) => void
  /** Message by path within the setting; '' is the setting itself. */
  errorsOf: (key: SettingKey) => Record<string, string>
}
const FieldsContext = createContext<Fields | null>(null)

/** A setting in the form around it. */
export function useSetting<Key extends SettingKey>(key: Key) {
  const fields = use(FieldsContext)
  if (!fields) throw new Error('outside of a settings form')
  return {
    value: fields.valueOf(key) as SettingOf<Key> | undefined,
    set: (value: SettingOf<Key>) => fields.set(key, value),
    errors: fields.errorsOf(key),
  }
}

type Props = {
  title: string
  settings: Settings
  onReview: OnReview
  children: ReactNode
}

/** Settings that are changed together, from a day on. */
export function SettingsForm({ title, settings, onReview, children }: Props) {
  const { today } = settings
  const [startsOn, setStartsOn] = useStartsOn(today, today)
  const [edits, setEdits] = useState<Partial<Record<SettingKey, Edit>>>({})
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const present = (key: SettingKey) => settingOn(key, startsOn, settings.settings)
  const shownValue = (key: SettingKey, now = present(key)) => mergedWith(edits[key], now)
  const changed = (Object.keys(edits) as SettingKey[]).filter(
    (key) => !isSameValue(cleaned(shownValue(key)), present(key)),
  )
  useUnsavedWork(changed.length > 0)
  const errorsOf = (key: SettingKey): Record<string, string> => {
    if (!isChecked || !(key in edits)) return {}
    const { error } = SETTINGS[key].safeParse(cleaned(shownValue(key)))
    return Object.fromEntries(
      error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    )
  }
  const discard = () => {
    setEdits({})
    setChecked(false)
  }
  function submit() {
    const isWrong = changed.some(
      (key) => !SETTINGS[key].safeParse(cleaned(shownValue(key))).success,
    )
    setChecked(isWrong)
    if (isWrong) return focusFirstError(form)
    const changeOf = (now: Settings) => ({
      settings: changed.map((key) => ({
        key,
        validFrom: startsOn,
        value: cleaned(shownValue(key, settingOn(key, startsOn, now.settings))),
      })),
    })
    onReview(changeOf, discard)
  }
  return (
    <Section title={title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldsContext
          value={{
            valueOf: (key) => shownValue(key),
            set: (key, value) =>
              setEdits((before) => ({ ...before, [key]: { base: present(key), value } })),
            errorsOf,
          }}
        >
          <Stack gap="md" className={classes.form ?? ''}>
            {children}
          </Stack>
        </FieldsContext>
        <div className={classes.bar} data-idle={changed.length === 0 || undefined}>
          <StartsOn value={startsOn} today={today} onChange={setStartsOn} />
          <span className={classes.rowActions}>
            {changed.length > 0 && (
              <Button variant="default" onClick={discard}>
                Discard
              </Button>
            )}
            <Button type="submit" disabled={changed.length === 0}>
              Review changes
            </Button>
          </span>
        </div>
      </form>
    </Section>
  )
}

/** Typed over what was saved then; of what is saved now, only what was typed is different. */
type Edit = { base: unknown; value: unknown }

function mergedWith(edit: Edit | undefined, now: unknown): unknown {
  if (!edit) return now
  // What both changed is as it was typed here; the review shows what it was.
  return mergeValues(edit.base, now, edit.value)
}

/** Without the empty lines of a list that is being typed. */
const cleaned = (value: unknown): unknown =>
  Array.isArray(value) && value.every((line) => typeof line === 'string')
    ? value.map((line) => line.trim()).filter(Boolean)
    : value

/** Of a list, with the line it is about. */
function wrong(errors: Record<string, string>): string | undefined {
  const [[path = '', message] = []] = Object.entries(errors)
  return message && /^\d+$/.test(path) ? `Line ${Number(path) + 1}: ${message}` : message
}

type TextKey =
  | 'name'
  | 'supportEmail'
  | 'supportPhone'
  | 'supportHours'
  | 'resultsUrl'
  | 'signUpUrl'
type FieldProps<Key> = { name: Key; description?: string }

export function TextSetting({ name, description }: FieldProps<TextKey>) {
  const { value, set, errors } = useSetting(name)
  return (
    <TextInput
      label={SETTING_LABELS[name]}
      description={description}
      value={value ?? ''}
      error={wrong(errors)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

export function LongSetting({ name, description }: FieldProps<'terms'>) {
  const { value, set, errors } = useSetting(name)
  return (
    <Textarea
      label={SETTING_LABELS[name]}
      description={description}
      rows={8}
      value={value ?? ''}
      error={wrong(errors)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

export function LinesSetting({
  name,
  description,
}: FieldProps<'shippingAddress' | 'cancelReasons'>) {
  const { value, set, errors } = useSetting(name)
  return (
    <Textarea
      label={SETTING_LABELS[name]}
      description={description}
      rows={Math.max(4, (value?.length ?? 0) + 1)}
      value={value?.join('\n') ?? ''}
      error={wrong(errors)}
      onChange={({ currentTarget }) => set(currentTarget.value.split('\n'))}
    />
  )
}

export function NumberSetting({
  name,
  description,
  max,
}: FieldProps<'dueDateOffset' | 'sampleRetentionDays'> & { max: number }) {
  const { value, set, errors } = useSetting(name)
  return (
    <NumberField
      label={SETTING_LABELS[name]}
      description={description}
      min={0}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      value={value}
      error={wrong(errors)}
      onChange={(typed) => set(typed as number)}
    />
  )
}

export function CheckSetting({
  name,
  description,
  initial,
}: FieldProps<'resultsReadyEmail' | 'staffSecondFactor'> & { initial: boolean }) {
  const { value, set } = useSetting(name)
  return (
    <Checkbox
      label={SETTING_LABELS[name]}
      {...(description && { description })}
      checked={value ?? initial}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
