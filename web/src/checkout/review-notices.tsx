import { IconPencil } from '@tabler/icons-react'
import { unfinishedSamples } from '../order-form/open-samples.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './review-notices.module.css'

/** Warns about what might surprise the user after placing: a sample that was not added. */
export function ReviewNotices() {
  const isHalfFilled = useOrderDraft((draft) => unfinishedSamples(draft) > 0)
  return (
    <div className={classes.notices}>
      {isHalfFilled && (
        <Notice icon={<IconPencil size={18} aria-hidden />}>
          An unfinished sample is not part of this order and will be discarded when you place it.
          Return to Order to add it.
        </Notice>
      )}
    </div>
  )
}
