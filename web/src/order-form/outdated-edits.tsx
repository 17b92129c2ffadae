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
  const edits = keys.flatMap((key) => {
    const stored = readDraft(key)
    return stored ? [{ key, draft: stored.draft }] : []
  })
  // One after the other, the latest first.
  const [latest] = edits.sort((one, other) => other.draft.savedAt - one.draft.savedAt)
  if (!latest) return null
  const drop = () => {
    removeDraft(latest.key)
    setKeys(keys.filter((key) => key !== latest.key))
  }
  return (
    <Notice
      icon={<IconArrowBackUp size={18} aria-hidden />}
      actions={
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              bringBack(latest.draft)
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
