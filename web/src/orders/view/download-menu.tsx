import type { Order } from '@accession/contract/orders'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { useOrderPdf } from './order-pdf.ts'

type Props = { order: Order; pdf: ReturnType<typeof useOrderPdf> }

/** The documents there are; a confirmation only once the laboratory has received the samples. */
export function DownloadMenu({ order, pdf }: Props) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={pdf.isPending}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pdf.mutate('submission')}>Submission PDF</Menu.Item>
        {order.received && (
          <Menu.Item onClick={() => pdf.mutate('confirmation')}>Confirmation PDF</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
