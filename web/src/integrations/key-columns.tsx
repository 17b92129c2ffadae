import type { ApiKey } from '@accession/contract/integrations'
import { KEY_STATUS_LABELS, missingRightMessage } from '@accession/domain/access/api-key'
import { KEY_SCOPES, type KeyScope, scopeLabel } from '@accession/domain/access/key-scopes'
import { formatDay } from '@accession/domain/calendar/format-day'
import { useMinute } from '../platform/clock.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { timeAgo } from '../ui/display/time-ago.ts'
import type { Column } from '../ui/table/column.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import classes from './key-columns.module.css'

/** It will never work again. */
export const isOver = ({ status }: ApiKey): boolean => status === 'revoked' || status === 'expired'

export const keyColumns = (onRevoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    label: 'Name',
    cell: ({ name, prefix }) => (
      <span className={classes.name}>
        {name} <span className={classes.prefix}>acc_{prefix}</span>
      </span>
    ),
    card: 'title',
  },
  {
    label: 'Can',
    cell: ({ scopes }) => (
      <ul className={classes.scopes}>
        <ScopeItems scopes={scopes} />
      </ul>
    ),
  },
  { label: 'Responsible', cell: ({ responsibleUserName }) => responsibleUserName },
  {
    label: 'Created',
    cell: ({ created, createdByName, responsibleUserName }) => (
      <div>
        <span className={classes.unbroken}>
          <LabDay at={created} />
        </span>
        {createdByName !== responsibleUserName && <By name={createdByName} />}
      </div>
    ),
  },
  { label: 'Last used', cell: ({ lastUsed }) => <LastUsed at={lastUsed} />, look: 'unbroken' },
  { label: 'Status', cell: (key) => <Status apiKey={key} />, card: 'corner' },
  {
    label: 'Revoke',
    cell: (key) =>
      key.status !== 'revoked' && (
        <RowAction
          danger
          label="Revoke"
          name={`Revoke ${key.name}`}
          onClick={() => onRevoke(key)}
        />
      ),
    hideLabel: true,
    look: 'action',
    card: 'right',
  },
]

/** In the order of the form. */
export const ScopeItems = ({ scopes }: { scopes: readonly KeyScope[] }) =>
  KEY_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => (
    <li key={scope}>{scopeLabel(scope)}</li>
  ))

const By = ({ name }: { name: string }) => <span className={classes.by}> by {name}</span>

function LastUsed({ at }: { at: string | null }) {
  useMinute()
  return at === null ? 'Never' : timeAgo(Date.parse(at), Date.now())
}

function Status({ apiKey: key }: { apiKey: ApiKey }) {
  return (
    <div className={classes.corner}>
      <span className={classes.status} data-status={key.status}>
        {KEY_STATUS_LABELS[key.status]}
      </span>
      {key.lastDay && key.status !== 'revoked' && (
        <span className={classes.why}>
          Last day <span className={classes.unbroken}>{formatDay(key.lastDay)}</span>
        </span>
      )}
      {key.missingRight && (
        <span className={classes.why}>
          {missingRightMessage(key.responsibleUserName, key.missingRight)}
        </span>
      )}
      {key.revoked && (
        <span className={classes.why}>
          <span className={classes.unbroken}>
            <LabDay at={key.revoked} />
          </span>
          {key.revokedByName && <By name={key.revokedByName} />}
        </span>
      )}
    </div>
  )
}
