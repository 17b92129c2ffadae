import { TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { typeLicenseNumber } from './change-draft.ts'
import { licenseError } from './license.ts'
import { useOrderDraft } from './order-draft.ts'

type Props = { isChecked: boolean; fieldRef: RefObject<HTMLInputElement | null> }

export function LicenseNumber({ isChecked, fieldRef }: Props) {
  const licenseNumber = useOrderDraft((draft) => draft.licenseNumber)
  const [wasLeft, setWasLeft] = useState(false)
  const error = licenseError(licenseNumber)
  const isTooLong = error !== null && licenseNumber.trim() !== ''
  return (
    <TextInput
      ref={fieldRef}
      label="License Number"
      name="licenseNumber"
      autoComplete="off"
      required
      value={licenseNumber}
      error={(isChecked || wasLeft || isTooLong) && error}
      onChange={(event) => typeLicenseNumber(event.currentTarget.value)}
      onBlur={() => setWasLeft(true)}
    />
  )
}
