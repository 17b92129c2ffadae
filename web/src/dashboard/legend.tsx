import classes from './columns.module.css'
import type { Tone } from './columns.tsx'

/** What the colors of a chart mean. */
export function Legend({ tones }: { tones: readonly [Tone | 'usual', string][] }) {
  return (
    <div className={classes.legend} aria-hidden="true">
      {tones.map(([tone, label]) => (
        <span key={tone} className={classes.meaning}>
          <span className={classes.swatch} data-tone={tone} />
          {label}
        </span>
      ))}
    </div>
  )
}
