import classes from './test-lines.module.css'

/** One test of a sample, for every view of an order. */
export type TestLine = {
  key: string
  name: string
  turnaround: string
  count: number
  isBilled: boolean
  /** The day as text, or null until one is promised. */
  results: string | null
  details: string[]
}

export function TestLines({ lines }: { lines: TestLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, name, turnaround, count, isBilled, results, details }) => (
        <li key={key} className={classes.line}>
          <span className={classes.name}>
            {name}
            {!isBilled && <span className={classes.unbilled}> not billed</span>}
          </span>
          <span className={classes.turnaround}>{turnaround}</span>
          <span className={classes.count}>× {count}</span>
          {results && (
            <span className={classes.results}>
              Results: <span className={classes.day}>{results}</span>
            </span>
          )}
          {details.length > 0 && <span className={classes.details}>{details.join(' · ')}</span>}
        </li>
      ))}
    </ul>
  )
}
