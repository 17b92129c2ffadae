import { Anchor, Button, Stack } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { Fragment, type ReactNode, useId } from 'react'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { ErrorNote } from './error-note.tsx'

type Schema<Checked> = Parameters<typeof schemaResolver>[0] & {
  parse: (values: unknown) => Checked
}

/** A form that is checked by the same schema as the server checks it. */
export function useSchemaForm<Values extends object, Checked>(
  schema: Schema<Checked>,
  initialValues: Values,
) {
  const form = useForm<Values, Checked>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
  })
  useUnsavedWork(form.isDirty())
  return form
}

type Props<Values, Checked> = {
  form: UseFormReturnType<Values, Checked>
  /** How each field is called on screen. */
  labels: Record<keyof Values & string, string>
  submitLabel: string
  /** Why the last attempt to send failed. */
  failure?: ReactNode
  onSubmit: (values: Checked) => Promise<void>
  children: ReactNode
}

/** Sends when its schema agrees, and otherwise leads to the fields that are wrong. */
export function SchemaForm<Values extends object, Checked>(props: Props<Values, Checked>) {
  const { form, labels, submitLabel, failure, onSubmit, children } = props
  const failureId = useId()
  const fields = Object.keys(labels) as (keyof Values & string)[]
  const wrong = fields.filter((field) => form.errors[field])
  const goTo = (field: string | undefined) => field && form.getInputNode(field)?.focus()
  return (
    <form
      noValidate
      aria-describedby={failure ? failureId : undefined}
      onSubmit={form.onSubmit(onSubmit, (errors) => goTo(fields.find((field) => errors[field])))}
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
        {failure && <ErrorNote id={failureId}>{failure}</ErrorNote>}
        {children}
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
