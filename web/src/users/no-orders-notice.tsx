import { mayOrder } from '@accession/domain/session/standing'
import { Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLaboratory } from '../platform/laboratory.ts'
import { useStanding } from '../platform/person.ts'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import classes from './no-orders-notice.module.css'

/** Why nothing about orders is here, also for whoever followed a link to them, and whom to ask. */
export function NoOrdersNotice() {
  const standing = useStanding()
  const laboratory = useLaboratory()
  if (!standing || mayOrder(standing)) return null
  return (
    <div className={classes.notice}>
      <Notice icon={<IconInfoCircle size={18} aria-hidden />}>
        Your account can’t place or see orders, so they are not offered here.
        {laboratory && (
          <>
            {' '}
            If you need them, ask {laboratory.name}:{' '}
            <Anchor href={`mailto:${laboratory.supportEmail}`} inherit underline="always">
              {laboratory.supportEmail}
            </Anchor>{' '}
            or <PhoneLink phone={laboratory.supportPhone} />, {laboratory.supportHours}.
          </>
        )}
      </Notice>
    </div>
  )
}
