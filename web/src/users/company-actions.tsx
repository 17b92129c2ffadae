import { decideAccess } from '@accession/domain/access/access'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../history/history-dialog.tsx'
import { companyAddress } from '../navigation/company-link.tsx'
import { useCanOpen } from '../navigation/screens.ts'
import { usePermissions } from '../platform/current-user.ts'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { CompanyUsers } from './company-users.ts'

/** Admin actions for the billing company itself. */
export function CompanyActions({ company }: { company: CompanyUsers }) {
  const { parentCompanyId: id, parentCompanyName: name } = company
  const canOpen = useCanOpen()
  const isManager = decideAccess('manager', usePermissions()) === 'allowed'
  const history = useModalSubject<HistorySubject>()
  return (
    <>
      <Button component={Link} to="/users-view" variant="default">
        Other Company
      </Button>
      {canOpen('/companies/:parentCompanyId') && (
        <Button component={Link} to={companyAddress(id)} variant="default">
          Company Page
        </Button>
      )}
      {isManager && canOpen('/company-edit') && (
        <Button component={Link} to={`/company-edit?parent=${id}`} variant="default">
          Edit Company
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => history.open({ subject: 'billing-company', id, name })}
      >
        History
      </Button>
      <HistoryDialog history={history} />
    </>
  )
}
