import { hasAtMostDecimals, numberOf } from '@accession/domain/fields/number-field'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** A number, or typed text that is not one. */
  value?: number | string | undefined
  onChange?: ((value: number | string) => void) | undefined
  /**
   * Decimals shown while nobody is typing: 100.00. More decimals are left for the form to refuse.
   */
  shownDecimals?: number
}

/** Returns the typed number but keeps its spelling: 0.90 stays 0.90. */
export function NumberField({ value = '', onChange, shownDecimals, ...props }: Props) {
  const spelled =
    typeof value === 'number' && shownDecimals && hasAtMostDecimals(shownDecimals)(value)
      ? value.toFixed(shownDecimals)
      : value
  const [typed, setTyped] = useState<number | string>(spelled)
  return (
    <NumberInput
      // A comma groups thousands: 1,250 is not 1.25.
      allowedDecimalSeparators={['.']}
      {...props}
      value={numberOf(typed) === value ? typed : spelled}
      onChange={(text) => {
        setTyped(text)
        onChange?.(numberOf(text))
      }}
      onBlur={(event) => {
        if (shownDecimals) setTyped(spelled)
        props.onBlur?.(event)
      }}
    />
  )
}
