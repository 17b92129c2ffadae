import { Fragment } from 'react'

/** An email address that, where the line is too short for it, breaks behind its @ or before a dot. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
