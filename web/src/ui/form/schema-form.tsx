import { keysOf } from '@accession/domain/fields/keys-of'
import { linkedNames } from '@accession/domain/fields/no-links'
import { Anchor, Button, Stack } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { Fragment, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { DialogAround, useUnsavedWork } from '../../platform/unsaved-work.ts'
import { ErrorNote } from '../feedback/error-note.tsx'
import classes from './schema-form.module.css'

export type Schema<Checked> = Parameters<typeof schemaResolver>[0] & {
  parse: (values: unknown) => Checked
}

/** A form validated by the same schema as on the server. */
export function useSchemaForm<Values extends object, Checked>(
  schema: Schema<Checked>,
  initialValues: Values,
  /** Leaving it half-filled asks first, unless nothing would be lost. */
  { asks = true } = {},
) {
  const check = schemaResolver(schema, { sync: true })
  const form = useForm<Values, Checked>({
    initialValues,
    validate: (values) => ({
      ...linkedNames(values, initialValues),
      ...check(values),
    }),
    transformValues: (values) => schema.parse(values),
  })
  useUnsavedWork(form.isDirty(), { asks })
  return form
}

type Props<Values, Checked> = {
  form: UseFormReturnType<Values, Checked>
  /** The label of each field. */
  labels: Record<keyof Values & string, string>
  submitLabel: string
  /** Shown beside the submit button. */
  onCancel?: () => void
  /** Replaces Cancel, if leaving the form is something else. */
  cancel?: ReactNode
  /** Why the last submit failed, if no field is the cause. */
  failure: (error: unknown) => ReactNode
  /** Errors it throws are shown; a 400 that names fields is shown at those fields. */
  onSubmit: (values: Checked) => Promise<void>
  children: ReactNode
}

const blamedFields = (error: unknown) =>
  error instanceof CallError && error.status === 400 ? error.fields : {}

/** Submits if the schema accepts the values, otherwise focuses the invalid fields. */
export function SchemaForm<Values extends object, Checked>(props: Props<Values, Checked>) {
  const { form, labels, submitLabel, onCancel, failure, onSubmit, children } = props
  const dialog = use(DialogAround)
  const cancel =
    props.cancel ??
    (onCancel && (
      <Button variant="default" onClick={dialog?.requestClose ?? onCancel}>
        Cancel
      </Button>
    ))
  const failureId = useId()
  const note = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<{ error: unknown }>()
  const fields = keysOf(labels)
  const wrong = fields.filter((field) => form.errors[field])
  const goTo = (field: string | undefined) => field && form.getInputNode(field)?.focus()
  const message = failed && failure(failed.error)

  useEffect(() => {
    if (failed) note.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])

  async function submit(values: Checked) {
    setFailed(undefined)
    try {
      await onSubmit(values)
      form.resetDirty()
    } catch (error) {
      const blamed = blamedFields(error)
      const first = fields.find((field) => blamed[field])
      if (!first) return setFailed({ error })
      form.setErrors(blamed)
      goTo(first)
    }
  }

  return (
    <form
      noValidate
      aria-describedby={message ? failureId : undefined}
      onSubmit={form.onSubmit(submit, (errors) => goTo(fields.find((field) => errors[field])))}
    >
      <Stack gap="md">
        {wrong.length > 1 && (
          <ErrorNote>
            Please check{' '}
            {wrong.map((field, index) => (
              <Fragment key={field}>
                {index > 0 && (index === wrong.length - 1 ? ' and ' : ', ')}
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  underline="always"
                  onClick={() => goTo(field)}
                >
                  {labels[field]}
                </Anchor>
              </Fragment>
            ))}
            .
          </ErrorNote>
        )}
        {message && (
          <div ref={note} className={classes.failure}>
            <ErrorNote id={failureId}>{message}</ErrorNote>
          </div>
        )}
        {children}
        <div className={classes.buttons} data-alone={!cancel || undefined}>
          {cancel}
          <Button type="submit" size={cancel ? 'sm' : 'md'} loading={form.submitting}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
