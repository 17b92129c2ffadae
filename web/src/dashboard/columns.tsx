import { Link } from 'react-router'
import classes from './columns.module.css'
import { scaleOf } from './scale-of.ts'

export type Tone = 'plain' | 'rush' | 'urgent' | 'open'

export type StatColumn = {
  /** Two short lines below the column, and the number above it. */
  label: [string, string]
  value: string
  /** From bottom to top. */
  parts: { tone: Tone; amount: number }[]
  /** The usual value, as a line across. */
  usual?: number | null
  isAlarming?: boolean
  /** Links to the orders behind it. */
  to: string
  /** A column that is too tall is cut, so the others stay readable. */
  mayBreak?: boolean
}

/** Columns side by side on one scale. Purely a picture of the table below it. */
export function Columns({ columns }: { columns: readonly StatColumn[] }) {
  const { heights, isCrowded } = scaleOf(columns)
  return (
    <div
      className={classes.columns}
      data-many={columns.length > 12 || undefined}
      data-crowded={isCrowded || undefined}
      aria-hidden="true"
    >
      {columns.map((column, place) => (
        <Link
          key={column.to}
          to={column.to}
          // The table has the same links for keyboards and screen readers.
          tabIndex={-1}
          className={classes.column}
        >
          <Stage column={column} {...heights[place]} />
          <span className={classes.label} data-alarming={column.isAlarming || undefined}>
            <span>{column.label[0]}</span> {column.label[1]}
          </span>
        </Link>
      ))}
    </div>
  )
}

/** Leaves room for the number above the tallest column. */
const tall = (share: number) => `calc((100% - 22px) * ${share})`

type StageProps = {
  column: StatColumn
  bar?: number
  usual?: number
  isHighest?: boolean
  isBroken?: boolean
}

function Stage({ column, bar = 0, usual = 0, isHighest, isBroken }: StageProps) {
  return (
    <div className={classes.stage}>
      <div
        className={classes.bar}
        data-broken={isBroken || undefined}
        style={{ height: tall(bar) }}
      >
        {column.parts.map(({ tone, amount }) => (
          <div key={tone} data-tone={tone} className={classes.part} style={{ flexGrow: amount }} />
        ))}
      </div>
      {column.usual != null && <div className={classes.usual} style={{ bottom: tall(usual) }} />}
      <span
        className={classes.value}
        data-none={bar === 0 || undefined}
        data-highest={isHighest || undefined}
        style={{ bottom: tall(Math.max(bar, usual)) }}
      >
        {column.value}
      </span>
    </div>
  )
}
