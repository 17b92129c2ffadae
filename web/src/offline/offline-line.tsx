import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'

/** Says that the order goes on without a connection. */
export function OfflineLine() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Notice icon={<IconWifiOff size={18} aria-hidden />}>
      Offline. Your order is saved on this device.
    </Notice>
  )
}
