import classes from './part-number.module.css'

/** The number of an order, a sample or a test, in a sentence. */
export function PartNumber({ children }: { children: string }) {
  return <span className={classes.number}>{children}</span>
}
