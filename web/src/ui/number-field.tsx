import { numberOf } from '@accession/domain/fields/number-field'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** A number, or what was typed that is none. */
  value?: number | string | undefined
  onChange?: ((value: number | string) => void) | undefined
}

/** Gives the number that was typed, and goes on showing how it was spelled: 0.90 stays 0.90. */
export function NumberField({ value = '', onChange, ...props }: Props) {
  const [typed, setTyped] = useState<number | string>(value)
  return (
    <NumberInput
      {...props}
      value={numberOf(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text)
        onChange?.(numberOf(text))
      }}
    />
  )
}
