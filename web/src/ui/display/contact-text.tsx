import { formatPhone } from '@accession/domain/users/format-phone'
import { Fragment } from 'react'
import classes from './contact-text.module.css'

/** An email address that breaks after its @ or before a dot if the line is too short. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The length of a phone number with country code and extension; longer text wraps as usual. */
const LONGEST_NUMBER = 24

/** A phone number stays on one line. */
export const PhoneText = ({ children }: { children: string }) => (
  <span className={children.length > LONGEST_NUMBER ? undefined : classes.unbroken}>
    {formatPhone(children)}
  </span>
)
