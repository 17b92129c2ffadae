import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './scan-desk.module.css'
import { ScanList } from './scan-list.tsx'
import type { useScanStation } from './use-scan-station.ts'

/** A message about a scan that did not work as usual. */
export const ScanNotice = ({ children }: { children: string }) => (
  <Notice icon={<IconAlertTriangle size={18} aria-hidden />}>{children}</Notice>
)

type Props = { scanning: ReturnType<typeof useScanStation>; subject: string }

/** Below the box of a scanning screen: notices about scans, and all of today's scans. */
export function ScanDesk({ scanning: { log, notice, search }, subject }: Props) {
  return (
    <div className={classes.desk}>
      {log.scans.length > 0 && (
        <ScanList scans={log.scans} subject={subject} onOpen={search} onRemove={log.remove} />
      )}
      {notice && <ScanNotice>{notice}</ScanNotice>}
    </div>
  )
}
