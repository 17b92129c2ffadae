import { addOrderNote, getOrderHistory, getOrderNotes } from '@accession/contract/order-activity'
import { noteForm } from '@accession/domain/orders/note-form'
import { Button, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query, readAgain } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import classes from './order-activity.module.css'

const notesOf = (orderNumber: string) => query(getOrderNotes, { params: { orderNumber } })

/** Admins' notes to each other about an order. */
export function OrderNotes({ orderNumber }: { orderNumber: string }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const notes = useQuery(notesOf(orderNumber))
  return (
    <details open className={classes.record}>
      <summary>
        <h2 className={classes.title}>Order Notes</h2>
      </summary>
      <AsyncArea query={notes}>
        {({ notes: list }) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              No notes yet.
            </Text>
          ) : (
            <table className={classes.table} aria-label="Order Notes">
              <thead>
                <tr>
                  <th scope="col">Note</th>
                  <th scope="col">User</th>
                  <th scope="col">Time</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ noteId, note, user, time }) => (
                  <tr key={noteId}>
                    <td className={classes.words}>{note}</td>
                    <td>{user}</td>
                    <td>{formatLabTime(time, timeZone)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </AsyncArea>
      <AddNote orderNumber={orderNumber} />
    </details>
  )
}

function AddNote({ orderNumber }: { orderNumber: string }) {
  const client = useQueryClient()
  // The same key until it is saved, so retrying never makes two notes.
  const [draft, setDraft] = useState({ note: '', key: crypto.randomUUID() })
  const adding = useMutation({
    mutationFn: (note: string) =>
      call(addOrderNote, { body: { orderNumber, note } }, { idempotencyKey: draft.key }),
    onSuccess: (notes) => {
      client.setQueryData(notesOf(orderNumber).queryKey, notes)
      void readAgain(client, getOrderHistory)
      setDraft({ note: '', key: crypto.randomUUID() })
    },
  })
  const checked = noteForm.safeParse({ note: draft.note })
  useUnsavedWork(draft.note.trim() !== '')
  const add = () => {
    if (checked.data?.note) adding.mutate(checked.data.note)
  }
  return (
    <div className={classes.adding} data-form>
      <Textarea
        aria-label="Add a note for staff"
        placeholder="Add a note for staff"
        rows={2}
        resize="vertical"
        value={draft.note}
        error={checked.error?.issues[0]?.message}
        onChange={({ currentTarget }) =>
          setDraft({ note: currentTarget.value, key: crypto.randomUUID() })
        }
      />
      {adding.isError && <ErrorNote>The note was not saved. Please try again.</ErrorNote>}
      <Button variant="default" loading={adding.isPending} onClick={add}>
        Add note
      </Button>
    </div>
  )
}
