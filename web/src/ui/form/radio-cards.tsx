import { type ReactNode, type Ref, useId } from 'react'
import classes from './radio-cards.module.css'

type Option<Value> = { value: Value; label: ReactNode; disabled?: boolean }

type Props<Value> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  /** Cards are separate; segments are one control; filled segments highlight the choice. */
  look?: 'cards' | 'segments' | 'filled'
  hideLabel?: boolean
  required?: boolean
  error?: ReactNode
  /** The chosen option, or the first. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A choice of a few: all options are visible, one is chosen with the arrow keys or a tap. */
export function RadioCards<Value extends string | boolean>(props: Props<Value>) {
  const { label, options, value, onChange, look = 'cards', hideLabel, required, error } = props
  const id = useId()
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={classes.group}
      data-look={look}
      data-options={options.length}
    >
      <span id={`${id}-label`} className={classes.label} data-hidden={hideLabel || undefined}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <div className={classes.options}>
        {options.map((option, index) => (
          <label key={String(option.value)} className={classes.option}>
            <input
              ref={index === chosen ? props.inputRef : undefined}
              type="radio"
              name={id}
              className={classes.radio}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.text}>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
