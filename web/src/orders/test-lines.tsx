import classes from './test-lines.module.css'

/** One test of a sample, for every view of an order. */
export type TestLine = {
  key: string
  name: string
  turnaround: string
  count: number
  isBilled: boolean
  /** At list price, where it is shown. */
  price?: string | null
  /** The day as text, or null until one is promised. */
  results: string | null
  /** Shown in place of the day once the result is out. */
  reported?: string | null
  details: string[]
}

export function TestLines({ lines }: { lines: TestLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(
        ({ key, name, turnaround, count, isBilled, price, results, reported, details }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>
              {name}
              {!isBilled && <span className={classes.unbilled}> not billed</span>}
            </span>
            <span className={classes.turnaround}>{turnaround}</span>
            <span className={classes.count}>× {count}</span>
            {price && <span className={classes.price}>{price}</span>}
            {reported && <b className={classes.results}>{reported}</b>}
            {results && !reported && (
              <span className={classes.results}>
                Results: <span className={classes.day}>{results}</span>
              </span>
            )}
            {details.length > 0 && <span className={classes.details}>{details.join(' · ')}</span>}
          </li>
        ),
      )}
    </ul>
  )
}

/** 'Cannabinoid Potency, pH' */
export const namesOfTests = (tests: readonly { testNameDisplay: string }[]): string =>
  [...new Set(tests.map(({ testNameDisplay }) => testNameDisplay))].join(', ')
