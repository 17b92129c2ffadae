import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { bringBack } from './change-draft.ts'
import { outdatedEdits, readDraft, removeDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'

/**
 * An edit started before someone else changed the order is neither lost nor applied without asking.
 */
export function OutdatedEdits() {
  const userId = useOrderDraft((draft) => draft.userId)
  const edit = useOrderDraft((draft) => draft.edit)
  const [keys, setKeys] = useState(() => (userId && edit ? outdatedEdits(userId, edit) : []))
  const [found] = keys.flatMap((key) => readDraft(key) ?? [])
  const drop = () => {
    keys.forEach(removeDraft)
    setKeys([])
  }
  if (!found) return null
  return (
    <Notice
      icon={<IconArrowBackUp size={18} aria-hidden />}
      actions={
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              bringBack(found.draft)
              drop()
            }}
          >
            Restore my edits
          </Button>
          <Button size="compact-sm" variant="default" onClick={drop}>
            Discard my edits
          </Button>
        </>
      }
    >
      This order changed after you started editing it. Below is the current order.
    </Notice>
  )
}
