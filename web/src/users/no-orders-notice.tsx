import { mayOrder } from '@accession/domain/access/permissions'
import { Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { usePermissions } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './no-orders-notice.module.css'

/** Why there is nothing about orders here, even via a link, and who to ask. */
export function NoOrdersNotice() {
  const permissions = usePermissions()
  const laboratory = useLaboratory()
  if (!permissions || mayOrder(permissions)) return null
  return (
    <div className={classes.notice}>
      <Notice icon={<IconInfoCircle size={18} aria-hidden />}>
        Your account can’t place or see orders.
        {laboratory && (
          <>
            {' '}
            If you need to, contact {laboratory.name}:{' '}
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
