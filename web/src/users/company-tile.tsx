import type { User } from '@accession/contract/users'
import { addressLines } from '@accession/domain/companies/address-lines'
import { Group } from '@mantine/core'
import { useCanOpen } from '../navigation/screens.ts'
import { useUser } from '../platform/current-user.ts'
import { Facts } from '../ui/display/facts.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './company-tile.module.css'
import { TileLink } from './tile-link.tsx'

type Company = User['parentCompanies'][number]

const linesOf = ({ addr2, ...address }: Company['address']): string[] =>
  addressLines({ ...address, addr2: addr2 ?? '' })

/** A billing company and the sub-companies it orders for. */
export function CompanyTile({ company }: { company: Company }) {
  const canOpen = useCanOpen()
  const billed = useUser().data?.billedCompanyIds ?? []
  return (
    <Section
      title={company.parentCompanyName}
      actions={
        <Group gap="md" wrap="nowrap">
          {billed.includes(company.parentCompanyId) && canOpen('/company-billing') && (
            <TileLink to={`/company-billing?parent=${company.parentCompanyId}`}>Billing</TileLink>
          )}
          {canOpen('/users-view') && (
            <TileLink to={`/users-view?parent=${company.parentCompanyId}`}>View Users</TileLink>
          )}
          <EditLink isParent id={company.parentCompanyId} name={company.parentCompanyName} />
        </Group>
      }
    >
      <Facts
        facts={{
          'Billing company': <span className={classes.number}>{company.parentCompanyNumber}</span>,
          'Billing address': (
            <span className={classes.address}>{linesOf(company.address).join('\n')}</span>
          ),
        }}
      />
      {company.childCompanies.length > 0 && (
        <>
          <h3 className={classes.eyebrow}>Sub-companies</h3>
          <ul className={classes.list}>
            {company.childCompanies.map(({ companyId, companyName, companyNumber, address }) => (
              <li key={companyId} className={classes.child}>
                <span className={classes.name}>{companyName}</span>
                <span className={classes.number}>{companyNumber}</span>
                <span className={classes.where}>{linesOf(address).join(', ')}</span>
                <EditLink isParent={false} id={companyId} name={companyName} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

type EditProps = { isParent: boolean; id: number; name: string }

function EditLink({ isParent, id, name }: EditProps) {
  const canOpen = useCanOpen()
  if (!canOpen('/company-edit')) return null
  return (
    <TileLink
      to={`/company-edit?${isParent ? 'parent' : 'company'}=${id}`}
      state={{ isParent }}
      aria-label={`Edit ${name}`}
    >
      Edit
    </TileLink>
  )
}
