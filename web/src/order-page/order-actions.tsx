import type { Order } from '@accession/contract/orders'
import { stateOf } from '@accession/contract/placed-order'
import { hasLabels } from '@accession/domain/labels/label-stock'
import { nextStep } from '@accession/domain/orders/next-step'
import { isToReport } from '@accession/domain/reporting/report-test'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PrintLabels } from '../labels/labels-button.tsx'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAgainAddress } from '../orders/order-addresses.ts'
import { actorOn, decisionOn } from '../orders/order-decision.ts'
import type { useOrderPdf } from '../orders/order-pdf.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { type OrderAct, useOrderActs } from './use-order-acts.ts'

type Pdf = ReturnType<typeof useOrderPdf>
type Props = { order: Order; pdf: Pdf }

const loaded = { frame: belowHeader }
const SaveOrder = lazyPiece(async () => (await import('./save-order.tsx')).SaveOrder, loaded)
const ReportResults = lazyPiece(
  async () => (await import('../reporting/report-dialogs.tsx')).ReportResults,
  loaded,
)
const TakeBackReport = lazyPiece(
  async () => (await import('../reporting/report-dialogs.tsx')).TakeBackReport,
  loaded,
)
const CancelOwnOrder = lazyPiece(
  async () => (await import('./cancel-own-order.tsx')).CancelOwnOrder,
  loaded,
)

/**
 * The next step is the primary button, by the user's role and the state of the order; the rest is
 * behind More. Actions the server would refuse are not offered.
 */
export function OrderActions({ order, pdf }: Props) {
  const user = useUser().data
  const canOpen = useCanOpen()
  const acts = useOrderActs(order)
  const [open, setOpen] = useState<OrderAct['dialog'] | null>(null)
  const close = () => setOpen(null)
  if (!user) return null
  const { orderNumber } = order
  const tests = order.samples.flatMap((sample) => sample.tests)
  const next = nextStep(
    {
      order: stateOf(order),
      hasTestsToReport: tests.some(isToReport),
      hasReportedTests: tests.some(({ reportedOn }) => reportedOn !== null),
    },
    actorOn(order, user),
  )
  const primary = acts.find(({ key }) => key === next)
  const rest = acts.filter((act) => act !== primary && act.isForMenu)
  return (
    <>
      {canOpen('/edit-order') && decisionOn('edit', order, user).isAllowed && (
        <Button
          component={Link}
          to={`/edit-order?num=${orderNumber}`}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edit This Order
        </Button>
      )}
      {canOpen('/create-order') && next !== 'orderAgain' && (
        <Button
          component={Link}
          to={orderAgainAddress(orderNumber)}
          variant="default"
          leftSection={<IconRepeat size={18} aria-hidden />}
        >
          Order again
        </Button>
      )}
      <DownloadMenu order={order} pdf={pdf} />
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconDots size={18} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((act) => (
              <ActItem key={act.key} act={act} onOpen={setOpen} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {next === 'submissionForm' && (
        <Button loading={pdf.isPending} onClick={() => pdf.mutate('submission')}>
          Download the submission form
        </Button>
      )}
      {primary && <PrimaryAct act={primary} onOpen={setOpen} />}
      {open === 'report' && <ReportResults orderNumber={orderNumber} onClose={close} />}
      {open === 'takeBack' && <TakeBackReport orderNumber={orderNumber} onClose={close} />}
      {open === 'template' && <SaveOrder order={order} onClose={close} />}
      {open === 'cancel' && <CancelOwnOrder orderNumber={orderNumber} onClose={close} />}
    </>
  )
}

type ActProps = { act: OrderAct; onOpen: (dialog: OrderAct['dialog']) => void }

function ActItem({ act: { label, to, href, dialog }, onOpen }: ActProps): ReactNode {
  if (to)
    return (
      <Menu.Item component={Link} to={to}>
        {label}
      </Menu.Item>
    )
  if (href)
    return (
      <Menu.Item component="a" href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </Menu.Item>
    )
  return <Menu.Item onClick={() => onOpen(dialog)}>{label}</Menu.Item>
}

function PrimaryAct({ act: { label, to, href, dialog }, onOpen }: ActProps): ReactNode {
  if (to)
    return (
      <Button component={Link} to={to}>
        {label}
      </Button>
    )
  if (href)
    return (
      <Button component="a" href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    )
  return <Button onClick={() => onOpen(dialog)}>{label}</Button>
}

/** The available documents; a confirmation only once the samples have been received. */
function DownloadMenu({ order, pdf }: Props) {
  const isAdmin = usePermissions()?.isAdmin ?? false
  const [isLabeling, setIsLabeling] = useState(false)
  return (
    <>
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
          {order.received && (
            <Menu.Item onClick={() => pdf.mutate('custody')}>Chain of custody PDF</Menu.Item>
          )}
          {order.phase === 'invoiced' && (
            <Menu.Item onClick={() => pdf.mutate('invoice')}>Invoice PDF</Menu.Item>
          )}
          {isAdmin && (
            <Menu.Item onClick={() => pdf.mutate('pack')}>Inspector pack (ZIP)</Menu.Item>
          )}
          {hasLabels(order) && <Menu.Item onClick={() => setIsLabeling(true)}>Labels</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isLabeling && (
        <PrintLabels orderNumber={order.orderNumber} onClose={() => setIsLabeling(false)} />
      )}
    </>
  )
}
