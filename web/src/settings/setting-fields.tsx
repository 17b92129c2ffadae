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
import type { Change, Settings } from './use-settings.ts'

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
  onReview: (change: Change, onSaved: () => void) => void
  children: ReactNode
}

/** Settings that are changed together, from a day on. */
export function SettingsForm({ title, settings, onReview, children }: Props) {
  const { today } = settings
  const [startsOn, setStartsOn] = useStartsOn(today, today)
  const [edits, setEdits] = useState<Partial<Record<SettingKey, unknown>>>({})
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const present = (key: SettingKey) => settingOn(key, startsOn, settings.settings)
  const changed = (Object.keys(edits) as SettingKey[]).filter(
    (key) => !isSameValue(cleaned(edits[key]), present(key)),
  )
  useUnsavedWork(changed.length > 0)
  const errorsOf = (key: SettingKey): Record<string, string> => {
    if (!isChecked || !(key in edits)) return {}
    const { error } = SETTINGS[key].safeParse(cleaned(edits[key]))
    return Object.fromEntries(
      error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    )
  }
  const discard = () => {
    setEdits({})
    setChecked(false)
  }
  function submit() {
    const isWrong = changed.some((key) => !SETTINGS[key].safeParse(cleaned(edits[key])).success)
    setChecked(isWrong)
    if (isWrong) return focusFirstError(form)
    const entries = changed.map((key) => ({
      key,
      validFrom: startsOn,
      value: cleaned(edits[key]),
    }))
    onReview({ settings: entries }, discard)
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
            valueOf: (key) => (key in edits ? edits[key] : present(key)),
            set: (key, value) => setEdits((before) => ({ ...before, [key]: value })),
            errorsOf,
          }}
        >
          <Stack gap="md" className={classes.form ?? ''}>
            {children}
          </Stack>
        </FieldsContext>
        <div className={classes.bar}>
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

/** Without the empty lines of a list that is being typed. */
const cleaned = (value: unknown): unknown =>
  Array.isArray(value) && value.every((line) => typeof line === 'string')
    ? value.map((line) => line.trim()).filter(Boolean)
    : value

const wrong = (errors: Record<string, string>) => Object.values(errors)[0]

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
      value={value}
      error={wrong(errors)}
      onChange={(typed) => set(typed as number)}
    />
  )
}

export function CheckSetting({ name }: FieldProps<'resultsReadyEmail'>) {
  const { value, set } = useSetting(name)
  return (
    <Checkbox
      label={SETTING_LABELS[name]}
      checked={value ?? true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
