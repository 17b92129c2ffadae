import { Fragment } from 'react'
import classes from './contact-text.module.css'

/** An email address that, where the line is too short for it, breaks behind its @ or before a dot. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** As long as a phone number with its country and extension; longer texts are broken like any other. */
const LONGEST_NUMBER = 24

/** A phone number stays on one line. */
export const PhoneText = ({ children }: { children: string }) => (
  <span className={children.length > LONGEST_NUMBER ? undefined : classes.unbroken}>
    {children}
  </span>
)
