import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { outdatedEdits, readDraft, removeDraft } from '../draft-storage.ts'
import { bringBack, useOrderDraft } from '../order-draft.ts'

/** An edit that was begun before someone else changed the order is neither lost nor taken unasked. */
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
            Bring yours back
          </Button>
          <Button size="compact-sm" variant="default" onClick={drop}>
            Drop yours
          </Button>
        </>
      }
    >
      This order was changed after you began to edit it. Below is the order as it is now.
    </Notice>
  )
}
