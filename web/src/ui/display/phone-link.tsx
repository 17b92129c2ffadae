import { formatPhone } from '@accession/domain/users/format-phone'
import { Anchor } from '@mantine/core'
import classes from './phone-link.module.css'

/** A number that a phone can dial. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor
      inherit
      underline="always"
      className={classes.phone}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
    >
      {formatPhone(phone)}
    </Anchor>
  )
}
