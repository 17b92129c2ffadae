import { IconPencil } from '@tabler/icons-react'
import { Notice } from '../../ui/notice.tsx'
import { unfinishedSamples } from '../open-samples.ts'
import { useOrderDraft } from '../order-draft.ts'
import classes from './review-notices.module.css'

/** What might surprise the person after placing: a sample that was not added. */
export function ReviewNotices() {
  const isHalfFilled = useOrderDraft((draft) => unfinishedSamples(draft) > 0)
  return (
    <div className={classes.notices}>
      {isHalfFilled && (
        <Notice icon={<IconPencil size={18} aria-hidden />}>
          A half-filled sample is not part of this order and is dropped when you place it. Return to
          Order to add it.
        </Notice>
      )}
    </div>
  )
}
