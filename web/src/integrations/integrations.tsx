import { hasRole, mayOrder } from '@accession/domain/access/permissions'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { Box } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { BillingCompanyFilter } from '../companies/billing-company-filter.tsx'
import { useParent } from '../companies/use-parent.ts'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { OwnCompanies } from '../users/own-companies.tsx'
import { ApiKeys } from './api-keys.tsx'
import { type Owner, useApiKeys } from './api-keys-of.ts'
import { Webhooks } from './webhooks.tsx'

/**
 * /integrations?parent=: the other systems that are connected to a billing company, or for managers of the
 * laboratory without one, to the laboratory.
 */
export function Integrations() {
  const asked = useParent()
  const permissions = usePermissions()
  const managed = useUser().data?.managedCompanyIds ?? []
  const isForLab = permissions !== null && hasRole(permissions, 'manager')
  const owner = isForLab ? asked : (asked ?? managed[0])
  if (owner === undefined || (!isForLab && !managed.some((id) => id === owner)))
    return <NothingToOpen />
  return <IntegrationsOf key={owner} owner={owner} isForLab={isForLab} />
}

type Props = { owner: Owner; isForLab: boolean }

function IntegrationsOf({ owner, isForLab }: Props) {
  const keys = useApiKeys(owner)
  const permissions = usePermissions()
  if (statusOf(keys.error) === 404) return <NothingToOpen />
  const name = keys.data?.owner.name
  return (
    <Page
      title="Integrations"
      width="full"
      subtitle={
        name &&
        withFullStop(`Other systems that work with the data of ${describeOwner(owner, name)}`)
      }
    >
      <ChooseOwner owner={owner} isForLab={isForLab} />
      <AsyncArea query={keys} skeleton={<CardSkeleton sections={2} />}>
        {(found) => (
          <Card>
            <ApiKeys owner={owner} found={found} />
            {permissions && mayOrder(permissions) && <Webhooks owner={owner} />}
          </Card>
        )}
      </AsyncArea>
    </Page>
  )
}

const describeOwner = (owner: Owner, name: string): string =>
  owner === null ? `the laboratory, ${name}` : name

/** Managers of the laboratory see it, or any company; others one of the companies they manage. */
function ChooseOwner({ owner, isForLab }: Props) {
  const [, setSearch] = useSearchParams()
  const user = useUser().data
  if (!isForLab) {
    const managed = user?.managedCompanyIds ?? []
    const companies = (user?.parentCompanies ?? []).filter((own) =>
      managed.includes(own.parentCompanyId),
    )
    return <OwnCompanies companies={companies} {...(owner !== null && { current: owner })} />
  }
  return (
    <Box maw="24rem" mb="md">
      <BillingCompanyFilter
        none="the laboratory itself"
        billingCompanyId={owner ?? undefined}
        onChange={(id) => setSearch(id === undefined ? {} : { parent: String(id) })}
      />
    </Box>
  )
}
