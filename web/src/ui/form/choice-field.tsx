import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { RadioCards } from './radio-cards.tsx'

const FEW = 4

type Props<Value> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  required?: boolean
  error?: ReactNode
  onChange: (value: Value | undefined) => void
}

/** A few options are all shown; many become a dropdown. */
export function ChoiceField<Value extends string | boolean>(props: Props<Value>) {
  const { label, options, value, required = false, error, onChange } = props
  if (options.length <= FEW) {
    return (
      <RadioCards
        look="segments"
        label={label}
        options={options}
        value={value}
        required={required}
        error={error}
        onChange={onChange}
      />
    )
  }
  return (
    <NativeSelect
      label={label}
      required={required}
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => String(option.value) === currentTarget.value)?.value)
      }
      data={[
        { value: '', label: 'Choose' },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
    />
  )
}
