import {
  deleteWorklistView,
  getWorklistViews,
  type SavedView,
  saveWorklistView,
} from '@accession/contract/worklist-views'
import { MAX_VIEWS, viewForm, type WorklistView } from '@accession/domain/orders/worklist-view'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { query, readAgain } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { addressOf } from './use-worklist-filter.ts'
import classes from './worklist-views.module.css'

/** Saved filters and columns, one click each. */
export function WorklistViews({ view }: { view: WorklistView }) {
  const client = useQueryClient()
  const { data } = useQuery(query(getWorklistViews, {}))
  const [isSaving, setSaving] = useState(false)
  const leaving = useModalSubject<SavedView>()
  const removal = useMutation({
    mutationFn: ({ viewId }: SavedView) => call(deleteWorklistView, { params: { viewId } }),
    onSettled: () => readAgain(client, getWorklistViews),
    onError: (error) => logFailure('The view was not removed', error),
  })
  const views = data?.views ?? []
  const address = addressOf(view)
  const shown = views.filter((each) => addressOf(each.view) === address)
  return (
    <>
      <nav className={classes.views} aria-label="Saved views">
        {views.map((saved) => (
          <Link
            key={saved.viewId}
            to={addressOf(saved.view)}
            className={classes.view}
            aria-current={shown.includes(saved) ? 'page' : undefined}
          >
            {saved.isShared && <IconUsers size={15} aria-label="For all staff:" />}
            {saved.name}
          </Link>
        ))}
        {shown[0] ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => shown[0] && leaving.open(shown[0])}
          >
            Remove view
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => setSaving(true)}
          >
            Save view
          </Button>
        )}
      </nav>
      {removal.isError && <ErrorNote>The view was not removed. {TRY_AGAIN}</ErrorNote>}
      {isSaving && <SaveView view={view} views={views} onClose={() => setSaving(false)} />}
      {leaving.subject && (
        <ConfirmModal
          question={`Remove the view “${leaving.subject.name}”?`}
          confirmLabel="Remove view"
          opened={leaving.opened}
          onCancel={leaving.close}
          onConfirm={() => {
            if (leaving.subject) removal.mutate(leaving.subject)
            leaving.close()
          }}
        >
          {leaving.subject.isShared
            ? 'It is removed for all staff. Orders stay as they are.'
            : 'Orders stay as they are.'}
        </ConfirmModal>
      )}
    </>
  )
}

const LABELS = { name: 'Name of the view', isShared: 'For all staff' }

type SaveProps = { view: WorklistView; views: readonly SavedView[]; onClose: () => void }

function SaveView({ view, views, onClose }: SaveProps) {
  const client = useQueryClient()
  const form = useSchemaForm(viewForm, { name: '', isShared: false })
  const { name, isShared } = form.values
  const replaced = views.find(
    (each) => each.isShared === isShared && each.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return (
    <Dialog opened onClose={onClose} title="Save view">
      <SchemaForm
        form={form}
        labels={LABELS}
        submitLabel={replaced ? 'Replace view' : 'Save view'}
        onCancel={onClose}
        failure={notSaved}
        onSubmit={async (values) => {
          await call(saveWorklistView, { body: { ...values, view } })
          await readAgain(client, getWorklistViews)
          onClose()
        }}
      >
        <TextInput
          label={LABELS.name}
          description={
            replaced
              ? `“${replaced.name}” is replaced by what you see now.`
              : 'Keeps the list, its filters, its order and its columns.'
          }
          placeholder="Rush, due this week"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox
          label={LABELS.isShared}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
      </SchemaForm>
    </Dialog>
  )
}

function notSaved(error: unknown): string {
  if (error instanceof CallError && error.refusal === 'too-many-views')
    return `There are ${MAX_VIEWS} views already. Remove one you no longer need, then save again.`
  return `The view was not saved. ${TRY_AGAIN}`
}
