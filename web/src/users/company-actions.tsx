import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../admin/history-dialog.tsx'
import { useCanOpen } from '../platform/screens.ts'
import { useModalSubject } from '../ui/use-modal-subject.ts'
import type { CompanyUsers } from './company-users.ts'

/** What an admin can do from here with the billing company itself. */
export function CompanyActions({ company }: { company: CompanyUsers }) {
  const { parentCompanyId: id, parentCompanyName: name } = company
  const canOpen = useCanOpen()
  const history = useModalSubject<HistorySubject>()
  return (
    <>
      <Button component={Link} to="/users-view" variant="default">
        Other Company
      </Button>
      {canOpen('/company-edit') && (
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
