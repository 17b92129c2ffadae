import { type ComponentProps, useState } from 'react'
import { NumberField } from '../ui/form/number-field.tsx'

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'onBlur'> & {
  value: number
  onValue: (value: number) => void
}

/** A number that always has a value: one that was emptied and left is as it was. */
export function ValueField({ value, onValue, ...props }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberField
      // A number out of range is said to be, not replaced by another.
      clampBehavior="none"
      {...props}
      onBlur={() => setEmpty(false)}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setEmpty(typeof typed !== 'number')
        if (typeof typed === 'number') onValue(typed)
      }}
    />
  )
}
