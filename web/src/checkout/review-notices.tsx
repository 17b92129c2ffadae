import { shortList } from '@accession/domain/fields/short-list'
import { hasOldName } from '@accession/domain/orders/order-again'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { unfinishedSamples } from '../order-form/open-samples.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './review-notices.module.css'

/** Warns about what might surprise the user after placing: a sample that was not added. */
export function ReviewNotices() {
  const isHalfFilled = useOrderDraft((draft) => unfinishedSamples(draft) > 0)
  const old = useOrderDraft(({ samples }) => samples).filter(hasOldName)
  return (
    <div className={classes.notices}>
      {old.length > 0 && (
        <Notice icon={<IconCopy size={18} aria-hidden />}>
          {old.length === 1 ? 'One sample still has' : `${old.length} samples still have`} the name
          and batch of your earlier order:{' '}
          {shortList(old.map(({ info }) => info.sampleName.trim()))}. If that is right, go ahead.
        </Notice>
      )}
      {isHalfFilled && (
        <Notice icon={<IconPencil size={18} aria-hidden />}>
          An unfinished sample is not part of this order and will be discarded when you place it.
          Return to Order to add it.
        </Notice>
      )}
    </div>
  )
}
